import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

function encode(value: bigint, length: number): string {
  let text = '';
  for (let rest = value, place = 0; place < length; place += 1, rest /= 32n)
    text = alphabet[Number(rest % 32n)] + text;
  return text;
}

/** `dep_` and 26 characters: milliseconds first, so ids sort by age; then 80 random bits, so they cannot be guessed. */
export function newId(prefix: string, nowMs = Date.now()): string {
  return `${prefix}_${encode(BigInt(nowMs), 10)}${encode(BigInt(`0x${randomBytes(10).toString('hex')}`), 16)}`;
}
