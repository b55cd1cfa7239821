import { readFileSync } from 'node:fs';
import { useTestDatabase } from '@/lib/testing/database';
import { readFedProof, verifyFedProof, type FedProof } from '@/sandbox/proofs/book/fed-proof';
import { readTicketProof, verifyTicket } from '@/sandbox/proofs/book/ticket-proof';
import { recomputeBook } from '@/sandbox/proofs/verifier/book-proofs';
import { BookScene } from '../test-scene';
import { slipOf } from '../test-slips';
import type { FeedCall } from './feed-api';
import { fed, TestFeed } from './test-feed';

/** The examples of docs/odds-feed.md, told one after the other, and what anybody can check of them afterwards. */
const test = useTestDatabase();
const scene = new BookScene(test);

interface Example {
  call: FeedCall;
  body: Record<string, unknown>;
}
const examples = [
  ...readFileSync('docs/odds-feed.md', 'utf8')
    .replaceAll('2026-12-01T20:00:00Z', '2026-11-20T12:20:00Z')
    .matchAll(/^tell (feed\w+) '([^']+)'/gm),
].map(([, call, body]): Example => ({ call: call as FeedCall, body: JSON.parse(body!) as Example['body'] }));

beforeAll(() => scene.arrangeBook());

it('the examples of the document are a match, which is sold, settled and proven as it was told', async () => {
  await scene.beginBook();
  const feed = await new TestFeed(scene).open();
  const token = await scene.openBook(await scene.player());
  let ticketId = '';
  expect(examples).toHaveLength(6);
  for (const { call, body } of examples) {
    if (body.live) {
      await feed.tell('feedHealth', { seq: 2 });
      await scene.later(20 * 60_000);
    }
    if (call === 'feedResult') await scene.at(Date.parse('2026-11-20T14:15:00Z'));
    expect([body.messageId, await feed.tell(call, body)]).toMatchObject([
      body.messageId,
      { status: 200, state: 'done' },
    ]);
    if (body.seq !== 1 || call !== 'feedBoard') continue;
    const slip = slipOf([await scene.leg(fed(), 'totals.0.10', 'over')], { unit: '10.00' });
    ({ ticketId } = (await scene.server.place(token, slip)).ticket);
  }
  await feed.settle();
  const told = readFedProof(JSON.parse(JSON.stringify(await scene.server.proof(fed()))))!;
  const failing = (proof: FedProof) =>
    verifyFedProof(proof).flatMap(({ check, isGood }) => (isGood ? [] : [check]));
  expect(verifyFedProof(told).map(({ check }) => check)).toEqual([
    'format',
    'chain',
    'toldPrices',
    'toldFacts',
  ]);
  expect(failing(told)).toEqual([]);
  expect(recomputeBook(told)).toMatchObject({ kind: 'known', checked: { what: 'match' } });
  const without = told.messages.filter((_, at) => at !== 2);
  expect(failing({ ...told, messages: without })).toContain('chain');
  const [first, ...boards] = told.boards;
  const board = first!.board.map((market) => ({
    ...market,
    selections: market.selections.map((one) => ({ ...one, price: one.price + 1 })),
  }));
  expect(failing({ ...told, boards: [{ ...first!, board }, ...boards] })).toEqual(['toldPrices']);
  expect(failing({ ...told, facts: { ending: 'cancelled' } })).toEqual(['toldFacts']);
  const ticket = readTicketProof(JSON.parse(JSON.stringify(await scene.server.proof(ticketId))))!;
  expect(ticket).toMatchObject({ payout: '19.00', legs: [{ season: null, told: { feed: 'Acme Odds' } }] });
  expect(verifyTicket(ticket).filter(({ isGood }) => !isGood)).toEqual([]);
  const [leg] = ticket.legs;
  const changed = { ...ticket, legs: [{ ...leg!, price: leg!.price! + 1 }] };
  expect(
    verifyTicket(changed)
      .filter(({ isGood }) => !isGood)
      .map(({ check }) => check),
  ).toContain('prices');
});
