import type { PoolClient } from 'pg';
import type { BetForm } from '@/sandbox/book/slip';
import type { BookScore, PriceMode, TicketState } from '@/sandbox/book/wire';
import { one, type Reader } from '../../sql';
import type { Weight } from './exposure-store';

/** All SQL of `sandbox.book_tickets` and `sandbox.book_legs` that those who take tickets need. */
export interface TicketRow {
  ticketId: string;
  playerId: string;
  ticketKey: string;
  sessionId: string;
  currency: string;
  book: string;
  gameCode: string;
  form: BetForm;
  sizes: number[];
  lines: number;
  unitMinor: bigint;
  stakeMinor: bigint;
  mode: PriceMode;
  state: TicketState;
  code: string | null;
  claimedAt: Date;
  waitUntil: Date | null;
  /** Whether the wait is over. */
  isDue: boolean;
  acceptedAt: Date | null;
  mostMinor: bigint | null;
  /** An exact decimal. */
  held: string;
  cashedMinor: bigint;
  payoutMinor: bigint | null;
  validStakeMinor: bigint | null;
  correctedMinor: bigint | null;
  balanceAfterMinor: bigint | null;
  settledAt: Date | null;
}

/** What stood at the acceptance. */
export interface Taken {
  /** In what the market counts; null before the match, and where it counts all of it. */
  from: BookScore | null;
  /** When the match was to begin. */
  startsAtMs: number;
}

export interface LegRow {
  place: number;
  fixtureId: string;
  market: string;
  selection: string;
  parts: { market: string; selection: string }[] | null;
  seenPrice: number;
  seenVersion: number;
  price: number | null;
  version: number | null;
  taken: Taken | null;
  liabilityMinor: bigint;
  /** As it was corrected, where it was. */
  result: unknown;
  isCorrected: boolean;
  /** The order by which it does not count. */
  voidOrder: string | null;
}

export const ticketColumns = `t.ticket_id as "ticketId", t.player_id as "playerId", t.ticket_key as "ticketKey", t.session_id as "sessionId",
  t.currency, t.book, t.game_code as "gameCode", t.form, t.sizes::int[] as sizes, t.lines, t.unit_minor as "unitMinor",
  t.stake_minor as "stakeMinor", t.mode, t.state, t.code, t.claimed_at as "claimedAt", t.wait_until as "waitUntil",
  coalesce(t.wait_until <= sandbox.table_now(), false) as "isDue",
  t.accepted_at as "acceptedAt", t.most_minor as "mostMinor", t.held, t.cashed_minor as "cashedMinor",
  t.payout_minor as "payoutMinor", t.valid_stake_minor as "validStakeMinor", t.corrected_minor as "correctedMinor",
  t.balance_after_minor as "balanceAfterMinor", t.settled_at as "settledAt"`;

const legColumns = `l.place, l.fixture_id as "fixtureId", l.market, l.selection, l.parts, l.seen_price as "seenPrice",
  l.seen_version as "seenVersion", l.price, l.version, l.taken, l.liability_minor as "liabilityMinor",
  coalesce(l.corrected, l.result) as result, l.corrected is not null as "isCorrected",
  coalesce(l.void_order, (select o.order_id from sandbox.book_orders o where o.order_id = l.corrected_by and o.method = 'void'))
    as "voidOrder"`;

export type NewTicket = Pick<
  TicketRow,
  | 'ticketId'
  | 'playerId'
  | 'ticketKey'
  | 'sessionId'
  | 'currency'
  | 'book'
  | 'gameCode'
  | 'form'
  | 'sizes'
  | 'lines'
  | 'unitMinor'
  | 'stakeMinor'
  | 'mode'
>;
export type NewLeg = Omit<LegRow, 'price' | 'version' | 'taken' | 'result' | 'isCorrected' | 'voidOrder'>;

/** Writes a claim; null where the player’s key has one already. */
export async function insertTicket(
  client: PoolClient,
  ticket: NewTicket,
  legs: readonly NewLeg[],
): Promise<TicketRow | null> {
  const row = await one<TicketRow>(
    client,
    `insert into sandbox.book_tickets as t (ticket_id, player_id, ticket_key, session_id, currency, book, game_code, form, sizes, lines,
       unit_minor, stake_minor, mode, state, claimed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'staking', sandbox.table_now())
     on conflict (player_id, ticket_key) do nothing returning ${ticketColumns}`,
    [
      ticket.ticketId,
      ticket.playerId,
      ticket.ticketKey,
      ticket.sessionId,
      ticket.currency,
      ticket.book,
      ticket.gameCode,
      JSON.stringify(ticket.form),
      ticket.sizes,
      ticket.lines,
      ticket.unitMinor,
      ticket.stakeMinor,
      ticket.mode,
    ],
  );
  if (!row) return null;
  await client.query(
    `insert into sandbox.book_legs (ticket_id, place, fixture_id, market, selection, parts, seen_price, seen_version, liability_minor)
     select $1, * from jsonb_to_recordset($2) l (place smallint, fixture_id text, market text, selection text, parts jsonb,
       seen_price integer, seen_version integer, liability_minor bigint)`,
    [
      row.ticketId,
      JSON.stringify(
        legs.map((leg) => ({
          place: leg.place,
          fixture_id: leg.fixtureId,
          market: leg.market,
          selection: leg.selection,
          parts: leg.parts,
          seen_price: leg.seenPrice,
          seen_version: leg.seenVersion,
          liability_minor: String(leg.liabilityMinor),
        })),
      ),
    ],
  );
  return row;
}

