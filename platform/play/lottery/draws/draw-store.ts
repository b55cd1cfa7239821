import { executePrepared, sql, type Reader, type Tx } from '@/platform/ground/db';
import type { DrawResult, DrawState, StoredDraw, VoidReason } from './types';

/** All changes of `lottery_draws`; what is read for players is in `draw-reads.ts`. Each names the state that it starts from. */
const columns = sql`draw_id as "drawId", game_code as "gameCode", sequence, issue, state, opens_at as "opensAt",
  locks_at as "locksAt", draws_at as "drawsAt", margin, rules_version as "rulesVersion", chain_id as "chainId",
  platform_seed as "platformSeed", sealed_seed as "sealedSeed", platform_commitment as "platformCommitment", tickets, tickets_root as "ticketsRoot",
  entropy, locked_at as "lockedAt", is_rehearsal as "isRehearsal"`;

type NewDraw = Omit<
  StoredDraw,
  'state' | 'tickets' | 'ticketsRoot' | 'entropy' | 'lockedAt' | 'isRehearsal' | 'platformSeed' | 'sealedSeed'
>;

/** False when this draw, or another open one of the game, is there already. */
export async function insertOpenDraw(tx: Tx, draw: NewDraw & { sealedSeed: Buffer }): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into lottery_draws (draw_id, game_code, sequence, issue, is_rehearsal, state, opens_at, locks_at, draws_at, due_at,
          margin, rules_version, chain_id, sealed_seed, platform_commitment)
        values (${draw.drawId}, ${draw.gameCode}, ${draw.sequence}, ${draw.issue}, false, 'open', ${draw.opensAt},
          ${draw.locksAt}, ${draw.drawsAt}, ${draw.locksAt}, ${draw.margin}, ${draw.rulesVersion}, ${draw.chainId},
          ${draw.sealedSeed}, ${draw.platformCommitment})
        on conflict do nothing`,
  );
  return rowCount === 1;
}

export interface DueDraw {
  drawId: string;
  state: StoredDraw['state'];
}

/** What the clock has to look at, the longest overdue first. The one query of a tick that finds nothing. */
export async function listDueDraws(reader: Reader, now: Date, limit: number): Promise<DueDraw[]> {
  const { rows } = await executePrepared<DueDraw>(
    reader,
    sql`select draw_id as "drawId", state from lottery_draws where due_at <= ${now} order by due_at, draw_id limit ${limit}`,
  );
  return rows;
}

/**
 * The draw, if it is still in this state and due, and no other clock is at it. Locked until the transaction ends, in the way
 * that lets sales go on which have begun: their tickets refer to the row.
 */
export async function claimDueDraw(
  tx: Tx,
  { drawId, state }: DueDraw,
  now: Date,
): Promise<StoredDraw | null> {
  const { rows } = await executePrepared<StoredDraw>(
    tx,
    sql`select ${columns} from lottery_draws
        where draw_id = ${drawId} and state = ${state} and due_at <= ${now} for no key update skip locked`,
  );
  return rows[0] ?? null;
}

export async function getDraw(reader: Reader, drawId: string): Promise<StoredDraw | null> {
  const { rows } = await executePrepared<StoredDraw>(
    reader,
    sql`select ${columns} from lottery_draws where draw_id = ${drawId}`,
  );
  return rows[0] ?? null;
}

/** Until the transaction ends nobody else changes the draw. */
export async function lockDraw(tx: Tx, drawId: string): Promise<StoredDraw | null> {
  const { rows } = await tx.execute<StoredDraw>(
    sql`select ${columns} from lottery_draws where draw_id = ${drawId} for no key update`,
  );
  return rows[0] ?? null;
}

/**
 * Who sells into a draw, or takes back what was sold, holds its lock shared; who ends the sale takes it alone, and so waits
 * for every sale that has begun and keeps out every other.
 */
export async function holdSale(tx: Tx, drawId: string): Promise<void> {
  await executePrepared(
    tx,
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${`lottery:${drawId}`}, 0))`,
  );
}

