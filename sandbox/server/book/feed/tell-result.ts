import type { PoolClient } from 'pg';
import { readResult, type ToldResult } from '@/sandbox/book/feed';
import type { Facts } from '@/sandbox/book/settle';
import { correctableMs, correctionOf, storeCorrection } from '../operator/correct-result';
import { storeOrder } from '../operator/order-store';
import { listTicketIds } from '../operator/void-bets';
import { resultOf } from '../simulator/settle-fixture';
import type { FixtureRow } from '../store/fixture-store';
import { lockTickets } from '../store/ticket-store';
import { done, ignored, Refused } from './carried';
import { endFed, factsBy, requireEnough } from './end-fed';
import { getResult, insertResult, lockFedFixture } from './fed-fixture-store';
import type { AnswerRow, MessageRow } from './message-store';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** As a row of the database has it, whose fields are in another order. */
const asStored = async (client: PoolClient, facts: Facts): Promise<unknown> =>
  (await client.query<{ facts: unknown }>('select $1::jsonb as facts', [JSON.stringify(facts)])).rows[0]
    ?.facts;

const concerned = ['accepted', 'owed', 'settled'];

/** A result of something that is to be played cannot be known before. */
function isEarly({ ending }: ToldResult, { startsAt }: FixtureRow, { heardAt }: MessageRow): boolean {
  return ending !== 'walkover' && ending !== 'cancelled' && heardAt < startsAt;
}

/**
 * Another result than the one before: all bets that it changes are corrected under an order of the feed, and the wallet is told by
 * `vendor.correct`, more to pay or what is there to take. @throws Refused `event.late` a day after the end
 */
async function correctBy(
  client: PoolClient,
  row: FixtureRow,
  { result, message, now }: { result: ToldResult; message: MessageRow; now: Date },
): Promise<AnswerRow> {
  const { fixtureId, endedAt } = row;
  const facts = factsBy(row, result);
  const known = await getResult(client, fixtureId);
  if (isSame(known?.facts ?? row.facts, await asStored(client, facts))) return ignored;
  if (endedAt === null || now.getTime() - endedAt.getTime() >= correctableMs)
    throw new Refused('event.late', 'fixtureId');
  await lockTickets(client, await listTicketIds(client, fixtureId, concerned));
  await requireEnough(async () => {
    const subject = { fixtureId, market: null, ticketId: null, method: 'feed' as const };
    const correction = await correctionOf(client, subject, (leg) => resultOf(leg, facts));
    if (correction.legs.length === 0) return;
    const orderId = `feed-result-${message.messageNo}`;
    const { shown, sums } = correction.preview;
    const reason = `The feed ${message.feed} told another result: ${message.messageId}`;
    await client.query('select sandbox.order_feed_correction($1, $2, $3, $4, $5)', [
      ...[orderId, fixtureId, message.feed, reason, shown],
    ]);
    await storeCorrection(client, orderId, correction);
    await storeOrder(client, orderId, { state: 'done', answer: { shown, sums } });
  });
  const resultNo = (known?.resultNo ?? 0) + 1;
  await insertResult(client, fixtureId, { resultNo, messageNo: message.messageNo, facts });
  return done(row.version);
}

/** Carries out a result: the first one ends its fixture, a later one corrects. */
export async function tellResult(client: PoolClient, message: MessageRow, now: Date): Promise<AnswerRow> {
  const result = readResult(message.body);
  const row = await lockFedFixture(client, message.feed, message.fixtureId ?? '');
  if (!row) throw new Refused('event.not.found', 'fixtureId');
  if (isEarly(result, row, message)) throw new Refused('result.early', 'ending');
  if (row.status === 'over' || row.status === 'settled')
    return correctBy(client, row, { result, message, now });
  await endFed(client, row, { result, message, now });
  return done(row.version + 1);
}
