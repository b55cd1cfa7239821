import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { readKeys, type ProofKey } from '@/sandbox/proofs/proof-signature';
import { verifyText, type Verdict } from '@/sandbox/proofs/verifier/verify-text';
import { listMisweighed } from '@/sandbox/server/book/store/exposure-store';
import { idsOf } from '../book/weekend/findings';
import type { Told } from './acknowledged';

interface Site {
  /** As who owns the tables. */
  owner: Pool;
  vendor: Pool;
  origin: string;
}

/** What the vendor has begun and not ended by now, although nobody plays any more. Matches of a book go on. */
const underWay = `
  select 'round ' || round_id || ' is ' || state as id from sandbox.rounds where state in ('staking', 'voiding')
  union all select 'seat ' || seat_id || ' is ' || s.state from sandbox.table_seats s join sandbox.table_rounds r using (round_id)
    where s.state in ('open', 'owed') and r.state in ('settled', 'void')
  union all select 'slip ' || bet_id || ' is ' || state from sandbox.table_bets where state in ('claimed', 'undoing')
    and claimed_at < now() - interval '1 minute'
  union all select 'ticket ' || ticket_id || ' is ' || state from sandbox.book_tickets where state in ('staking', 'waiting', 'owed', 'voiding')
  union all select 'cash-out ' || cash_out_id || ' is ' || state from sandbox.book_cash_outs where state in ('waiting', 'owed')
  union all select 'match ' || match_id || ' is ' || phase from sandbox.matches where phase in ('settling', 'voiding')`;

const lookEveryMs = 2_000;

/** What is under way now and stands where it stands for as long as that: matches go on, and tickets on them come due all the time. */
export async function listStuck(owner: Pool, forMs: number): Promise<string[]> {
  let stuck = await idsOf(owner, underWay);
  for (const since = performance.now(); stuck.length > 0 && performance.now() - since < forMs;) {
    await sleep(Math.min(lookEveryMs, forMs));
    const now = new Set(await idsOf(owner, underWay));
    stuck = stuck.filter((id) => now.has(id));
  }
  return stuck;
}

/** Every so many of what there is, from the first to the last. */
const proofsOfKind = 150;

const ended = {
  proof: {
    field: 'roundId',
    sql: `select round_id as id from sandbox.rounds where state = 'settled' order by settled_at`,
  },
  matchProof: {
    field: 'id',
    sql: `select match_id as id from sandbox.matches where phase = 'settled' order by ended_at`,
  },
  tableProof: {
    field: 'id',
    sql: `select round_id as id from sandbox.table_rounds where state = 'settled' order by ended_at`,
  },
  bookProof: {
    field: 'id',
    sql: `select id from (
        select fixture_id as id, starts_at as at from sandbox.book_fixtures where kind = 'match' and fixture_key is not null
        union all select ticket_id, settled_at from sandbox.book_tickets where state = 'settled') all_of_it order by at`,
  },
} as const;

export function spread<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)]!);
}

/** What is wrong with a verdict; null for one that stands. */
export function faultOf(verdict: Verdict): string | null {
  if (verdict.kind !== 'checked') return `is ${verdict.kind}`;
  const bad = verdict.results.filter(({ isGood }) => !isGood);
  if (bad.length > 0)
    return bad.map(({ check, stated, computed }) => `${check} is ${stated}, not ${computed}`).join('; ');
  return verdict.isGood ? null : `is ${verdict.signature}, anchor ${verdict.anchor.kind}`;
}

async function keysOf(origin: string): Promise<ProofKey[] | null> {
  return readKeys(await (await fetch(`${origin}/sandbox/keys.json`)).json());
}

/** The proofs as anybody gets them, checked as anybody can. */
async function unproven({ owner, origin }: Site): Promise<{ checked: number; wrong: string[] }> {
  const keys = await keysOf(origin);
  const wrong: string[] = [];
  let checked = 0;
  for (const [call, { field, sql }] of Object.entries(ended))
    for (const id of spread(await idsOf(owner, sql), proofsOfKind)) {
      const answer = await fetch(`${origin}/sandbox/api/${call}`, {
        method: 'POST',
        body: JSON.stringify({ [field]: id }),
      });
      const { value } = (await answer.json()) as { value: unknown };
      const fault = faultOf(await verifyText(JSON.stringify(value), keys));
      if (fault) wrong.push(`${call} of ${id} ${fault}`);
      checked += 1;
    }
  return { checked, wrong };
}

/** What was acknowledged and is nowhere, or was acknowledged for two calls. */
export async function unkept(owner: Pool, { bets, tickets }: Told): Promise<string[]> {
  const kept = new Set([
    ...(await idsOf(
      owner,
      `select bet_id as id from sandbox.table_bets where state in ('confirmed', 'undone')`,
    )),
    ...(await idsOf(owner, 'select ticket_id as id from sandbox.book_tickets')),
  ]);
  const all = [...bets, ...tickets];
  return [
    ...all.filter((id) => !kept.has(id)).map((id) => `${id} was acknowledged, and is not there`),
    ...[...Map.groupBy(all, (id) => id)]
      .filter(([, same]) => same.length > 1)
      .map(([id]) => `${id} was acknowledged for two calls`),
  ];
}

/** Seats and tickets whose wallet knows another stake or payout: each ended one is a round of the platform. */
const otherwise = `
  with own as (
    select seat_id as id, wallet_round_id as wallet, state = 'paid' as ended, seats.stake, seats.payout from (
      select s.seat_id, s.state, coalesce(s.stake_minor, 0) as stake, coalesce(s.payout_minor, 0) as payout from sandbox.table_seats s
      where s.state = 'paid') seats
      join lateral (select min(wallet_round_id) as wallet_round_id from sandbox.table_bets b where b.seat_id = seats.seat_id and b.state = 'confirmed') w on true
    union all
    select round_id, round_id, true, stake_minor, payout_minor from sandbox.rounds where state = 'settled'
    union all
    select ticket_id, ticket_id, true, stake_minor, payout_minor + cashed_minor from sandbox.book_tickets
      where state = 'settled' and corrected_minor is null
  )
  select own.id || ' came to ' || own.stake || ' and ' || own.payout || ', the wallet has '
    || coalesce(r.stake_minor || ' and ' || r.payout_minor || ', ' || r.status, 'nothing') as id
  from own left join game_rounds r on r.vendor_round_id = own.wallet
  where r.round_id is null or r.status <> 'settled' or r.stake_minor <> own.stake or r.payout_minor <> own.payout`;

export const heldOtherwise = (owner: Pool): Promise<string[]> => idsOf(owner, otherwise);

const endsWithinMs = 120_000;

/** What must not be, by its name; each list is empty where the vendor’s books and proofs agree. */
export async function findingsOf(site: Site, told: Told): Promise<Map<string, string[]>> {
  const { owner } = site;
  const stuck = await listStuck(owner, endsWithinMs);
  const proofs = await unproven(site);
  return new Map([
    ['what the vendor began and nobody ended', stuck],
    [`proofs that do not hold, of ${proofs.checked}`, proofs.wrong],
    ['slips and tickets that are gone', await unkept(owner, told)],
    ['rounds that the wallet has otherwise', await heldOtherwise(owner)],
    ['rows of the book’s exposure that open tickets do not come to', await listMisweighed(owner)],
  ]);
}
