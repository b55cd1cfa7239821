import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import { verifyTable, readTableProof } from '@/sandbox/proofs/table-proof';
import { placeSlip } from '../bets/place-slip';
import { leaseLifeMs, type Lease } from '../store/lease-store';
import { getTableRound, type TableRound } from '../store/round-store';
import { proofOfRound } from '../table-proof';
import { readTable } from '../table-streams';
import { TableScene } from '../test-scene';
import { tableState } from '../views';
import { insertFeedVoid } from './event-store';
import { insertFeed } from './feed-store';
import { order, realTable, TestStudio } from './test-studio';

const test = useTestDatabase();
const scene = new TableScene(test);
const pearl = realTable('live-pearl-baccarat');
const roulette = realTable('live-harbour-roulette');
const kinds = [
  pearl,
  roulette,
  ...['live-dragon-tiger', 'live-bamboo-sic-bo', 'live-lantern-wheel'].map(realTable),
];
let player: Player;
let keys = 0;

beforeAll(() => scene.arrange(kinds));
beforeEach(async () => {
  await scene.begin();
  player = await scene.player();
});

async function stake(studio: TestStudio, round: TableRound, key: string, amount = '10.00'): Promise<string> {
  const { game } = studio;
  const { session } = await scene.sit(player, game.tableCode);
  const bet = await placeSlip(
    { pool: scene.vendor, wallet: scene.wallet },
    { session, game },
    { roundId: round.roundId, betKey: `fed-key-${(keys += 1)}`, placed: [{ key, amount }] },
  );
  return bet.state;
}

/** To the end of the round, with the wallet told. */
async function end(studio: TestStudio, lease: Lease, { roundId }: TableRound): Promise<TableRound> {
  for (let count = 0; count < 400; count += 1) {
    const round = await getTableRound(scene.vendor, roundId);
    if (round?.endedAt) return round;
    const waitMs = await studio.step(lease);
    await scene.tell(studio.game, lease);
    await scene.later(Math.max(waitMs, 250));
  }
  throw new Error('The round does not end');
}

/** A studio at a table, a round that is open, and who deals. */
async function begin(game = pearl) {
  const studio = new TestStudio(scene, game);
  await studio.begin();
  const lease = await scene.takeTable(game);
  const round = await studio.open(lease, game.cut === null ? undefined : 1);
  return { studio, lease, round };
}

