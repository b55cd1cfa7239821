import { drawAfter, drawOnSale, lotteryGames, type DrawTimes } from '@/lib/lottery/calendar';
import type { LotteryBeacon } from '@/lib/raffle';
import { sql, type Reader } from '@/platform/ground/db';
import { listOfferedGames } from '../draws/list-offered';

export interface DueIssue {
  gameCode: string;
  issue: string;
  sequence: number;
}

/** So long before its draw a sale of a fast game ends at most. */
const longestLeadMs = 10_000;

/**
 * The first draw, at `at` or after it, of the fastest lottery that is on offer: what somebody else can bind a result to before
 * it is drawn. Null where no fast one is on offer.
 */
export async function findIssueAt(reader: Reader, at: Date, now: Date): Promise<DueIssue | null> {
  const fast = lotteryGames
    .flatMap(({ code, schedule }) => (schedule.kind === 'interval' ? [{ code, schedule }] : []))
    .toSorted(
      (one, other) => one.schedule.minutes - other.schedule.minutes || (one.code < other.code ? -1 : 1),
    );
  const codes = fast.map(({ code }) => code);
  const offered = new Set(await listOfferedGames(reader, codes, now));
  const game = fast.find(({ code }) => offered.has(code));
  if (!game) return null;
  let draw: DrawTimes | null = drawOnSale(game.schedule, at.getTime() - longestLeadMs - 1);
  while (draw && draw.drawsAt < at.getTime()) draw = drawAfter(game.schedule, draw.sequence);
  return draw && { gameCode: game.code, issue: draw.issue, sequence: draw.sequence };
}

/** What that draw was drawn with, or the next one of its game where it was void; null until there is one. */
export async function readBeacon(reader: Reader, due: DueIssue): Promise<LotteryBeacon | null> {
  const { rows } = await reader.execute<Omit<LotteryBeacon, 'kind'>>(
    sql`select d.game_code as "gameCode", d.issue, d.sequence, d.chain_id as "chainId", c.anchor,
          c.first_sequence as "firstSequence", d.link
        from lottery_draws d join lottery_chains c on c.chain_id = d.chain_id
        where d.game_code = ${due.gameCode} and d.sequence >= ${due.sequence} and not d.is_rehearsal
          and d.state in ('drawn', 'settled') and d.link is not null
        order by d.sequence limit 1`,
  );
  return rows[0] ? { kind: 'lottery', ...rows[0] } : null;
}
