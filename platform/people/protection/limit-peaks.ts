import { sql, type Reader } from '@/platform/ground/db';
import { peakOfMovements } from '@/platform/ground/ledger-reports';
import {
  lossKinds,
  periodStart,
  stakeKinds,
  sumPlayedMs,
  type Limit,
  type LimitKind,
  type LimitPeriod,
} from '../protection-gate';

const minuteMs = 60_000n;
/** How often time is looked at: what was played leaves a period after a day at the earliest. */
const stepMs = 3 * 3_600_000;

type DatedLimit = Pick<Limit, 'kind' | 'period' | 'most'>;

/** Of each kind and period the lowest that was in force at any moment since then. */
async function listLimitsSince(reader: Reader, memberId: string, since: Date): Promise<DatedLimit[]> {
  const { rows } = await reader.execute<{ kind: LimitKind; period: LimitPeriod; most: bigint }>(
    sql`select kind, period, min(coalesce(amount_minor, minutes))::bigint as most from (
          select kind, period, amount_minor, minutes, in_force_from, sequence, max(sequence)
            filter (where in_force_from <= ${since}) over (partition by source, kind, period) as before
          from protection_limits where member_id = ${memberId}) dated
        where (in_force_from > ${since} or sequence = before) and coalesce(amount_minor, minutes) is not null
        group by kind, period`,
  );
  return rows;
}

const moneyOf = {
  deposit: { kinds: ['deposit'], direction: 'in' },
  stake: { kinds: stakeKinds, direction: 'out' },
  loss: { kinds: lossKinds, direction: 'out', exceptPurpose: 'bonus' },
} as const;

async function isTimeReached(
  reader: Reader,
  { memberId, limit, since, now }: { memberId: string; limit: DatedLimit; since: Date; now: Date },
): Promise<boolean> {
  for (let at = now.getTime(); at >= since.getTime(); at -= stepMs) {
    const to = new Date(at);
    const played = BigInt(await sumPlayedMs(reader, memberId, periodStart(limit.period, to), to));
    if (isReached(played, limit.most * minuteMs)) return true;
  }
  return false;
}

/** From nine tenths on: with the rest a usual stake is refused already, and that is what reaching a limit feels like. */
const isReached = (used: bigint, most: bigint): boolean => used * 10n >= most * 9n;

/** Whether the member had used up any limit of theirs, or the operator's, at some moment since then. A limit of nothing is. */
export async function hasReachedLimit(
  reader: Reader,
  { memberId, since, now }: { memberId: string; since: Date; now: Date },
): Promise<boolean> {
  for (const limit of await listLimitsSince(reader, memberId, since)) {
    const { kind, period, most } = limit;
    if (kind === 'session') {
      if (await isTimeReached(reader, { memberId, limit, since, now })) return true;
      continue;
    }
    const asked = { owner: memberId, ...moneyOf[kind], length: period, from: since, to: now };
    if (isReached(await peakOfMovements(reader, asked), most)) return true;
  }
  return false;
}