describe('a round that a studio deals', () => {
  it('goes the way of every other: it closes, is dealt as it is told, and pays by what was told', async () => {
    const { studio, lease, round } = await begin();
    expect(round).toMatchObject({ commitment: null, shoeId: null, serverSeed: null, coup: 1, fedShoe: 1 });
    expect(await stake(studio, round, 'player')).toBe('confirmed');
    const { roundId } = await studio.close(lease);
    expect(await studio.state()).toMatchObject({ round: { roundId, mayDeal: true, isWhole: false } });
    await studio.tellCards(roundId, ['9H', '2C', 'KS', '5D']);
    expect(await studio.state()).toMatchObject({ round: { isWhole: true, told: ['9H', '2C', 'KS', '5D'] } });
    const result = { winner: 'player', player: 9, banker: 7 };
    expect(await studio.tell({ kind: 'result', roundId, result })).toMatchObject({ status: 200, seq: 6 });
    const over = await end(studio, lease, round);
    expect(over).toMatchObject({
      state: 'settled',
      result: { winner: 'player', playerTotal: 9 },
      reveal: null,
    });
    expect(await scene.balance(player)).toBe(101_000n);
    expect(await scene.openRounds()).toBe(0);
  });

  it.each([
    ['live-harbour-roulette', ['17'], { number: 17 }, 'straight:17'],
    ['live-dragon-tiger', ['KH', '10C'], { winner: 'dragon' }, 'dragon'],
    ['live-bamboo-sic-bo', ['1', '6', '3'], { total: 10 }, 'small'],
    ['live-lantern-wheel', ['1'], { name: '1', times: 1 }, '1'],
  ])('at %s, too', async (code, words, result, key) => {
    const game = realTable(code);
    const { studio, lease, round } = await begin(game);
    await stake(studio, round, key);
    await studio.close(lease);
    await studio.tellCards(round.roundId, words);
    expect(await studio.tell({ kind: 'result', roundId: round.roundId, result })).toMatchObject({
      status: 200,
    });
    const over = await end(studio, lease, round);
    expect(over.state).toBe('settled');
    expect(await scene.balance(player)).toBeGreaterThan(100_000n);
    expect(await scene.openRounds()).toBe(0);
  });

  it.each(['live-quayside-blackjack', 'kite-hill', 'live-fresh-baccarat', 'live-none'])(
    'is none at %s, which no studio can deal at',
    async (tableCode) => {
      const { studio } = await begin();
      const answer = await studio.send('tableFeed', { tableCode, seq: 1, kind: 'opened' });
      expect(answer).toMatchObject({ status: 404, error: 'feed.table' });
    },
  );

  it('is opened by nobody but its studio: the dealer draws nothing at its table', async () => {
    const studio = new TestStudio(scene, pearl);
    await studio.begin();
    const lease = await scene.takeTable(pearl);
    for (let count = 0; count < 20; count += 1) await scene.later(await studio.step(lease));
    expect(await scene.last(pearl)).toBeNull();
    const { rows } = await test.owner.query('select from sandbox.shoes');
    expect(rows).toEqual([]);
  });

  it('ends what was begun: the next round is dealt by who the table was given to', async () => {
    const { studio, lease, round } = await begin();
    const back = { feedId: 'vfd_back', tableCode: pearl.tableCode, studio: null, ...order };
    await insertFeed(scene.vendor, back);
    await studio.close(lease);
    await studio.tellCards(round.roundId, ['9H', '2C', 'KS', '5D']);
    const result = { winner: 'player', player: 9, banker: 7 };
    expect((await studio.tell({ kind: 'result', roundId: round.roundId, result })).status).toBe(200);
    expect((await end(studio, lease, round)).state).toBe('settled');
    expect(await studio.tell({ kind: 'opened', shoe: 1 })).toMatchObject({
      status: 403,
      error: 'feed.other',
    });
    const next = await scene.dealTo(pearl, lease, ({ number }) => number === 2);
    expect(next).toMatchObject({ feedId: null, coup: 1 });
    expect(next.commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  it('shows its cards when they have come to the video, and its result not before', async () => {
    const studio = new TestStudio(scene, pearl);
    await studio.begin({ kind: 'hls', url: 'https://video.example/a.m3u8', delayMs: 5000 });
    const lease = await scene.takeTable(pearl);
    const round = await studio.open(lease, 1);
    const shown = async () => tableState(pearl, await readTable(scene.vendor, pearl), scene.clock);
    await studio.close(lease);
    await studio.tellCards(round.roundId, ['9H', '2C', 'KS', '5D']);
    await studio.tell({
      kind: 'result',
      roundId: round.roundId,
      result: { winner: 'player', player: 9, banker: 7 },
    });
    expect(await shown()).toMatchObject({
      studio: { name: 'harbour-studio', video: { kind: 'hls', delayMs: 5000 } },
      round: { opened: [], result: null, state: 'closing' },
    });
    await scene.later(2000);
    expect((await shown()).round).toMatchObject({ state: 'dealing', result: null });
    expect((await shown()).round?.opened).toHaveLength(1);
    expect((await proofOfRound(scene.vendor, round.roundId, scene.clock))?.studio?.told).toHaveLength(1);
    await studio.step(lease);
    expect((await scene.last(pearl))?.state).toBe('closing');
    await scene.later(3000);
    await studio.step(lease);
    await studio.step(lease);
    expect((await shown()).round).toMatchObject({ state: 'result', result: { winner: 'player' } });
    expect((await shown()).round?.opened).toHaveLength(4);
  });

  it('is proven by what the studio told, without a seed', async () => {
    const { studio, lease, round } = await begin();
    await studio.close(lease);
    await studio.tellCards(round.roundId, ['9H', '2C', 'KS', '5D']);
    await studio.tell({
      kind: 'result',
      roundId: round.roundId,
      result: { winner: 'player', player: 9, banker: 7 },
    });
    await end(studio, lease, round);
    const proof = readTableProof(await proofOfRound(scene.vendor, round.roundId, scene.clock));
    expect(proof).toMatchObject({
      ...{ commitment: null, draw: null, shoe: null, inclusion: null },
      studio: { name: 'harbour-studio', shoe: 1, coup: 1 },
    });
    expect(verifyTable(proof!).every(({ isGood }) => isGood)).toBe(true);
    const [first, ...others] = proof!.studio!.told;
    const forged = { ...proof!, studio: { ...proof!.studio!, told: [{ ...first!, card: '3H' }, ...others] } };
    expect(verifyTable(forged).some(({ isGood }) => !isGood)).toBe(true);
  });
});

describe('stakes go back', () => {
  it('when the studio is silent for a minute, whatever it has told before', async () => {
    const { studio, lease, round } = await begin();
    await stake(studio, round, 'player');
    await studio.close(lease);
    await studio.tellCards(round.roundId, ['9H', '2C']);
    await scene.later(59_000);
    await studio.step(lease);
    expect((await scene.last(pearl))?.state).toBe('closing');
    await scene.later(1000);
    const over = await end(studio, lease, round);
    expect(over).toMatchObject({ state: 'void', voidCode: 'studio.silent' });
    expect(await scene.balance(player)).toBe(100_000n);
    const late = await studio.tell({ kind: 'card', roundId: round.roundId, card: 'KS' });
    expect(late).toMatchObject({ status: 409, error: 'feed.over' });
  });

  it('when the studio gives the round up before its first card, and not after it', async () => {
    const { studio, lease, round } = await begin();
    await stake(studio, round, 'player');
    expect(await studio.tell({ kind: 'void', roundId: round.roundId, reason: 'A lamp' })).toMatchObject({
      status: 200,
    });
    expect(await end(studio, lease, round)).toMatchObject({ state: 'void', voidCode: 'studio.void' });
    expect(await scene.balance(player)).toBe(100_000n);
    const next = await studio.open(lease, 1);
    await studio.close(lease);
    await studio.tellCards(next.roundId, ['9H']);
    const answer = await studio.tell({ kind: 'void', roundId: next.roundId, reason: 'It goes badly' });
    expect(answer).toMatchObject({ status: 409, error: 'feed.void' });
    expect((await end(studio, lease, next)).voidCode).toBe('studio.silent');
  });

  it('when the operator takes the round back, and not once its result was told', async () => {
    const { studio, lease, round } = await begin();
    await stake(studio, round, 'player');
    await studio.close(lease);
    await studio.tellCards(round.roundId, ['9H', '2C', 'KS', '5D']);
    const ordered = { roundId: round.roundId, code: 'operator.void', ...order } as const;
    const client = await scene.vendor.connect();
    await insertFeedVoid(client, ordered);
    expect(await end(studio, lease, round)).toMatchObject({ state: 'void', voidCode: 'operator.void' });
    expect(await scene.balance(player)).toBe(100_000n);
    const next = await studio.open(lease, 1);
    await studio.close(lease);
    await studio.tellCards(next.roundId, ['9H', '2C', 'KS', '5D']);
    const result = { winner: 'player', player: 9, banker: 7 };
    await studio.tell({ kind: 'result', roundId: next.roundId, result });
    await expect(insertFeedVoid(client, { ...ordered, roundId: next.roundId })).rejects.toMatchObject({
      code: '23514',
    });
    client.release();
    expect((await end(studio, lease, next)).state).toBe('settled');
  });
});

describe('a dealer who is gone', () => {
  it.each([0, 1, 2, 3, 4])(
    'after %i cards leaves a round that another one ends, as it was told',
    async (count) => {
      const { studio, lease, round } = await begin();
      await stake(studio, round, 'banker');
      const cards = ['9H', '2C', 'KS', '6D'];
      await studio.close(lease);
      await studio.tellCards(round.roundId, cards.slice(0, count));
      await scene.later(leaseLifeMs);
      const next = await scene.takeTable(pearl, 'two');
      await studio.tellCards(round.roundId, cards.slice(count));
      await studio.tell({
        kind: 'result',
        roundId: round.roundId,
        result: { winner: 'player', player: 9, banker: 8 },
      });
      expect(await end(studio, next, round)).toMatchObject({ state: 'settled', result: { bankerTotal: 8 } });
      await expect(studio.step(lease)).rejects.toThrow('somebody else');
      expect(await scene.balance(player)).toBe(99_000n);
      expect(await scene.openRounds()).toBe(0);
    },
  );

  it('for an hour after the result leaves an outcome that counts', async () => {
    const { studio, lease, round } = await begin();
    await stake(studio, round, 'player');
    await studio.close(lease);
    await studio.tellCards(round.roundId, ['9H', '2C', 'KS', '5D']);
    await studio.tell({
      kind: 'result',
      roundId: round.roundId,
      result: { winner: 'player', player: 9, banker: 7 },
    });
    await scene.later(3_600_000);
    const next = await scene.takeTable(pearl, 'two');
    expect((await end(studio, next, round)).state).toBe('settled');
    expect(await scene.balance(player)).toBe(101_000n);
  });
});
