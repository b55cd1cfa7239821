import type { GameClass } from '@/lib/contract/calls/catalogue';
import type { ProfitOutput } from '@/lib/contract/calls/games';
import type { PlayCurrency } from '@/lib/contract/trial-account';
import type { GameType } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import { empty, sql, type Reader } from '@/platform/ground/db';
import { validStake } from './settled-stakes';

export interface PlaySpan {
  /** Inclusive. */
  from: Date;
  /** Exclusive, so that a round is in one span or in the next one. */
  to: Date;
}

export interface DaySum {
  /** `2026-03-14`, UTC. */
  day: string;
  gameType: GameType;
  classification: GameClass;
  rounds: number;
  stakeMinor: bigint;
  /** What of the stakes was at risk. */
  validStakeMinor: bigint;
  payoutMinor: bigint;
}

interface SumQuery extends PlaySpan {
  currency?: PlayCurrency;
  gameType?: GameType | undefined;
}

/**
 * What a member's rounds came to by the day on which they were settled, the type and the class of game, newest day first.
 * A round that is open, or was rolled back, is in no sum: neither has a result. What game it was is looked up once for each game.
 */
export async function sumSettledDays(
  reader: Reader,
  memberId: string,
  { from, to, currency = 'PLAY', gameType }: SumQuery,
): Promise<DaySum[]> {
  const ofType = gameType ? sql`where g.game_type = ${gameType}` : empty;
  const { rows } = await reader.execute<DaySum>(
    sql`select p.day, g.game_type as "gameType", g.classification, sum(p.rounds)::int as rounds,
          sum(p.stake)::bigint as "stakeMinor", sum(p.valid)::bigint as "validStakeMinor", sum(p.payout)::bigint as "payoutMinor"
        from (
          select to_char(r.settled_at at time zone 'UTC', 'YYYY-MM-DD') as day, r.game_id, count(*) as rounds,
            sum(r.stake_minor) as stake, sum(${validStake}) as valid, sum(r.payout_minor) as payout
          from game_rounds r
          where r.member_id = ${memberId} and r.status = 'settled' and r.currency = ${currency}
            and r.settled_at >= ${from} and r.settled_at < ${to}
          group by 1, 2
        ) p join games g using (game_id) ${ofType}
        group by 1, 2, 3 order by 1 desc, 2, 3`,
  );
  return rows;
}

function textsOf({ rounds, stakeMinor, payoutMinor }: Pick<DaySum, 'rounds' | 'stakeMinor' | 'payoutMinor'>) {
  return {
    rounds,
    stake: moneyText(stakeMinor),
    payout: moneyText(payoutMinor),
    net: moneyText(payoutMinor - stakeMinor),
  };
}

type ProfitLine = Omit<DaySum, 'classification' | 'validStakeMinor'>;

/** One line for each day and type of game, in the order in which they come. */
function withoutClasses(days: readonly DaySum[]): ProfitLine[] {
  const lines = new Map<string, ProfitLine>();
  for (const { day, gameType, rounds, stakeMinor, payoutMinor } of days) {
    const key = `${day} ${gameType}`;
    const line = lines.get(key) ?? { day, gameType, rounds: 0, stakeMinor: 0n, payoutMinor: 0n };
    line.rounds += rounds;
    line.stakeMinor += stakeMinor;
    line.payoutMinor += payoutMinor;
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** The member's own results of a span, with their total. */
export async function readProfit(reader: Reader, memberId: string, query: SumQuery): Promise<ProfitOutput> {
  const days = withoutClasses(await sumSettledDays(reader, memberId, query));
  const total = { rounds: 0, stakeMinor: 0n, payoutMinor: 0n };
  for (const day of days) {
    total.rounds += day.rounds;
    total.stakeMinor += day.stakeMinor;
    total.payoutMinor += day.payoutMinor;
  }
  return {
    list: days.map(({ day, gameType, ...sums }) => ({ day, gameType, ...textsOf(sums) })),
    totals: textsOf(total),
  };
}