export async function endSale(tx: Tx, drawId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lottery:${drawId}`}, 0))`);
}

export interface LockedSale {
  platformSeed: string;
  tickets: number;
  ticketsRoot: string;
  entropy: string;
}

export async function noteLocked(
  tx: Tx,
  draw: StoredDraw,
  { platformSeed, tickets, ticketsRoot, entropy }: LockedSale,
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`update lottery_draws set state = 'locked', platform_seed = ${platformSeed}, tickets = ${tickets},
          tickets_root = ${ticketsRoot}, entropy = ${entropy}, locked_at = ${now}, due_at = draws_at
        where draw_id = ${draw.drawId} and state = 'open'`,
  );
}

/** Takes the draw for the call to the draw house; after the lease another may take it. */
export async function noteDrawing(tx: Tx, drawId: string, leaseUntil: Date): Promise<void> {
  await tx.execute(
    sql`update lottery_draws set state = 'drawing', due_at = ${leaseUntil}
        where draw_id = ${drawId} and state in ('locked', 'drawing')`,
  );
}

/** False when another was faster, or the draw is void by now. A draw without a ticket is settled with it. */
export async function noteDrawn(
  tx: Tx,
  drawId: string,
  { link, numbers }: { link: string; numbers: readonly unknown[] },
  now: Date,
): Promise<{ tickets: number } | null> {
  const { rows } = await tx.execute<{ tickets: number }>(
    sql`update lottery_draws set state = 'drawn', link = ${link}, numbers = ${JSON.stringify(numbers)}::jsonb,
          drawn_at = ${now}, due_at = null
        where draw_id = ${drawId} and state = 'drawing' returning tickets`,
  );
  return rows[0] ?? null;
}

export async function noteSettled(tx: Tx, drawId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update lottery_draws set state = 'settled', settled_at = ${now} where draw_id = ${drawId} and state = 'drawn'`,
  );
  return rowCount === 1;
}

/** What can be said of a draw before its sale has ended, and of one that waits for its link. */
const voidFrom: Readonly<Record<VoidReason, readonly DrawState[]>> = {
  desk: ['open'],
  'no.seed': ['open'],
  'no.link': ['locked', 'drawing'],
  'wrong.link': ['locked', 'drawing'],
  'wrong.numbers': ['locked', 'drawing'],
};

/** False when the draw is over already, because a result never changes; and for a person's word after the end of the sale. */
export async function noteVoid(tx: Tx, drawId: string, reason: VoidReason, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update lottery_draws set state = 'void', void_reason = ${reason}, voided_at = ${now}, due_at = null
        where draw_id = ${drawId} and state = any(${voidFrom[reason]})
          and (${reason}::text <> 'desk' or locks_at > ${now})`,
  );
  return rowCount === 1;
}

/** What the draws before it have shown of the chain: the nearest link, or null where there is only the anchor. */
export async function getLinkBefore(
  reader: Reader,
  { gameCode, chainId, sequence }: Pick<StoredDraw, 'gameCode' | 'chainId' | 'sequence'>,
): Promise<{ sequence: number; link: string } | null> {
  const { rows } = await reader.execute<{ sequence: number; link: string }>(
    sql`select sequence, link from lottery_draws
        where game_code = ${gameCode} and state in ('drawn', 'settled', 'void') and sequence < ${sequence}
          and chain_id = ${chainId} and link is not null order by sequence desc limit 1`,
  );
  return rows[0] ?? null;
}

/** An earlier draw of the game that has not been drawn yet: its link could be known from a later one's. */
export async function hasEarlierUndrawn(
  reader: Reader,
  { gameCode, sequence }: Pick<StoredDraw, 'gameCode' | 'sequence'>,
): Promise<boolean> {
  const { rows } = await reader.execute(
    sql`select 1 from lottery_draws where game_code = ${gameCode} and sequence < ${sequence}
          and state in ('open', 'locked', 'drawing') limit 1`,
  );
  return rows.length > 0;
}

