import type { Pool } from 'pg';
import { answerSigned, signedPayload, textOf, type Payload } from '@/sandbox/http/signed-payload';
import { report } from '@/sandbox/http/report';
import { feedRulesOf } from '@/sandbox/games/live/feed';
import type { TableGames } from '@/sandbox/games/live/table-game';
import { newId } from '../../session/ids';
import { inTransaction } from '../../sql';
import { announceRound, getLastRound, getTableRound } from '../store/round-store';
import { getFeedVoid, holdFeed, insertFeedVoid, listRoundEvents } from './event-store';
import { FeedRefusal } from './feed-refusal';
import {
  getFeed,
  getKeyNumber,
  getVideo,
  insertFeed,
  insertKey,
  insertVideo,
  lastKeyNumber,
  listFeeds,
  type OrderedBy,
  type VideoSource,
} from './feed-store';
import { requireFedTable } from './judge-event';

/**
 * What an operator orders of its studios: `POST /sandbox/api/{liveStudios,liveStudioKey,liveTableStudio,liveTableVideo,liveRoundVoid}`,
 * signed by the operator. Each says how things shall be, so that a repeat changes nothing. Who has ordered it, and why, is kept.
 */
export interface StudioDesk {
  /** With the rights of `parlour_vendor`. */
  pool: Pool;
  games: TableGames;
  secret: Uint8Array;
  now: () => Date;
  /** The document of a table has another policy from now on. */
  onVideo?: (tableCode: string) => Promise<void>;
}

const malformed = () => new FeedRefusal('feed.malformed');
const studioPattern = /^[a-z][a-z0-9-]{1,31}$/;
const loopback = new Set(['127.0.0.1', 'localhost']);
const mostDelayMs = 30_000;

function required(payload: Payload, name: string): string {
  const text = textOf(payload, name);
  if (text === null) throw malformed();
  return text;
}

const orderedBy = (payload: Payload): OrderedBy => ({
  actor: required(payload, 'actor').slice(0, 80),
  reason: required(payload, 'reason'),
});

function studioIn(payload: Payload): string {
  const studio = required(payload, 'studio');
  // The house signs under this name.
  if (!studioPattern.test(studio) || studio === 'parlour') throw malformed();
  return studio;
}

