// digest.ts - SHA-256 and HMAC for proofs of fairness. The module needs synchronous digests on plain http as well.
// crypto.subtle is asynchronous and missing there.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

import type { Digest } from "./host";

export const digest: Digest = {
  sha256: (text) => sha256(text),
  hmacSha256: (key, text) => hmac(sha256, key, text),
};
