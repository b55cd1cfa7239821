import { useTestDatabase } from '@/lib/testing/database';
import { marketKey } from '@/sandbox/book/market-key';
import { verifyFixtureProof, type EndedFixtureProof } from '@/sandbox/proofs/book/fixture-proof';
import { leafOfSeason, verifySeasonProof, type EndedSeasonProof } from '@/sandbox/proofs/book/season-proof';
import { verifyTicket, type SettledTicketProof } from '@/sandbox/proofs/book/ticket-proof';
import type { ProofResult } from '@/sandbox/proofs/round-proof';
import { verifyText } from '@/sandbox/proofs/verifier/verify-text';
import { anchorCommitments } from '../../anchors/anchor-store';
import { isProvable } from '../../rounds/store/round-store';
import { publishedKeys } from '../../seals/proof-signer';
import type { CompetitionInPlay } from '../simulator/advance-competition';
import { readSecret } from '../simulator/season-store';
import { fixtureKey } from '@/sandbox/book/world';
import { BookScene } from '../test-scene';

const test = useTestDatabase();
const scene = new BookScene(test);

const code = 'harbour-league';
const seasonId = `${code}-1`;
const matches = [`${seasonId}-r1-1`, `${seasonId}-r1-2`] as const;
let running: CompetitionInPlay;
let token: string;

beforeAll(() => scene.arrangeBook());
beforeEach(async () => {
  await scene.beginBook();
  running = await scene.simulate(code);
  await scene.keepOnly(running, matches);
  await scene.settleDown(running);
  token = await scene.openBook(await scene.player());
});

async function legOf(fixtureId: string, kind: string, at = 0) {
  const { board, version } = await scene.fixture(fixtureId);
  const market = board.find((one) => one.kind === kind)!;
  const { key, price } = market.selections[at]!;
  return { fixtureId, market: marketKey(market), selection: key, price, version };
}

let keys = 0;
async function place(legs: object[], form: object): Promise<string> {
  const ticketKey = `proof-key-${(keys += 1)}`;
  const slip = { ticketKey, legs, form, unit: '10.00', mode: 'better' };
  return (await scene.server.place(token, slip)).ticket.ticketId;
}

const double = async () =>
  place([await legOf(matches[0], 'handicap'), await legOf(matches[1], 'totals')], { kind: 'accumulator' });

async function playOut(): Promise<void> {
  const isEnded = async () =>
    (await test.owner.query(`select from sandbox.book_seasons where ended_at is not null`)).rows.length > 0;
  await scene.until(running, isEnded);
  await scene.tellAll();
}

const read = async <Proof>(id: string) => (await scene.server.proof(id)) as Proof;
const failing = (results: readonly ProofResult[]) =>
  results.filter(({ isGood }) => !isGood).map(({ check }) => check);
const changed = (hex: string) => hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0');

it('nothing that is published before the end gives a key or the secret away, and everything after it', async () => {
  const ticketId = await double();
  const secret = await readSecret(scene.dealer, seasonId);
  const sealed = [secret, ...matches.map((id) => fixtureKey(secret, id))];
  const told = async () =>
    JSON.stringify(await Promise.all([ticketId, ...matches, seasonId].map((id) => scene.server.proof(id))));
  const found = async () => {
    const text = await told();
    return sealed.filter((one) => text.includes(one));
  };
  expect(await found()).toEqual([]);
  await scene.until(running, scene.isStatus(matches[0], 'live'));
  await scene.later(100_000);
  expect(await found()).toEqual([]);
  expect(await read(matches[0])).toMatchObject({ key: null, events: null, states: null });
  await playOut();
  expect(await found()).toEqual(sealed);
});

it('a ticket, its matches and its season are proven offline, signed and anchored, and name nobody', async () => {
  const ticketId = await double();
  await playOut();
  await anchorCommitments(scene.vendor, new Date(scene.clock + 24 * 3_600_000));
  const { keys: published } = publishedKeys();
  for (const id of [ticketId, ...matches, seasonId]) {
    const proof = await scene.server.proof(id);
    const verdict = await verifyText(JSON.stringify(proof), published);
    expect([id, verdict]).toMatchObject([
      id,
      { kind: 'checked', isGood: true, isRecomputed: true, id, anchor: { kind: 'anchored' } },
    ]);
    expect(JSON.stringify(proof)).not.toMatch(/ply_|mem_|vgs_|playerId|sessionId/);
    expect(await isProvable(scene.vendor, id)).toBe(true);
  }
  expect(await isProvable(scene.vendor, `${seasonId}-r1-99`)).toBe(false);
  expect(await scene.server.proof('harbour-league-99')).toBeNull();
});