/** Nothing of these games was ever drawn or sold. */
export async function listGamesWithoutDraws(reader: Reader, gameCodes: readonly string[]): Promise<string[]> {
  const { rows } = await reader.execute<{ gameCode: string }>(
    sql`select code as "gameCode" from unnest(${gameCodes}::text[]) code
        where not exists (select 1 from lottery_draws d where d.game_code = code)`,
  );
  return rows.map(({ gameCode }) => gameCode);
}

/** These games have no draw on sale. */
export async function listGamesWithoutSale(reader: Reader, gameCodes: readonly string[]): Promise<string[]> {
  const { rows } = await reader.execute<{ gameCode: string }>(
    sql`select code as "gameCode" from unnest(${gameCodes}::text[]) code
        where not exists (select 1 from lottery_draws d where d.game_code = code and d.state = 'open')`,
  );
  return rows.map(({ gameCode }) => gameCode);
}

export interface RehearsedDraw extends NewDraw {
  platformSeed: string;
  ticketsRoot: string;
  entropy: string;
  link: string;
  numbers: readonly unknown[];
}

/** Draws of before the first sale, which were over before anybody could have bought. */
export async function insertRehearsals(tx: Tx, draws: readonly RehearsedDraw[]): Promise<void> {
  await tx.execute(
    sql`insert into lottery_draws (draw_id, game_code, sequence, issue, is_rehearsal, state, opens_at, locks_at, draws_at,
          margin, rules_version, chain_id, platform_seed, platform_commitment, tickets, tickets_root, entropy, locked_at, link,
          numbers, drawn_at, settled_at)
        select d."drawId", d."gameCode", d.sequence, d.issue, true, 'settled', d."opensAt", d."locksAt", d."drawsAt", d.margin,
          d."rulesVersion", d."chainId", d."platformSeed", d."platformCommitment", 0, d."ticketsRoot", d.entropy, d."locksAt",
          d.link, d.numbers, d."drawsAt", d."drawsAt"
        from jsonb_to_recordset(${JSON.stringify(draws)}::jsonb) d ("drawId" text, "gameCode" text, sequence integer, issue text,
          "opensAt" timestamptz, "locksAt" timestamptz, "drawsAt" timestamptz, margin smallint, "rulesVersion" smallint,
          "chainId" text, "platformSeed" text, "platformCommitment" text, "ticketsRoot" text, entropy text, link text,
          numbers jsonb)
        on conflict do nothing`,
  );
}

const resultColumns = sql`draw_id as "drawId", game_code as "gameCode", issue, sequence, state, draws_at as "drawsAt",
  drawn_at as "drawnAt", numbers, void_reason as "voidReason", is_rehearsal as "isRehearsal"`;

/** What has come out, the newest first; of a draw that nobody could draw, that it is void. */
export async function listResults(
  reader: Reader,
  { gameCode, before, limit }: { gameCode: string; before?: number | undefined; limit: number },
): Promise<DrawResult[]> {
  const { rows } = await executePrepared<DrawResult>(
    reader,
    sql`select ${resultColumns} from lottery_draws
        where game_code = ${gameCode} and state in ('drawn', 'settled', 'void')
          and sequence < coalesce(${before ?? null}::integer, 2147483647)
        order by sequence desc limit ${limit}`,
  );
  return rows;
}

/** Of the draw on sale; null where none is. */
export async function getOpenMargin(reader: Reader, gameCode: string): Promise<number | null> {
  const { rows } = await executePrepared<{ margin: number }>(
    reader,
    sql`select margin from lottery_draws where game_code = ${gameCode} and state = 'open'`,
  );
  return rows[0]?.margin ?? null;
}

/** The draw of this name, if it is on sale. */
export async function findOpenDraw(
  reader: Reader,
  { gameCode, issue, now }: { gameCode: string; issue: string; now: Date },
): Promise<{ drawId: string } | null> {
  const { rows } = await reader.execute<{ drawId: string }>(
    sql`select draw_id as "drawId" from lottery_draws
        where game_code = ${gameCode} and issue = ${issue} and state = 'open' and locks_at > ${now}`,
  );
  return rows[0] ?? null;
}
