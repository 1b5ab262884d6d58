// host.ts - Imports of the WebAssembly module: a clock and digests.

/** See digest.ts. */
export interface Digest {
  sha256(text: Uint8Array): Uint8Array;
  hmacSha256(key: Uint8Array, text: Uint8Array): Uint8Array;
}

export class Host {
  /** The module's memory; set after instantiation. */
  memory: WebAssembly.Memory | null = null;
  #digest: Digest | null = null;

  readonly imports = {
    clock: (): number => performance.now(),
    sha256: (text: number, size: number, result: number): void => {
      this.#write(result, this.#known().sha256(this.#bytes(text, size)));
    },
    hmac_sha256: (key: number, keySize: number, text: number, size: number, result: number): void => {
      this.#write(result, this.#known().hmacSha256(this.#bytes(key, keySize), this.#bytes(text, size)));
    },
  };

  /** Loads the digests on demand, because few games are verified. */
  async learnDigests(): Promise<void> {
    this.#digest ??= (await import("./digest")).digest;
  }

  #known(): Digest {
    if (!this.#digest) throw new Error("digests have not been learnt");
    return this.#digest;
  }

  #bytes(at: number, size: number): Uint8Array {
    if (!this.memory) throw new Error("there is no module yet");
    return new Uint8Array(this.memory.buffer, at, size);
  }

  #write(at: number, bytes: Uint8Array): void {
    this.#bytes(at, bytes.length).set(bytes);
  }
}
