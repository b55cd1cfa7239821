import type { PoolClient } from 'pg';
import { canonicalJson } from '@/lib/fairness';
import { dealTold, feedRulesOf, type FeedRules } from '@/sandbox/games/live/feed';
import { decks, shoeSize } from '@/sandbox/games/live/shoe';
import type { TableGame, TableGames } from '@/sandbox/games/live/table-game';
import { newId } from '../../session/ids';
import { announceRound, getTableRound, lockLastRound, type TableRound } from '../store/round-store';
import {
  getEvent,
  getFeedVoid,
  getLastFedShoe,
  getLastSeq,
  getPendingOpening,
  holdFeed,
  insertEvent,
  insertFeedVoid,
  listRoundEvents,
  type FeedEvent,
} from './event-store';
import { FeedRefusal, type FeedRefusalCode } from './feed-refusal';
import { getFeed, getFeedById, type TableFeed } from './feed-store';
import type { ToldEvent } from './read-event';

/** What a studio tells is held against the table, one event after the other. */
export interface FedTable {
  game: TableGame;
  rules: FeedRules;
}

/** Throws `feed.table` for a table that no studio can deal at. */
export function requireFedTable(games: TableGames, tableCode: string): FedTable {
  const [game, rules] = [games.get(tableCode), feedRulesOf(tableCode)];
  if (!game || !rules) throw new FeedRefusal('feed.table');
  return { game, rules };
}

/** An event that counts, or what it spoils: a refusal that leaves something behind cannot be thrown inside of the transaction. */
export type Judged = { event: FeedEvent } | { refusal: FeedRefusalCode };

interface Judging {
  client: PoolClient;
  table: FedTable;
  feed: TableFeed;
  told: ToldEvent;
}

const inPlay = new Set(['betting', 'closing', 'dealing', 'acting']);

function insert(
  { client, feed, told }: Judging,
  rest: Pick<FeedEvent, 'roundId'> & Partial<Pick<FeedEvent, 'value' | 'result'>>,
): Promise<FeedEvent> {
  const { seq, kind, said } = told;
  return insertEvent(client, { feedId: feed.feedId, seq, kind, said, value: null, result: null, ...rest });
}

/** The shoe that a round is to be dealt from: the one in use until its cut card, or the next. */
async function checkShoe({ client, table, feed, told }: Judging): Promise<void> {
  const { cut } = table.game;
  const { shoe } = told.said;
  if (cut === null) {
    if (shoe !== undefined) throw new FeedRefusal('feed.shoe');
    return;
  }
  const last = await getLastFedShoe(client, feed.feedId);
  const isNext = shoe === (last?.shoe ?? 0) + 1;
  const isInUse = last !== null && shoe === last.shoe && last.taken < shoeSize - cut.behind;
  if (!isNext && !isInUse) throw new FeedRefusal('feed.shoe', { shoe: last?.shoe ?? 0 });
}

async function judgeOpened(judging: Judging): Promise<Judged> {
  const { client, feed, told } = judging;
  const last = await lockLastRound(client, told.tableCode);
  const isBusy = (last && inPlay.has(last.state)) || (await getPendingOpening(client, feed.feedId));
  if (isBusy) throw new FeedRefusal('feed.busy');
  await checkShoe(judging);
  return { event: await insert(judging, { roundId: newId('vlr', Date.now()) }) };
}

/** Nothing that is known of a round was known while stakes were taken on it: who tells it before has spoilt the round. */
async function spoil({ client, feed, told }: Judging, round: TableRound): Promise<Judged> {
  const reason = `Event ${told.seq} (${told.kind}) was told before the round was closed`;
  const actor = feed.studio ?? '';
  await insertFeedVoid(client, { roundId: round.roundId, code: 'studio.early', actor, reason });
  await announceRound(client, round.tableCode, round.number);
  return { refusal: 'feed.early' };
}

