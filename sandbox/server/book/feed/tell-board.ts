import type { PoolClient } from 'pg';
import {
  FeedFault,
  matchStateOf,
  readBoard,
  toldBoard,
  type FedNames,
  type ToldBoard,
} from '@/sandbox/book/feed';
import type { BookScore as Score } from '@/sandbox/book/wire';
import { scoreOf, suspensionMs, type MatchState } from '@/sandbox/book/world';
import { announceFixture, changeFixture } from '../simulator/fixture-writer';
import type { FixtureRow } from '../store/fixture-store';
import { done, gap, ignored, Refused, refusedAs, silenceMs } from './carried';
import { getBoard, lockFedFixture, storeBoard, type BoardRow } from './fed-fixture-store';
import type { AnswerRow, HeadRow, MessageRow } from './message-store';

/** What settlement and prices ask of a fixture that is told. */
export const fedOf = ({ kind, sport, names }: FixtureRow) => ({
  kind: kind === 'match' ? ('match' as const) : ('outright' as const),
  sport,
  names: names ?? ({ feed: '', competition: '', teams: {} } satisfies FedNames),
});

/** How the match stands by a board. A board in play before the time, or before how it stands was told, is none. */
function stateBy(row: FixtureRow, board: ToldBoard, now: Date): MatchState | null {
  const before = row.state as MatchState | null;
  const isLive = row.status === 'live' || board.isLive;
  if (isLive && now < row.startsAt && row.status !== 'live') throw new Refused('feed.early', 'live');
  if (!isLive && board.match) throw new FeedFault('feed.match', 'match');
  if (row.kind !== 'match') {
    if (board.match) throw new FeedFault('feed.match', 'match');
    return null;
  }
  if (board.match) return matchStateOf(row.sport, board.match, false);
  if (isLive && !before) throw new FeedFault('feed.match', 'match');
  return before;
}

const isOther = (a: Score, b: Score): boolean => a.home !== b.home || a.away !== b.away;

function happenedBetween(before: MatchState | null, after: MatchState | null): 'goal' | 'red' | 'set' | null {
  if (!before || !after || before.sport === 'basketball') return null;
  if (before.sport !== 'football' || after.sport !== 'football')
    return isOther(scoreOf(before), scoreOf(after)) ? 'set' : null;
  if (isOther(before.play.goals, after.play.goals)) return 'goal';
  return isOther(before.play.reds, after.play.reds) ? 'red' : null;
}

/** Bets stand still after a goal, a red card and the end of a set as at all matches: whoever has seen it must not be quicker. */
function suspensionOf(before: MatchState | null, after: MatchState | null): { ms: number; code: string } {
  const code = happenedBetween(before, after);
  return code === null
    ? { ms: 0, code: '' }
    : { ms: suspensionMs([{ kind: code, side: 'home', step: 0 }]), code };
}

async function store(
  client: PoolClient,
  row: FixtureRow,
  { board, now }: { board: ToldBoard; now: Date },
): Promise<AnswerRow> {
  const state = stateBy(row, board, now);
  const prices = toldBoard(fedOf(row), row.board, board);
  const begins = row.status === 'scheduled' && board.isLive;
  const { ms, code } = suspensionOf(row.state as MatchState | null, state);
  await changeFixture(
    client,
    {
      from: row,
      ...(begins && { status: 'live' as const, begunAt: now }),
      ...(state && { state }),
      board: prices,
      shown: { sport: row.sport, ...state, board: prices },
      ...(ms > 0 && { suspend: { until: new Date(now.getTime() + ms), code } }),
    },
    now,
  );
  return done(row.version + 1);
}

/** Nothing of it is sold until a whole board. */
async function breakOff(client: PoolClient, row: FixtureRow, known: BoardRow, now: Date): Promise<void> {
  await storeBoard(client, row.fixtureId, { ...known, brokenAt: known.brokenAt ?? now });
  await announceFixture(client, row.fixtureId);
}

/** The numbers of boards count on by one; a whole board may leave some out. What is too old to be true any more is as good as missing. */
function isMissing(
  board: ToldBoard,
  known: BoardRow,
  { message: { toldAt, heardAt }, head: { heardSince } }: { message: MessageRow; head: HeadRow },
): boolean {
  if (heardAt.getTime() - toldAt.getTime() >= silenceMs) return true;
  if (board.isWhole) return heardSince !== null && toldAt < heardSince;
  const isBroken =
    known.brokenAt !== null || known.wholeAt === null || (heardSince !== null && known.wholeAt < heardSince);
  return isBroken || BigInt(board.seq) !== BigInt(known.seq) + 1n;
}

/**
 * Carries out a board. One that is missing before it, or that cannot stand, leaves nothing of the fixture on sale until a whole one: the
 * feed wanted other prices than those that stand. @param head of the feed, with this message heard
 */
export async function tellBoard(
  client: PoolClient,
  message: MessageRow,
  { head, now }: { head: HeadRow; now: Date },
): Promise<AnswerRow> {
  const row = await lockFedFixture(client, message.feed, message.fixtureId ?? '');
  if (!row) throw new Refused('event.not.found', 'fixtureId');
  if (row.status === 'over' || row.status === 'settled') throw new Refused('event.closed', 'fixtureId');
  const known = await getBoard(client, row.fixtureId);
  try {
    const board = readBoard(message.body);
    if (BigInt(board.seq) <= BigInt(known.seq)) return ignored;
    const told: BoardRow = { ...known, seq: String(board.seq) };
    if (isMissing(board, known, { message, head })) {
      await breakOff(client, row, told, now);
      return gap;
    }
    const answer = await store(client, row, { board, now });
    const whole = board.isWhole ? { wholeAt: message.toldAt, brokenAt: null } : {};
    await storeBoard(client, row.fixtureId, { ...told, ...whole });
    return answer;
  } catch (error) {
    if (!(error instanceof FeedFault || error instanceof Refused)) throw error;
    await breakOff(client, row, known, now);
    return refusedAs(error);
  }
}
