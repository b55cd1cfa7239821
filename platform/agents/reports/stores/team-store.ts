import { sql, type Reader, type Sql } from '@/platform/ground/db';
import type { Day, PlayScope } from '../../roll-ups';
import { fundSums, playIn, playSums, statementIn } from './columns';
import { noFunds, noPlay, type Funds, type Play, type Statement } from '../figures';
import type { Span } from '../period-rules';

/** All SQL of sums over a team, or of an account itself, by day. */
export interface DayQuestion {
  ownerNo: number;
  rootNo: number;
  /** The account itself, where that is asked about and not its team. */
  memberId?: string;
  span: Span;
  games: PlayScope;
}

/** Of the days on which the account was the viewer's own, or in the viewer's team. */
const where = ({ rootNo, ownerNo, memberId, span }: DayQuestion): Sql => sql`
  ${memberId === undefined ? sql`node_no = ${rootNo}` : sql`member_id = ${memberId}`}
  and ${ownerNo} = any(path) and day between ${span.from}::date and ${span.to}::date`;

export interface TeamDay extends Statement {
  /** Accounts with a round on the day, and with valid stakes of the least that counts; zero of an account itself. */
  players: number;
  active: number;
}

/** By day; a day on which nothing happened is left out. */
export async function listDaySums(reader: Reader, question: DayQuestion): Promise<ReadonlyMap<Day, TeamDay>> {
  const { memberId, games } = question;
  const isTeam = memberId === undefined;
  const counts = isTeam
    ? sql`sum(players)::int as players, sum(active)::int as active`
    : sql`0 as players, 0 as active`;
  const play = await reader.execute<{ day: Day; players: number; active: number }>(
    sql`select to_char(day, 'YYYY-MM-DD') as day, ${counts}, ${playSums}
        from ${isTeam ? sql`agent_team_days` : sql`agent_member_days`} d
        where ${where(question)} and game_type = ${games} group by d.day`,
  );
  const funds = await reader.execute<{ day: Day }>(
    sql`select to_char(day, 'YYYY-MM-DD') as day, ${fundSums} from ${isTeam ? sql`agent_team_funds` : sql`agent_fund_days`} f
        where ${where(question)} group by f.day`,
  );
  const days = new Map<Day, TeamDay>();
  for (const row of play.rows)
    days.set(row.day, { play: playIn(row), funds: noFunds, players: row.players, active: row.active });
  for (const row of funds.rows) {
    const known = days.get(row.day);
    days.set(row.day, {
      ...{ players: 0, active: 0, play: noPlay, ...known },
      funds: statementIn(row, '').funds,
    });
  }
  return days;
}

export async function sumPlay(reader: Reader, question: DayQuestion): Promise<Play> {
  const { rows } = await reader.execute<Record<string, unknown>>(
    sql`select ${playSums} from ${question.memberId === undefined ? sql`agent_team_days` : sql`agent_member_days`}
        where ${where(question)} and game_type = ${question.games}`,
  );
  return rows[0] ? playIn(rows[0]) : noPlay;
}

/** Of an account itself. */
export async function sumFunds(reader: Reader, question: DayQuestion): Promise<Funds> {
  const { rows } = await reader.execute<Record<string, unknown>>(
    sql`select ${fundSums} from agent_fund_days where ${where(question)}`,
  );
  return rows[0] ? statementIn(rows[0], '').funds : noFunds;
}
