import { CallError } from '@/lib/contract/errors';
import type {
  CurrentDraws,
  DayDraws,
  DrawProof,
  DrawStateName,
  OpenedDraw,
  OpenedInput,
} from '@/lib/contract/calls/lottery';
import { commitmentOf } from '@/lib/fairness';
import { drawOfIssue, stationsOn } from '@/lib/lottery/calendar';
import type { Db, Reader } from '@/platform/ground/db';
import { KeptAnswers } from '@/platform/ground/kept-answers';
import { nameIn } from '../../catalogue';
import { executePrepared, sql } from '@/platform/ground/db';
import { listResults } from '../draws/draw-store';
import { scheduleOf } from '../draws/schedule-of';
import { listStationWeeks } from '../draws/station-store';
import { isStopped } from '../sale/stop-store';
import type { DrawResult } from '../draws/types';
import { requireGame } from '../require-game';

const defaultCount = 20;

export function openedOf({ issue, drawsAt, state, numbers, isRehearsal }: DrawResult): OpenedDraw {
  return { issue, drawsAt: drawsAt.toISOString(), state, numbers: numbers as number[] | null, isRehearsal };
}

/** What has come out of a lottery, the newest first. */
export async function readOpened(
  reader: Reader,
  { gameCode, count = defaultCount, before }: OpenedInput,
): Promise<{ list: OpenedDraw[] }> {
  const game = requireGame(gameCode);
  const sequence =
    before === undefined ? undefined : drawOfIssue(await scheduleOf(reader, game), before)?.sequence;
  if (before !== undefined && sequence === undefined) throw new CallError('lottery.draw.not.found');
  const results = await listResults(reader, { gameCode, before: sequence, limit: count });
  return { list: results.map(openedOf) };
}

interface CurrentRow {
  gameCode: string;
  sequence: number;
  issue: string;
  state: DrawStateName;
  opensAt: Date;
  locksAt: Date;
  drawsAt: Date;
  platform: string;
  anchor: string;
  firstSequence: number;
  shownLink: string | null;
  shownSequence: number | null;
  awaitedIssue: string | null;
  awaitedDrawsAt: Date | null;
  last: (Omit<DrawResult, 'drawsAt'> & { drawsAt: string }) | null;
}

/** A second old at most: however many watch a draw, it costs each process one read a second. */
const kept = new KeptAnswers<CurrentRow[]>(1_000);

async function listCurrent(reader: Reader, now: Date): Promise<CurrentRow[]> {
  const { rows } = await executePrepared<CurrentRow>(
    reader,
    sql`select d.game_code as "gameCode", d.sequence, d.issue, d.state, d.opens_at as "opensAt", d.locks_at as "locksAt",
          d.draws_at as "drawsAt", d.platform_commitment as platform, c.anchor, c.first_sequence as "firstSequence",
          shown.link as "shownLink", shown.sequence as "shownSequence", awaited.issue as "awaitedIssue",
          awaited.draws_at as "awaitedDrawsAt", last.result as last
        from lottery_draws d join lottery_chains c using (chain_id)
        left join lateral (select p.link, p.sequence from lottery_draws p
          where p.game_code = d.game_code and p.state in ('drawn', 'settled', 'void') and p.chain_id = d.chain_id
            and p.link is not null order by p.sequence desc limit 1) shown on true
        left join lateral (select p.issue, p.draws_at, p.state from lottery_draws p
          where p.game_code = d.game_code and p.sequence < d.sequence order by p.sequence desc limit 1) awaited
          on awaited.state in ('locked', 'drawing')
        left join lateral (select jsonb_build_object('issue', p.issue, 'drawsAt', p.draws_at, 'state', p.state,
            'numbers', p.numbers, 'isRehearsal', p.is_rehearsal) as result from lottery_draws p
          where p.game_code = d.game_code and p.state in ('drawn', 'settled', 'void')
          order by p.sequence desc limit 1) last on true
        where d.state = 'open' and not ${isStopped(sql`${now}::timestamptz`)}`,
  );
  return rows;
}

