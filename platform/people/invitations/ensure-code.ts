import type { Db } from '@/platform/ground/db';
import { drawCode } from './draw-code';
import { getCode, insertCode } from './invitation-store';

/** With a million codes in use, one draw in a million meets another one: a few are plenty. */
const maxDraws = 8;

/** The code of the member's link, made at the first asking and the same from then on. */
export async function ensureCode(
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
  draw: () => string = drawCode,
): Promise<string> {
  for (let attempt = 0; attempt < maxDraws; attempt += 1) {
    const known = await getCode(db, memberId);
    if (known) return known;
    const code = draw();
    if (await insertCode(db, { memberId, code, now })) return code;
  }
  throw new Error('No free invitation code was found');
}
