import { sql } from '@/platform/ground/db';
import { givenAway } from '@/platform/ground/ledger-reports';

/** A match is counted with the first of its rounds, so that its rake is counted once. */
const isFirstOfMatch = sql`not exists (select 1 from game_rounds o where o.match_id = r.match_id and o.status = 'settled'
  and (o.settled_at, o.round_id) < (r.settled_at, r.round_id))`;

/**
 * Of `game_rounds r`, settled, in minor units: what the house kept of stakes against it, and its rake. Both together are the gross
 * gaming revenue. Stakes of bonus money count as any other; what pools took and paid is not taken out.
 */
export const houseFigures = {
  kept: sql`(case when r.match_id is null then r.stake_minor - r.payout_minor else 0 end)`,
  rake: sql`(case when r.match_id is null then 0
    when ${isFirstOfMatch} then ${givenAway(sql`r.match_id`, 'escrow', 'pvp_rake')} else 0 end)::bigint`,
} as const;
