import type { Pool, PoolClient } from 'pg';
import { FeedFault, readHealth } from '@/sandbox/book/feed';
import type { Facts } from '@/sandbox/book/settle';
import { report } from '@/sandbox/http/report';
import { inTransaction } from '../../sql';
import { bookNow } from '../book-now';
import { settleFixture } from '../simulator/settle-fixture';
import { getFixture } from '../store/fixture-store';
import { done, heardOf, ignored, Refused, refusedAs } from './carried';
import {
  getNext,
  insertAnswer,
  listWaitingFeeds,
  storeHead,
  takeHead,
  type AnswerRow,
  type HeadRow,
  type MessageRow,
} from './message-store';
import { tellBoard } from './tell-board';
import { tellFixture } from './tell-fixture';
import { tellResult } from './tell-result';

function tell(
  client: PoolClient,
  message: MessageRow,
  { head, now }: { head: HeadRow; now: Date },
): Promise<AnswerRow> {
  switch (message.kind) {
    case 'fixture':
      return tellFixture(client, message, now);
    case 'board':
      return tellBoard(client, message, { head, now });
    case 'result':
      return tellResult(client, message, now);
    case 'health':
      return Promise.resolve(BigInt(readHealth(message.body)) > BigInt(head.healthNo) ? done() : ignored);
  }
}

/** What comes of a message; what it wrote before it was refused is taken back. */
async function outcomeOf(
  client: PoolClient,
  message: MessageRow,
  told: { head: HeadRow; now: Date },
): Promise<AnswerRow> {
  await client.query('savepoint message');
  try {
    return await tell(client, message, told);
  } catch (error) {
    await client.query('rollback to savepoint message');
    if (error instanceof FeedFault || error instanceof Refused) return refusedAs(error);
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    // It cannot be carried out by these rules, now or later, and must not keep the others from their turn.
    report(error);
    return refusedAs(new Refused('feed.failed'));
  }
}

/** How far a feed is after a message: only what stands is a sign of life. */
function headAfter(before: HeadRow, heard: HeadRow, message: MessageRow, { state }: AnswerRow): HeadRow {
  const carriedNo = message.messageNo;
  if (state !== 'done' && state !== 'gap') return { ...before, carriedNo };
  const healthNo = message.kind === 'health' ? String(message.body.seq) : before.healthNo;
  return { ...heard, healthNo, carriedNo };
}

/** A first result that nobody has settled yet is settled before another one corrects it. */
async function settleBefore(pool: Pool, { kind, fixtureId }: MessageRow): Promise<void> {
  const fixture = kind === 'result' && fixtureId ? await getFixture(pool, fixtureId) : null;
  if (fixture?.status === 'over') await settleFixture(pool, fixture.fixtureId, fixture.facts as Facts);
}

async function carryOutNext(pool: Pool, feed: string): Promise<boolean> {
  const waiting = await getNext(pool, feed);
  if (!waiting) return false;
  await settleBefore(pool, waiting);
  return inTransaction(pool, async (client) => {
    const head = await takeHead(client, feed);
    const message = head && (await getNext(client, feed, head.carriedNo));
    // Somebody else works on this feed, or has done this message.
    if (!message || message.messageNo !== waiting.messageNo) return head !== null;
    const heard = heardOf(head, message);
    const answer = await outcomeOf(client, message, { head: heard, now: new Date(await bookNow(client)) });
    await insertAnswer(client, message.messageNo, answer);
    await storeHead(client, headAfter(head, heard, message, answer));
    return true;
  });
}

/** Carries out all that feeds have told, each in its order and once, by any number of processes. Answers how many feeds there were. */
export async function carryOut(pool: Pool): Promise<number> {
  const feeds = await listWaitingFeeds(pool);
  for (const feed of feeds) while (await carryOutNext(pool, feed));
  return feeds.length;
}
