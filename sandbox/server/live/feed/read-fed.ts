import type { TableStudio } from '@/sandbox/kit/table-wire';
import type { Reader } from '../../sql';
import type { TableRound } from '../store/round-store';
import { listRoundEvents } from './event-store';
import { getFeed, getFeedById, getVideo } from './feed-store';

/** What is stored of a table that a studio deals at. */
export interface FedPart {
  studio: TableStudio;
  /** What has come of the running round, the earliest first; ahead of what players see in the video. */
  told: readonly { value: number; toldAtMs: number }[];
}

/** Null for a table that is dealt by program. A round that runs is of who opened it. */
export async function readFed(
  reader: Reader,
  tableCode: string,
  round: TableRound | null,
): Promise<FedPart | null> {
  const feedId = round?.feedId ?? null;
  const isDealt = round !== null && feedId === null && round.endedAt === null && round.state !== 'result';
  if (isDealt) return null;
  const feed = await (feedId === null || round?.endedAt
    ? getFeed(reader, tableCode)
    : getFeedById(reader, feedId));
  if (!feed || feed.studio === null) return null;
  const { kind, url, delayMs } = await getVideo(reader, feed.feedId);
  const video = kind === 'none' || url === null ? null : { kind, url, delayMs };
  const events =
    round?.feedId && round.state === 'closing' ? await listRoundEvents(reader, round.roundId) : [];
  return {
    studio: { name: feed.studio, video },
    told: events.flatMap(({ value, toldAt }) =>
      value === null ? [] : [{ value, toldAtMs: toldAt.getTime() }],
    ),
  };
}
