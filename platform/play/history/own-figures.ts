import { sql, type Sql } from '@/platform/ground/db';
import { givenAway } from '@/platform/ground/ledger-reports';

/** What is left of an amount of a round when the part of its bonus money, rounded down, is taken out. Of `game_rounds r`. */
const ownPart = (amount: Sql): Sql => sql`(case when r.bonus_stake_minor = 0 then ${amount}
  else ${amount} - div(${amount}::numeric * r.bonus_stake_minor, r.stake_minor)::bigint end)`;

/** What the stakes of a round gave to pools; games of vendors without a pool give nothing. */
const contribution = sql`(case when exists (select 1 from game_jackpot_pools p where p.vendor_code = r.vendor_code) then
  (select coalesce(sum(c.amount_minor), 0)::bigint from game_transactions t
     join game_jackpot_contributions c on c.signer = t.signer and c.transaction_id = t.transaction_id
   where t.vendor_round_id = r.vendor_round_id and t.signer = r.signer and t.kind = 'bet'
     and not exists (select 1 from game_transactions b where b.signer = t.signer
       and b.bet_transaction_id = t.transaction_id and b.kind = 'rollback' and b.amount_minor > 0)) else 0 end)`;

const poolWin = sql`coalesce((select sum(w.amount_minor)::bigint from game_jackpot_wins w where w.round_id = r.round_id), 0)`;

/** Of a match: what the house took of it, and what people staked in it. */
const rake = givenAway(sql`r.match_id`, 'escrow', 'pvp_rake');
const stakesOfMatch = sql`(select sum(m.stake_minor) from game_rounds m where m.match_id = r.match_id)`;

const own = {
  stake: sql`(r.stake_minor - r.bonus_stake_minor)`,
  payout: sql`(r.payout_minor - r.bonus_payout_minor)`,
};

/** Of `game_rounds r`: settled, with play money, and some of it the member's own. */
export const isOwnPlay = sql`(r.status = 'settled' and r.currency = 'PLAY'
  and (r.stake_minor > r.bonus_stake_minor or r.payout_minor > r.bonus_payout_minor))`;

/**
 * Of `game_rounds r`, own money only, in minor units. Between players the house keeps of a stake its share of the rake, rounded down;
 * what bots of the house win or lose is nobody's.
 */
export const ownFigures = {
  stake: own.stake,
  valid: ownPart(sql`coalesce(r.valid_stake_minor, r.stake_minor)`),
  payout: own.payout,
  house: sql`(case when r.match_id is null then ${own.stake} - ${own.payout} - ${ownPart(contribution)} + ${poolWin}
    else coalesce(div(${rake}::numeric * r.stake_minor, nullif(${stakesOfMatch}, 0)), 0)::bigint end)`,
} as const;
