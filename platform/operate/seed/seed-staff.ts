import { parseMoney } from '@/lib/money';
import { insertDailyCap, insertStaff, listStaff } from '@/platform/people/agent-staff';
import type { Tx } from '@/platform/ground/db';
import { demonstrationCast } from './cast';

/** Who of the cast works for whom. Whoever does already, or has, stays as they are. */
export async function seedStaff(tx: Tx, memberIds: ReadonlyMap<string, string>, now: Date): Promise<void> {
  for (const { username, worksFor } of demonstrationCast) {
    const memberId = memberIds.get(username);
    const ownerId = worksFor && memberIds.get(worksFor.agent);
    if (!worksFor || !memberId || !ownerId) continue;
    if ((await listStaff(tx, ownerId)).some((row) => row.memberId === memberId)) continue;
    await insertStaff(tx, { memberId, ownerId, openedBy: ownerId, since: now });
    const dailyMinor = parseMoney(worksFor.dailyCap) ?? 0n;
    if (dailyMinor > 0n) await insertDailyCap(tx, { memberId, dailyMinor, since: now, setBy: ownerId });
  }
}