/** The draws on sale of these games; one that is not on sale is left out. */
export async function readCurrent(db: Db, gameCodes: readonly string[], now: Date): Promise<CurrentDraws> {
  const asked = new Set(gameCodes);
  const rows = await kept.get(db, 'current', now, () => listCurrent(db, now));
  return {
    serverTime: now.toISOString(),
    list: rows
      .filter(({ gameCode }) => asked.has(gameCode))
      .map((row) => ({
        gameCode: row.gameCode,
        issue: row.issue,
        state: row.state,
        opensAt: row.opensAt.toISOString(),
        locksAt: row.locksAt.toISOString(),
        drawsAt: row.drawsAt.toISOString(),
        commitments: {
          platform: row.platform,
          link: row.shownLink ?? row.anchor,
          hashes: row.sequence - (row.shownSequence ?? row.firstSequence - 1),
        },
        awaited: row.awaitedIssue
          ? { issue: row.awaitedIssue, drawsAt: row.awaitedDrawsAt?.toISOString() ?? '' }
          : null,
        last: row.last && openedOf({ ...row.last, drawsAt: new Date(row.last.drawsAt) }),
      })),
  };
}

interface ProofRow {
  sequence: number;
  state: DrawStateName;
  rulesVersion: number;
  margin: number;
  drawsAt: Date;
  lockedAt: Date | null;
  drawnAt: Date | null;
  chainId: string;
  anchor: string;
  firstSequence: number;
  links: number;
  platformCommitment: string;
  platformSeed: string | null;
  tickets: number | null;
  ticketsRoot: string | null;
  entropy: string | null;
  link: string | null;
  numbers: number[] | null;
  voidReason: string | null;
  isRehearsal: boolean;
}

async function getProof(reader: Reader, gameCode: string, issue: string): Promise<ProofRow | null> {
  const { rows } = await executePrepared<ProofRow>(
    reader,
    sql`select d.sequence, d.state, d.rules_version as "rulesVersion", d.margin, d.draws_at as "drawsAt",
          d.locked_at as "lockedAt", d.drawn_at as "drawnAt", d.chain_id as "chainId", c.anchor,
          c.first_sequence as "firstSequence", c.links, d.platform_commitment as "platformCommitment",
          d.platform_seed as "platformSeed", d.tickets, d.tickets_root as "ticketsRoot", d.entropy, d.link, d.numbers,
          d.void_reason as "voidReason", d.is_rehearsal as "isRehearsal"
        from lottery_draws d join lottery_chains c using (chain_id)
        where d.game_code = ${gameCode} and d.issue = ${issue}`,
  );
  return rows[0] ?? null;
}

/** Percent with two decimals. */
export const marginText = (margin: number): string =>
  `${Math.trunc(margin / 100)}.${String(margin % 100).padStart(2, '0')}`;

/** What the numbers follow from. The seller's seed is shown once nothing is sold any more, the link once it has drawn. */
export async function readProof(reader: Reader, gameCode: string, issue: string): Promise<DrawProof> {
  const row = await getProof(reader, gameCode, issue);
  if (!row) throw new CallError('lottery.draw.not.found');
  const { chainId, anchor, firstSequence, links, margin, platformSeed, link, ...rest } = row;
  return {
    ...rest,
    kind: 'draw',
    gameCode,
    issue,
    margin: marginText(margin),
    drawsAt: row.drawsAt.toISOString(),
    lockedAt: row.lockedAt?.toISOString() ?? null,
    drawnAt: row.drawnAt?.toISOString() ?? null,
    chain: { chainId, anchor, firstSequence, links },
    platformSeed: row.lockedAt ? platformSeed : null,
    houseCommitment: link && commitmentOf(link),
    link,
  };
}

/** The Vietnamese draws of a day and an area, in the order of their stations. */
export async function readDay(
  reader: Reader,
  { area, date, language }: { area: DayDraws['area']; date: string; language: string },
): Promise<DayDraws> {
  if (Number.isNaN(Date.parse(`${date}T00:00:00Z`))) throw new CallError('lottery.draw.not.found');
  const codes = stationsOn(date, await listStationWeeks(reader))[area];
  const { rows } = await reader.execute<DrawResult & { gameName: string }>(
    sql`select d.game_code as "gameCode", ${nameIn(sql`g.names`, language)} as "gameName", d.issue,
          d.draws_at as "drawsAt", d.state, d.numbers, d.is_rehearsal as "isRehearsal"
        from unnest(${codes}::text[]) with ordinality s (code, place)
          join lottery_draws d on d.game_code = s.code and d.issue = ${date.replaceAll('-', '')}
          join games g on g.game_code = d.game_code and g.classification = 'VN' order by s.place`,
  );
  const list = rows.map((row) => ({ ...openedOf(row), gameCode: row.gameCode, gameName: row.gameName }));
  return { area, date, list };
}
