import { randomInt } from 'node:crypto';

/** Capitals and digits that nobody takes for one another when a code is read aloud or written down. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const codeLength = 8;

/** A code of which every letter is as likely as every other: `randomInt` draws again what would favour one. */
export function drawCode(draw: (below: number) => number = randomInt): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[draw(codeAlphabet.length)]).join('');
}