it('a match is not proven with another key, event, state, result, setup or priced state', async () => {
  await place([await legOf(matches[0], 'result')], { kind: 'single' });
  await playOut();
  const proof = await read<EndedFixtureProof>(matches[0]);
  expect(failing(verifyFixtureProof(proof))).toEqual([]);
  const fails = (change: object) => failing(verifyFixtureProof({ ...proof, ...change }));
  expect(fails({ key: changed(proof.key) })).toContain('fixtureKey');
  expect(fails({ path: proof.path.slice(1) })).toEqual(['fixtureKey']);
  expect(fails({ fixtureId: matches[1] })).toEqual(['fixtureKey']);
  expect(fails({ events: proof.events?.slice(1) })).toEqual(['events']);
  const { play } = proof.state as { play: { goals: { home: number; away: number } } };
  const goals = { ...play.goals, home: play.goals.home + 1 };
  expect(fails({ state: { ...proof.state, play: { ...play, goals } } })).toEqual(['state']);
  // Chance may have broken the match off.
  const ending = proof.facts.ending === 'abandoned' ? 'finished' : 'abandoned';
  expect(fails({ facts: { ...proof.facts, ending } })).toEqual(['facts']);
  expect(fails({ away: proof.home })).toContain('setup');
  const [first, ...states] = proof.states!;
  const priced = { ...first!, state: { ...proof.state, play: { ...play, goals } } };
  expect(fails({ states: [priced, ...states] })).toEqual(['states']);
  expect(fails({ season: { ...proof.season, root: changed(proof.season.root) } })).toContain('fixtureKey');
});

it('a ticket is not proven with another price, result, score, payout, stake or formula', async () => {
  const ticketId = await double();
  await playOut();
  const proof = await read<SettledTicketProof>(ticketId);
  expect(failing(verifyTicket(proof))).toEqual([]);
  const fails = (change: object) => failing(verifyTicket({ ...proof, ...change }));
  const [first, second] = proof.legs;
  const withLeg = (change: object) => ({ legs: [{ ...first!, ...change }, second!] });
  expect(fails(withLeg({ price: first!.price! + 1 }))).toContain('prices');
  expect(fails(withLeg({ seenPrice: first!.price! + 1 }))).toEqual(['seen']);
  expect(fails(withLeg({ result: first!.result === 'win' ? 'loss' : 'win' }))).toContain('legResults');
  expect(fails(withLeg({ taken: { ...first!.taken, from: { home: 1, away: 0 } } }))).toContain('taken');
  expect(fails({ payout: '999.00' })).toEqual(['ticketPayout']);
  expect(fails({ stake: '11.00' })).toEqual(['ticketStake']);
  expect(fails({ sizes: [1] })).toContain('lines');
  expect(fails({ held: '0.5' })).toContain('cashed');
});

it('what was sold of a ticket follows from the states that it was sold in', async () => {
  const ticketId = await double();
  const quote = (await scene.server.cashOutQuote(token, ticketId)).quote!;
  await scene.server.cashOut(token, { ticketId, cashOutKey: 'proof-sale-1', amount: '0.01', percent: 50 });
  expect(Number(quote.amount)).toBeGreaterThan(5);
  await playOut();
  const proof = await read<SettledTicketProof>(ticketId);
  expect(proof.sales).toMatchObject([{ percent: 50, heldAfter: '0.5' }]);
  expect(failing(verifyTicket(proof))).toEqual([]);
  const sales = [{ ...proof.sales[0]!, amount: '9.99' }];
  expect(failing(verifyTicket({ ...proof, sales }))).toEqual(['sales', 'cashed']);
});

it('a season is not proven with another secret, root, calendar or rating', async () => {
  await playOut();
  const proof = await read<EndedSeasonProof>(seasonId);
  expect(failing(verifySeasonProof(proof))).toEqual([]);
  const fails = (change: object) => failing(verifySeasonProof({ ...proof, ...change }));
  expect(fails({ secret: changed(proof.secret) })).toContain('secretHash');
  expect(fails({ root: changed(proof.root) })).toEqual(['seasonRoot']);
  expect(fails({ plan: { ...proof.plan, fixtures: proof.plan.fixtures.slice(1) } })).toEqual(['plan']);
  expect(fails({ ratings: { kind: 'football', of: {} } })).toEqual(['ratings']);
  expect(leafOfSeason(proof).commitment).not.toBe(
    leafOfSeason({ ...proof, root: proof.secretHash }).commitment,
  );
});