export function getTicket(reader: Reader, ticketId: string): Promise<TicketRow | null> {
  return one(reader, `select ${ticketColumns} from sandbox.book_tickets t where ticket_id = $1`, [ticketId]);
}

export function getTicketByKey(
  reader: Reader,
  playerId: string,
  ticketKey: string,
): Promise<TicketRow | null> {
  return one(
    reader,
    `select ${ticketColumns} from sandbox.book_tickets t where player_id = $1 and ticket_key = $2`,
    [playerId, ticketKey],
  );
}

/** What a player's open tickets weigh on fixtures. */
export async function listOwnWeights(
  reader: Reader,
  playerId: string,
  fixtureIds: readonly string[],
): Promise<Weight[]> {
  const { rows } = await reader.query<Weight>(
    `select l.fixture_id as "fixtureId", l.market, l.selection, l.liability_minor as "liabilityMinor"
     from sandbox.book_tickets t join sandbox.book_legs l using (ticket_id)
     where t.player_id = $1 and t.state in ('staking', 'waiting', 'accepted') and l.fixture_id = any($2)`,
    [playerId, fixtureIds],
  );
  return rows;
}

/** The ticket, locked until the end of the transaction. */
export function lockTicket(client: PoolClient, ticketId: string): Promise<TicketRow | null> {
  return one(client, `select ${ticketColumns} from sandbox.book_tickets t where ticket_id = $1 for update`, [
    ticketId,
  ]);
}

/** Tickets in the order in which all lock them. */
export async function lockTickets(client: PoolClient, ticketIds: readonly string[]): Promise<TicketRow[]> {
  const { rows } = await client.query<TicketRow>(
    `select ${ticketColumns} from sandbox.book_tickets t where ticket_id = any($1) order by ticket_id for update`,
    [ticketIds],
  );
  return rows;
}

/** The same, as they stand. */
export async function listTicketsById(reader: Reader, ticketIds: readonly string[]): Promise<TicketRow[]> {
  const { rows } = await reader.query<TicketRow>(
    `select ${ticketColumns} from sandbox.book_tickets t where ticket_id = any($1) order by ticket_id`,
    [ticketIds],
  );
  return rows;
}

/** The legs of tickets in their order. */
export async function listLegs(reader: Reader, ticketIds: readonly string[]): Promise<Map<string, LegRow[]>> {
  const { rows } = await reader.query<LegRow & { ticketId: string }>(
    `select l.ticket_id as "ticketId", ${legColumns} from sandbox.book_legs l where ticket_id = any($1) order by ticket_id, place`,
    [ticketIds],
  );
  const legs = new Map<string, LegRow[]>();
  for (const { ticketId, ...leg } of rows) legs.set(ticketId, [...(legs.get(ticketId) ?? []), leg]);
  return legs;
}

/** The legs of one ticket. */
export const listTicketLegs = async (reader: Reader, ticketId: string): Promise<LegRow[]> =>
  (await listLegs(reader, [ticketId])).get(ticketId) ?? [];

/** What the wallet has answered, and how long the acceptance waits. */
export interface Staked {
  balanceAfterMinor: bigint;
  waitMs: number;
}

/** The wallet has the stake; the acceptance waits so long. False where the ticket has been given up meanwhile. */
export async function storeStaked(
  reader: Reader,
  ticketId: string,
  { balanceAfterMinor, waitMs }: Staked,
): Promise<boolean> {
  const { rowCount } = await reader.query(
    `update sandbox.book_tickets set state = 'waiting', balance_after_minor = $2,
       wait_until = sandbox.table_now() + $3 * interval '1 millisecond'
     where ticket_id = $1 and state = 'staking'`,
    [ticketId, balanceAfterMinor, waitMs],
  );
  return rowCount === 1;
}

export interface AcceptedLeg {
  place: number;
  price: number;
  version: number;
  taken: Taken;
  liabilityMinor: bigint;
}

export async function storeAccepted(
  client: PoolClient,
  ticketId: string,
  { legs, mostMinor }: { legs: readonly AcceptedLeg[]; mostMinor: bigint },
): Promise<void> {
  await client.query(
    `with priced as (
       update sandbox.book_legs l set price = p.price, version = p.version, taken = p.taken, liability_minor = p.liability_minor
       from jsonb_to_recordset($3) p (place smallint, price integer, version integer, taken jsonb, liability_minor bigint)
       where l.ticket_id = $1 and l.place = p.place)
     update sandbox.book_tickets set state = 'accepted', accepted_at = sandbox.table_now(), most_minor = $2, attempted_at = null
     where ticket_id = $1`,
    [
      ticketId,
      mostMinor,
      JSON.stringify(
        legs.map(({ place, price, version, taken, liabilityMinor }) => ({
          ...{ place, price, version, taken },
          liability_minor: String(liabilityMinor),
        })),
      ),
    ],
  );
}

/** Gives a ticket up that is not accepted. False where somebody else was quicker. */
export async function giveUpTicket(client: PoolClient, ticketId: string, code: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update sandbox.book_tickets set state = 'voiding', code = $2 where ticket_id = $1 and state in ('staking', 'waiting')`,
    [ticketId, code],
  );
  return rowCount === 1;
}

/** The stake is back, or never went. */
export async function storeVoid(
  reader: Reader,
  ticketId: string,
  balanceAfterMinor: bigint | null,
): Promise<void> {
  await reader.query(
    `update sandbox.book_tickets set state = 'void', settled_at = sandbox.table_now(),
       balance_after_minor = coalesce($2, balance_after_minor)
     where ticket_id = $1 and state = 'voiding'`,
    [ticketId, balanceAfterMinor],
  );
}
