import type { FieldRule } from '@/lib/contract/calls/member';
import { matchesRule } from '@/lib/contract/forms/pattern-families';

/** Without the signs that people mistake for each other when they write a password down. */
const lower = 'abcdefghijkmnpqrstuvwxyz';
const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
const symbols = '!#$%*+-=?@_';

/** From the strongest to what the strictest brand accepts. */
const alphabets: readonly (readonly string[])[] = [
  [lower, upper, digits, symbols],
  [lower, upper, digits],
  [lower, digits],
  [digits],
];

const wishedLength = 20;
/** A draw that lacks a kind of sign, or begins with the wrong one, is thrown away; one in a few is good. */
const drawsPerAlphabet = 60;

/** Each sign as likely as the others: bytes that would favour the first ones are drawn again. */
function draw(alphabet: string, length: number): string {
  const limit = 256 - (256 % alphabet.length);
  let drawn = '';
  while (drawn.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(length - drawn.length));
    for (const byte of bytes) if (byte < limit) drawn += alphabet[byte % alphabet.length];
  }
  return drawn;
}

function hasEach(kinds: readonly string[], password: string): boolean {
  return kinds.every((kind) => [...password].some((sign) => kind.includes(sign)));
}

/** A strong password that obeys the brand's rule; null for a rule that no draw obeys. */
export function makePassword(rule: FieldRule): string | null {
  const length = Math.max(rule.minLength, Math.min(wishedLength, rule.maxLength));
  for (const kinds of alphabets) {
    for (let attempt = 0; attempt < drawsPerAlphabet; attempt += 1) {
      const password = draw(kinds.join(''), length);
      if (hasEach(kinds, password) && matchesRule(rule, password)) return password;
    }
  }
  return null;
}
