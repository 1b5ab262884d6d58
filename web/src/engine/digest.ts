// digest.ts - the digests that proofs of fairness are made of. The browser's own ones answer later and are
// missing on plain http; the module needs the answer at once, and everywhere.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

import type { Digest } from "./host";

export const digest: Digest = {
  sha256: (text) => sha256(text),
  hmacSha256: (key, text) => hmac(sha256, key, text),
};
