/**
 * SHA-256 (FIPS 180-4) of short messages in place, for trees of a million leaves: a general library makes an object for each
 * message, which takes longer than the hash. Tests hold it against another implementation.
 */
const roundConstants = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);
const initial = new Int32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);

const blockBytes = 64;
export const hashBytes = 32;
/** Of the block that is hashed next: its sixty-four words, each with the constant of its round. */
const schedule = new Int32Array(64);
const words = new Int32Array(64);
const state = new Int32Array(8);
const block = new Uint8Array(blockBytes);
const blockView = new DataView(block.buffer);

function expand(into: Int32Array): void {
  const w = words;
  for (let t = 0; t < 16; t += 1) {
    w[t] = blockView.getInt32(4 * t);
    into[t] = w[t]! + roundConstants[t]!;
  }
  for (let t = 16; t < 64; t += 1) {
    const x = w[t - 15]!;
    const y = w[t - 2]!;
    const small = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const large = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    const word = (w[t - 16]! + small + w[t - 7]! + large) | 0;
    w[t] = word;
    into[t] = word + roundConstants[t]!;
  }
}

function compress(scheduled: Int32Array): void {
  const s = state;
  let a = s[0]!;
  let b = s[1]!;
  let c = s[2]!;
  let d = s[3]!;
  let e = s[4]!;
  let f = s[5]!;
  let g = s[6]!;
  let h = s[7]!;
  for (let t = 0; t < 64; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + s1 + (g ^ (e & (f ^ g))) + scheduled[t]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (s0 + ((a & b) ^ (c & (a ^ b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  s[0] = s[0]! + a;
  s[1] = s[1]! + b;
  s[2] = s[2]! + c;
  s[3] = s[3]! + d;
  s[4] = s[4]! + e;
  s[5] = s[5]! + f;
  s[6] = s[6]! + g;
  s[7] = s[7]! + h;
}

function writeState(out: Uint8Array, at: number): void {
  for (let word = 0; word < 8; word += 1) {
    const value = state[word]!;
    const place = at + 4 * word;
    out[place] = value >>> 24;
    out[place + 1] = value >>> 16;
    out[place + 2] = value >>> 8;
    out[place + 3] = value;
  }
}

/** What fits into one block with the bit and the length that end it. */
export const longestShort = blockBytes - 9;

/** Where a message of at most {@link longestShort} bytes is written before `hashShort`. */
export const shortMessage: Uint8Array = block;

export function hashShort(length: number, out: Uint8Array, at: number): void {
  if (length > longestShort) throw new RangeError('A message of one block');
  block[length] = 0x80;
  block.fill(0, length + 1, blockBytes - 4);
  blockView.setInt32(blockBytes - 4, length * 8);
  state.set(initial);
  expand(schedule);
  compress(schedule);
  writeState(out, at);
}

const nodePrefix = 1;
const nodeBits = 8 * (1 + 2 * hashBytes);
/** The second block of a node holds one byte of it: there are no more than these. */
const endings: (Int32Array | undefined)[] = Array.from({ length: 256 });

function endingOf(byte: number): Int32Array {
  const known = endings[byte];
  if (known) return known;
  const made = new Int32Array(64);
  block.fill(0);
  block[0] = byte;
  block[1] = 0x80;
  blockView.setInt32(blockBytes - 4, nodeBits);
  expand(made);
  endings[byte] = made;
  return made;
}

/** A node of RFC 6962 over the two hashes that begin at `from` of `below`, put at `at` of `out`. */
export function hashNode(below: Uint8Array, from: number, out: Uint8Array, at: number): void {
  const ending = endingOf(below[from + 2 * hashBytes - 1]!);
  block[0] = nodePrefix;
  for (let byte = 1; byte < blockBytes; byte += 1) block[byte] = below[from + byte - 1]!;
  state.set(initial);
  expand(schedule);
  compress(schedule);
  compress(ending);
  writeState(out, at);
}