function numberIn(payload: Payload, name: string, least: number, most: number): number {
  const value = payload[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw malformed();
  return value;
}

/** Whether a browser may be sent there: encrypted, or on this machine to try it out, and nothing that a policy could read otherwise. */
function isVideoUrl(text: string): boolean {
  if (!URL.canParse(text) || /[\s"'<>;,]/.test(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
  return isSafe && username === '' && password === '';
}

function videoIn(payload: Payload): VideoSource {
  const kind = required(payload, 'kind');
  if (kind === 'none') return { kind, url: null, delayMs: 0 };
  if (kind !== 'hls' && kind !== 'whep') throw malformed();
  const url = required(payload, 'url');
  if (!isVideoUrl(url)) throw malformed();
  return { kind, url, delayMs: numberIn(payload, 'delayMs', 0, mostDelayMs) };
}

/** Every table that a studio deals at, and those that one could deal at. */
async function studios({ pool, games }: StudioDesk) {
  const feeds = await listFeeds(pool);
  const fed = await Promise.all(
    feeds.map(async ({ feedId, tableCode, studio, since }) => {
      const round = await getLastRound(pool, tableCode);
      return {
        tableCode,
        studio,
        since: since.toISOString(),
        video: await getVideo(pool, feedId),
        round: round && { roundId: round.roundId, number: round.number, state: round.state },
      };
    }),
  );
  return { fed, mayBeFed: [...games.keys()].filter((code) => feedRulesOf(code) !== null) };
}

/** The next key of a studio, or the end of all. `keyNumber` is the one that shall be: a repeat makes no other. */
async function studioKey({ pool }: StudioDesk, payload: Payload) {
  const studio = studioIn(payload);
  const keyNumber = payload.keyNumber === undefined ? null : numberIn(payload, 'keyNumber', 1, 1_000_000);
  const last = await lastKeyNumber(pool, studio);
  if (keyNumber === null) return { studio, last, isGood: (await getKeyNumber(pool, studio)) !== null };
  if (keyNumber === last) return { studio, last, isGood: (await getKeyNumber(pool, studio)) !== null };
  if (keyNumber !== last + 1) throw new FeedRefusal('feed.conflict');
  await insertKey(pool, studio, { isEnded: payload.isEnded === true, ...orderedBy(payload) });
  return { studio, last: keyNumber, isGood: payload.isEnded !== true };
}

/** Who deals from the next round on. */
async function tableStudio({ pool, games, onVideo }: StudioDesk, payload: Payload) {
  const tableCode = required(payload, 'tableCode');
  requireFedTable(games, tableCode);
  const studio = payload.studio === null ? null : studioIn(payload);
  if (studio !== null && (await getKeyNumber(pool, studio)) === null) throw new FeedRefusal('feed.other');
  const feed = await inTransaction(pool, async (client) => {
    await holdFeed(client, tableCode);
    const known = await getFeed(client, tableCode);
    if ((known?.studio ?? null) === studio) return known;
    const made = { feedId: newId('vfd', Date.now()), tableCode, studio, ...orderedBy(payload) };
    return insertFeed(client, made);
  });
  await onVideo?.(tableCode);
  return { tableCode, studio, since: feed?.since.toISOString() ?? null };
}

/** What the camera shows, from the next round on as far as the delay goes. */
async function tableVideo({ pool, games, onVideo }: StudioDesk, payload: Payload) {
  const tableCode = required(payload, 'tableCode');
  requireFedTable(games, tableCode);
  const video = videoIn(payload);
  const feed = await getFeed(pool, tableCode);
  if (!feed || feed.studio === null) throw new FeedRefusal('feed.video');
  const known = await getVideo(pool, feed.feedId);
  const isSame = known.kind === video.kind && known.url === video.url && known.delayMs === video.delayMs;
  if (!isSame) await insertVideo(pool, feed.feedId, { ...video, ...orderedBy(payload) });
  await onVideo?.(tableCode);
  return { tableCode, video };
}

/** Takes a round back that has no result yet: every stake goes back. */
async function roundVoid({ pool }: StudioDesk, payload: Payload) {
  const roundId = required(payload, 'roundId');
  const round = await getTableRound(pool, roundId);
  if (!round || round.feedId === null) throw new FeedRefusal('feed.round');
  await inTransaction(pool, async (client) => {
    await holdFeed(client, round.tableCode);
    if (await getFeedVoid(client, roundId)) return;
    const now = await getTableRound(client, roundId);
    const hasResult = (await listRoundEvents(client, roundId)).some(({ kind }) => kind === 'result');
    if (hasResult || !now || !['betting', 'closing'].includes(now.state)) throw new FeedRefusal('feed.over');
    await insertFeedVoid(client, { roundId, code: 'operator.void', ...orderedBy(payload) });
    await announceRound(client, round.tableCode, round.number);
  });
  return { roundId, isVoid: true };
}

const calls = {
  liveStudios: studios,
  liveStudioKey: studioKey,
  liveTableStudio: tableStudio,
  liveTableVideo: tableVideo,
  liveRoundVoid: roundVoid,
} as const;

export type StudioOrder = keyof typeof calls;

export const isStudioOrder = (name: string): name is StudioOrder => Object.hasOwn(calls, name);

export async function handleStudioOrder(
  desk: StudioDesk,
  name: StudioOrder,
  request: Request,
): Promise<Response> {
  const payload = await signedPayload(request, { secret: desk.secret, now: desk.now() });
  if (payload instanceof Response) return payload;
  try {
    return answerSigned(200, await calls[name](desk, payload));
  } catch (error) {
    if (error instanceof FeedRefusal)
      return answerSigned(error.status, { error: error.code, message: error.message, ...error.value });
    report(error);
    return answerSigned(500, { error: 'unexpected' });
  }
}
