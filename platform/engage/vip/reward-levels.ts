import { listBenefits } from '@/platform/brand/benefits';
import type { Tx } from '@/platform/ground/db';
import { issueReward } from '../rewards';
import titles from './reward-titles.json';

const titlesOf = (texts: Readonly<Record<string, string>>, level: number) =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, text.replace('{level}', String(level))]),
  );

/** What the levels that were passed give, once for each member and level, for ever: own money, to be claimed at any time. */
export async function rewardLevels(
  tx: Tx,
  { memberId, above, upTo }: { memberId: string; above: number; upTo: number },
  now: Date,
): Promise<void> {
  for (const { kind, rankLevel, value } of await listBenefits(tx, now)) {
    if (kind !== 'level_reward' || rankLevel <= above || rankLevel > upTo) continue;
    await issueReward(tx, {
      memberId,
      kind: 'cash',
      source: 'vip',
      value,
      titles: titlesOf(titles.level, rankLevel),
      reference: `level:${memberId}:${rankLevel}`,
      expiresAt: null,
      now,
    });
  }
}