async function judgeCard(judging: Judging, round: TableRound, values: readonly number[]): Promise<Judged> {
  const { client, table, feed, told } = judging;
  const value = table.rules.valueOf(String(told.said.card));
  if (value === null) throw new FeedRefusal('feed.card');
  if (dealTold(table.game, [...values, value]).used <= values.length) throw new FeedRefusal('feed.card');
  if (round.fedShoe !== null) {
    const shoe = await getLastFedShoe(client, feed.feedId);
    if ((shoe?.cards.get(value) ?? 0) >= decks) throw new FeedRefusal('feed.card');
  }
  return { event: await insert(judging, { roundId: round.roundId, value }) };
}

async function judgeResult(judging: Judging, round: TableRound, values: readonly number[]): Promise<Judged> {
  const { game, rules } = judging.table;
  const { dealt } = dealTold(game, values);
  if (!dealt) throw new FeedRefusal('feed.result');
  if (canonicalJson(rules.stated(dealt.result)) !== canonicalJson(judging.told.said.result))
    throw new FeedRefusal('feed.result');
  return { event: await insert(judging, { roundId: round.roundId, result: dealt.result }) };
}

async function judgeVoid(judging: Judging, round: TableRound, values: readonly number[]): Promise<Judged> {
  const { client, feed, told } = judging;
  if (values.length > 0) throw new FeedRefusal('feed.void');
  const event = await insert(judging, { roundId: round.roundId });
  await insertFeedVoid(client, {
    roundId: round.roundId,
    code: 'studio.void',
    actor: feed.studio ?? '',
    reason: String(told.said.reason),
  });
  return { event };
}

async function judgeInRound(judging: Judging): Promise<Judged> {
  const { client, told } = judging;
  const { roundId } = told.said;
  const round = await lockLastRound(client, told.tableCode);
  if (!round || round.roundId !== roundId) throw new FeedRefusal('feed.round');
  const events = await listRoundEvents(client, round.roundId);
  const isHeard = round.state === 'betting' || round.state === 'closing';
  const hasResult = events.some(({ kind }) => kind === 'result');
  if (!isHeard || hasResult || (await getFeedVoid(client, round.roundId))) throw new FeedRefusal('feed.over');
  const values = events.flatMap(({ value }) => value ?? []);
  if (told.kind !== 'void' && round.dealsFrom === null) return spoil(judging, round);
  const judge = { card: judgeCard, result: judgeResult, void: judgeVoid }[told.kind as 'card'];
  const judged = await judge(judging, round, values);
  await announceRound(client, round.tableCode, round.number);
  return judged;
}

/** The feed to which an event belongs: a round is told to its end by who opened it. */
async function requireFeed(client: PoolClient, studio: string, told: ToldEvent): Promise<TableFeed> {
  if (told.kind === 'opened') {
    const feed = await getFeed(client, told.tableCode);
    if (feed?.studio !== studio) throw new FeedRefusal('feed.other');
    return feed;
  }
  const round = await getTableRound(client, String(told.said.roundId));
  if (!round || round.tableCode !== told.tableCode) throw new FeedRefusal('feed.round');
  const feed = round.feedId === null ? null : await getFeedById(client, round.feedId);
  if (feed?.studio !== studio) throw new FeedRefusal('feed.other');
  return feed;
}

/**
 * Takes an event in its turn. The same event again is the same; another one under its number, one that leaves a gap, and one that
 * does not fit the round are refused. Throws `FeedRefusal`.
 */
export async function judgeEvent(
  client: PoolClient,
  { games, studio, told }: { games: TableGames; studio: string; told: ToldEvent },
): Promise<Judged> {
  const table = requireFedTable(games, told.tableCode);
  await holdFeed(client, told.tableCode);
  const feed = await requireFeed(client, studio, told);
  const known = await getEvent(client, feed.feedId, told.seq);
  if (known) {
    const isSame = known.kind === told.kind && canonicalJson(known.said) === canonicalJson(told.said);
    if (!isSame) throw new FeedRefusal('feed.conflict');
    return { event: known };
  }
  const expected = (await getLastSeq(client, feed.feedId)) + 1;
  if (told.seq !== expected) throw new FeedRefusal('feed.gap', { expected });
  const judging = { client, table, feed, told };
  return told.kind === 'opened' ? judgeOpened(judging) : judgeInRound(judging);
}
