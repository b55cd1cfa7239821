import type {
  ExclusionEntry,
  LimitEntry,
  LimitKind,
  LimitPeriod,
  LimitValue,
  PlayFigures,
  ProtectionOverview,
  RaiseEntry,
} from '@/lib/contract/calls/protection';
import { moneyText } from '@/lib/money';
import type { Reader } from '@/platform/ground/db';
import { sumMovements } from '@/platform/ground/ledger';
import { getSettings } from '@/platform/brand/settings';
import { getExclusion } from '../protection-gate';
import { listLimits, listOpenRaises } from '../protection-gate';
import { wholeMinutes } from '../protection-gate';
import { sumPlayedMs, sumRounds } from '../protection-gate';
import { figuresOf, getRealityState } from '../protection-gate';
import { periodStart } from '../protection-gate';
import type { Exclusion, Limit, Raise } from '../protection-gate';
import { measure, payoutKinds, stakeKinds, usageOfMember, type DepositedSince } from '../protection-gate';

const positive = (value: bigint): bigint => (value > 0n ? value : 0n);

function valueOf(kind: LimitKind, most: bigint | null): LimitValue {
  if (most === null) return { amount: null, minutes: null };
  return kind === 'session'
    ? { amount: null, minutes: Number(most) }
    : { amount: moneyText(most), minutes: null };
}

/** `used` is in minor units, or in milliseconds: what is begun of a minute counts when it is over. */
function entryOf({ source, kind, period, most }: Limit, used: bigint): LimitEntry {
  const inUnit = kind === 'session' ? BigInt(wholeMinutes(Number(used))) : used;
  return {
    source,
    kind,
    period,
    ...valueOf(kind, most),
    used: valueOf(kind, positive(inUnit)),
    remaining: valueOf(kind, positive(most - inUnit)),
  };
}

function raiseEntryOf({ id, kind, period, most, confirmableFrom }: Raise): RaiseEntry {
  const isLift = most === null;
  return {
    raiseId: id,
    kind,
    period,
    ...valueOf(kind, most),
    isLift,
    confirmableFrom: confirmableFrom.toISOString(),
  };
}

function exclusionEntryOf(exclusion: Exclusion | null, now: Date): ExclusionEntry | null {
  if (!exclusion) return null;
  const { kind, startsAt, endsAt } = exclusion;
  return {
    kind,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isReturnNeeded: kind === 'self_exclusion' && endsAt <= now,
  };
}

async function figuresSince(
  reader: Reader,
  memberId: string,
  period: LimitPeriod,
  now: Date,
): Promise<PlayFigures> {
  const from = periodStart(period, now);
  const { rounds } = await sumRounds(reader, memberId, from);
  const stakeMinor = -(await sumMovements(reader, { owner: memberId, kinds: stakeKinds, from }));
  const payoutMinor = await sumMovements(reader, { owner: memberId, kinds: payoutKinds, from });
  return figuresOf({ stakeMinor, payoutMinor, rounds }, await sumPlayedMs(reader, memberId, from, now));
}

export interface OverviewOf {
  memberId: string;
  now: Date;
  depositedSince: DepositedSince;
}

/** Everything the member's own page shows. A limit's figures are those that the next stake or deposit is measured with. */
export async function getOverview(reader: Reader, about: OverviewOf): Promise<ProtectionOverview> {
  const { memberId, now } = about;
  const limits = await listLimits(reader, memberId);
  const used = await measure(limits, now, usageOfMember(reader, about));
  const { currencySymbol } = await getSettings(reader, now);
  return {
    limits: limits.map((limit) => entryOf(limit, used(limit.kind, limit.period))),
    raises: (await listOpenRaises(reader, memberId)).map(raiseEntryOf),
    exclusion: exclusionEntryOf(await getExclusion(reader, memberId, now), now),
    reality: await getRealityState(reader, memberId, now),
    figures: {
      day: await figuresSince(reader, memberId, 'day', now),
      week: await figuresSince(reader, memberId, 'week', now),
      month: await figuresSince(reader, memberId, 'month', now),
    },
    currencySymbol,
  };
}
