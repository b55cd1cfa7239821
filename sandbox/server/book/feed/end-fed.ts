import type { PoolClient } from 'pg';
import { FeedFault, matchStateOf, toldFacts, type ToldResult } from '@/sandbox/book/feed';
import type { Facts } from '@/sandbox/book/settle';
import { changeFixture } from '../simulator/fixture-writer';
import { decideLegs, listOpenLegs } from '../simulator/settle-fixture';
import type { FixtureRow } from '../store/fixture-store';
import { insertResult } from './fed-fixture-store';
import type { MessageRow } from './message-store';
import { fedOf } from './tell-board';

/** What bets on a fixture are settled by according to a result. @throws FeedFault */
export const factsBy = (row: FixtureRow, result: ToldResult): Facts =>
  toldFacts(result, fedOf(row), (row.begunAt ?? row.startsAt).getTime());

/** Whether facts say enough for the bets that are to be decided by them: settlement throws where they do not. */
export async function requireEnough(decide: () => Promise<unknown>): Promise<void> {
  try {
    await decide();
  } catch (error) {
    if (error instanceof RangeError) throw new FeedFault('result.incomplete', 'match');
    throw error;
  }
}

/** Ends a fixture with its first result. Its bets are settled afterwards, by whoever keeps the feeds. */
export async function endFed(
  client: PoolClient,
  row: FixtureRow,
  { result, message, now }: { result: ToldResult; message: MessageRow; now: Date },
): Promise<void> {
  const facts = factsBy(row, result);
  await requireEnough(async () => decideLegs(await listOpenLegs(client, row.fixtureId), facts));
  const { match, ending } = result;
  const isPlayed = row.kind === 'match' && match !== null;
  await changeFixture(
    client,
    {
      ...{ from: row, status: 'over', facts, board: [], endedAt: now },
      ...(isPlayed && { state: matchStateOf(row.sport, match, ending === 'finished') }),
      ...(isPlayed && !row.begunAt && { begunAt: row.startsAt }),
    },
    now,
  );
  await insertResult(client, row.fixtureId, { resultNo: 1, messageNo: message.messageNo, facts });
}
