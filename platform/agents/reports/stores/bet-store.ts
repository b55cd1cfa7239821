import type { GameType } from '@/lib/contract/types';
import { empty, sql, type Reader } from '@/platform/ground/db';
import { isOwnPlay, ownFigures } from '@/platform/play/history';
import type { Day, PlayScope } from '../../roll-ups';
import { playColumns, playIn } from './columns';
import type { Play } from '../figures';
import type { Span } from '../period-rules';
import { daysOfAccount } from './stood-below';

/** All SQL of settled rounds of one account, and of what was counted of them on another day. */
export interface BetQuestion {
  ownerNo: number;
  memberId: string;
  span: Span;
  games: PlayScope;
  language: string;
  /** What was settled later is not counted yet. */
  until: Date;
  after: readonly string[];
  limit: number;
}

export interface BetRow {
  roundId: string;
  startedAt: Date;
  settledAt: Date;
  /** The same to the microsecond. */
  settledText: string;
  game: string;
  vendor: string;
  gameType: GameType;
  stake: bigint;
  valid: bigint;
  payout: bigint;
  isCorrected: boolean;
  hasProof: boolean;
}

const ticketOf = sql`(select 1 from lottery_tickets t where t.round_id = r.round_id)`;

/** Of the days on which the account stood below the owner, own money only; the newest first. */
export async function listBets(reader: Reader, question: BetQuestion): Promise<BetRow[]> {
  const { memberId, games, language, until, after, limit } = question;
  const [settled, roundId = ''] = after;
  const { rows } = await reader.execute<BetRow>(
    sql`select r.round_id as "roundId", r.started_at as "startedAt", r.settled_at as "settledAt",
          to_char(r.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "settledText",
          coalesce(g.names ->> ${language}, g.names ->> 'EN') as game, v.name as vendor, g.game_type as "gameType",
          ${ownFigures.stake} as stake, ${ownFigures.valid} as valid, ${ownFigures.payout} as payout,
          exists (select 1 from round_corrections c where c.round_id = r.round_id) as "isCorrected",
          (v.proof_url is not null or exists ${ticketOf}) as "hasProof"
        from (${daysOfAccount(question)}) d
          join game_rounds r on r.member_id = ${memberId} and r.settled_at >= d.starts_at and r.settled_at < d.ends_at
            and ${isOwnPlay}
          join games g using (game_id) join game_vendors v on v.vendor_code = r.vendor_code
        where r.settled_at <= ${until} ${games === 'ALL' ? empty : sql`and g.game_type = ${games}`}
          ${settled === undefined ? empty : sql`and (r.settled_at, r.round_id) < (${settled}::timestamptz, ${roundId}::text)`}
        order by r.settled_at desc, r.round_id desc limit ${limit}`,
  );
  return rows;
}

/** Whether the round was settled on a day on which the account stood below the owner. */
export async function isBetOf(
  reader: Reader,
  question: Pick<BetQuestion, 'ownerNo' | 'memberId' | 'span'> & { roundId: string },
): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from (${daysOfAccount(question)}) d
          join game_rounds r on r.member_id = ${question.memberId} and r.round_id = ${question.roundId}
            and r.settled_at >= d.starts_at and r.settled_at < d.ends_at and ${isOwnPlay} limit 1`,
  );
  return rowCount === 1;
}

export interface CorrectionRow extends Play {
  day: Day;
  countedOn: Day;
  gameType: GameType;
  isHere: boolean;
}

/** What of the period's bets was counted on other days, and what was counted in it of bets of other days. */
export async function listCounted(
  reader: Reader,
  question: Pick<BetQuestion, 'ownerNo' | 'memberId' | 'span' | 'games'>,
): Promise<CorrectionRow[]> {
  const { memberId, games } = question;
  const { rows } = await reader.execute<Omit<CorrectionRow, keyof Play> & Record<string, unknown>>(
    sql`with seen as (${daysOfAccount(question)}),
        found as (
          select c.*, c.counted_on in (select day from seen) as is_here, c.day in (select day from seen) as is_of_period
          from agent_corrections c where c.member_id = ${memberId}
            and ${games === 'ALL' ? sql`c.game_type is not null` : sql`c.game_type = ${games}`})
        select to_char(day, 'YYYY-MM-DD') as day, to_char(counted_on, 'YYYY-MM-DD') as "countedOn", game_type as "gameType",
          is_here as "isHere", ${playColumns}
        from found where is_here <> is_of_period order by correction_no desc limit 200`,
  );
  return rows.map((row) => ({ ...row, ...playIn(row) }));
}
