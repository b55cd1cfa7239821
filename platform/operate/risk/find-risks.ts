import { getSettings } from '@/platform/brand/settings';
import { inTransaction, type Db, type Reader } from '@/platform/ground/db';
import { bonusAbuse } from './bonus-abuse';
import { collusion } from './collusion';
import { compare } from './compare';
import { growFlags, insertFlags, listKnownFlags, lockFlags, noteSeen, type Growth } from './flag-store';
import { listLinks } from './link-store';
import { listBonusPasts, listCircles, listDepositHours, listQuickWithdrawals } from './money-store';
import { groupsOf, multiAccount } from './multi-account';
import { listAgentShares, listTablePairs } from './play-store';
import { selfDealing } from './self-dealing';
import type { RiskSpan } from './span';
import type { Finding, Thresholds } from './types';
import { circles, manyDeposits, quickWithdrawals, type Circle } from './velocity';

const dayMs = 86_400_000;

const pairOf = ({ one, other }: Circle): string => [one, other].sort().join(' ');

async function findVelocity(
  reader: Reader,
  span: RiskSpan,
  thresholds: Thresholds,
): Promise<(Finding | null)[]> {
  const quick = Map.groupBy(await listQuickWithdrawals(reader, span, thresholds), ({ memberId }) => memberId);
  const round = Map.groupBy(await listCircles(reader, span, thresholds), pairOf);
  return [
    ...[...quick].map(([memberId, own]) => quickWithdrawals(memberId, own, thresholds)),
    ...(await listDepositHours(reader, span, thresholds)).map((hour) => manyDeposits(hour, thresholds)),
    ...[...round.values()].map((of) => circles(of, thresholds)),
  ];
}

/** Whatever the rules say of the time up to `now`. Each rule reads its figures in one statement, of all members at once. */
export async function findingsOf(reader: Reader, thresholds: Thresholds, now: Date): Promise<Finding[]> {
  const span = { from: new Date(now.getTime() - thresholds.days * dayMs), to: now };
  const groups = groupsOf(await listLinks(reader, span, thresholds), thresholds);
  const found: (Finding | null)[] = [
    ...groups.map(multiAccount),
    ...(await listBonusPasts(reader, span, thresholds)).map((past) => bonusAbuse(past, thresholds)),
    ...(await findVelocity(reader, span, thresholds)),
    ...(await listTablePairs(reader, span, thresholds)).map((pair) => collusion(pair, thresholds)),
    ...(await listAgentShares(reader, span, groups)).map((share) => selfDealing(share, thresholds)),
  ];
  return found.filter((finding) => finding !== null);
}

/** Two groups may have been one before: what is known of them stays one flag. */
function joined(before: Growth | undefined, flagId: string, finding: Finding): Growth {
  if (!before) return { flagId, finding };
  const worst = before.finding.severity >= finding.severity ? before.finding : finding;
  return { flagId, finding: { ...worst, members: [...before.finding.members, ...finding.members] } };
}

export interface RiskRun {
  found: number;
  raised: number;
  grown: number;
}

/**
 * Runs the rules and writes what is new. A run may be repeated: what is known is only seen again, and what was dismissed or
 * accepted stays so until it is worse.
 */
export async function findRisks(db: Db, now: Date): Promise<RiskRun> {
  return inTransaction(db, async (tx) => {
    await lockFlags(tx);
    const { risk } = await getSettings(tx, now);
    const findings = await findingsOf(tx, risk, now);
    const known = await listKnownFlags(tx, [...new Set(findings.flatMap(({ members }) => members))]);
    const byMember = new Map<string, typeof known>();
    for (const flag of known)
      for (const id of flag.members) byMember.set(id, [...(byMember.get(id) ?? []), flag]);
    const news: Finding[] = [];
    const growths = new Map<string, Growth>();
    const seen: string[] = [];
    for (const finding of findings) {
      const flags = [...new Set(finding.members.flatMap((id) => byMember.get(id) ?? []))];
      const verdict = compare(finding, flags);
      if (verdict.kind === 'new') news.push(finding);
      else if (verdict.kind === 'grown')
        growths.set(verdict.flagId, joined(growths.get(verdict.flagId), verdict.flagId, finding));
      else seen.push(verdict.flagId);
    }
    await insertFlags(tx, news, now);
    await growFlags(tx, [...growths.values()], now);
    await noteSeen(tx, seen, now);
    return { found: findings.length, raised: news.length, grown: growths.size };
  });
}
