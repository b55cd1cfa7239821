import type { Pool } from 'pg';
import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import { placeSlip } from '../bets/place-slip';
import { undoSlip } from '../bets/undo-slip';
import type { Lease } from '../store/lease-store';
import type { TableRound } from '../store/round-store';
import { TableScene } from '../test-scene';
import { insertFeed, insertKey } from './feed-store';
import { order, realTable, TestStudio } from './test-studio';

/** What a studio, a player and a process try at a fed table, and what comes of it. */
const test = useTestDatabase();
const scene = new TableScene(test);
const pearl = realTable('live-pearl-baccarat');
const cards = ['9H', '2C', 'KS', '5D'];
const result = { winner: 'player', player: 9, banker: 7 };
let studio: TestStudio;
let lease: Lease;
let round: TableRound;
let player: Player;
let keys = 0;

beforeAll(() => scene.arrange([pearl]));
beforeEach(async () => {
  await scene.begin();
  player = await scene.player();
  studio = new TestStudio(scene, pearl);
  await studio.begin();
  lease = await scene.takeTable(pearl);
  round = await studio.open(lease, 1);
});

const teller = () => ({ pool: scene.vendor, wallet: scene.wallet });

async function stake(key = 'player') {
  const { session } = await scene.sit(player, pearl.tableCode);
  const input = {
    roundId: round.roundId,
    betKey: `try-key-${(keys += 1)}`,
    placed: [{ key, amount: '10.00' }],
  };
  return { session, bet: await placeSlip(teller(), { session, game: pearl }, input) };
}

async function finish(): Promise<TableRound | null> {
  for (let count = 0; count < 400; count += 1) {
    const last = await scene.last(pearl);
    if (last?.endedAt) return last;
    const waitMs = await studio.step(lease);
    await scene.tell(pearl, lease);
    await scene.later(Math.max(waitMs, 250));
  }
  return null;
}

const event = (seq: number, rest: object) =>
  studio.send('tableFeed', { tableCode: pearl.tableCode, seq, ...rest });
const card = (word: string) => ({ kind: 'card', roundId: round.roundId, card: word });

describe('a studio that reports a card', () => {
  it('before the close spoils the round: nothing that was staked counts, and its number is still free', async () => {
    await stake();
    expect(await studio.tell(card('9H'))).toMatchObject({ status: 409, error: 'feed.early' });
    await stake('banker');
    expect(await finish()).toMatchObject({ state: 'void', voidCode: 'studio.early', dealings: [] });
    expect(await scene.balance(player)).toBe(100_000n);
    expect(await scene.openRounds()).toBe(0);
    expect(await studio.state()).toMatchObject({ nextSeq: 2, round: { isVoid: true, mayDeal: false } });
  });

  it('at the close while the wallet has not answered for a stake spoils it as well', async () => {
    scene.faults.push({ call: 'bet', fault: 'before' });
    await stake().catch(() => undefined);
    await scene.dealTo(pearl, lease, ({ state }) => state === 'closing');
    expect(await studio.state()).toMatchObject({ round: { state: 'closing', mayDeal: false } });
    expect(await studio.tell(card('9H'))).toMatchObject({ error: 'feed.early' });
    expect((await finish())?.voidCode).toBe('studio.early');
    expect(await scene.balance(player)).toBe(100_000n);
  });

  it('in time is the negative control: the same card counts', async () => {
    await stake();
    await studio.close(lease);
    expect(await studio.tell(card('9H'))).toMatchObject({ status: 200, seq: 2, card: '9H' });
  });

  it.each(['1H', '9X', 'joker', '10', ''])(
    'that is none (%s) is refused, and the round goes on',
    async (word) => {
      await studio.close(lease);
      const answer = await studio.tell(card(word));
      expect(answer.status).toBe(word === '' ? 400 : 422);
      expect(await studio.tell(card('9H'))).toMatchObject({ status: 200 });
    },
  );

  it('that the rules do not ask for is refused', async () => {
    await studio.close(lease);
    await studio.tellCards(round.roundId, cards);
    expect(await studio.tell(card('3C'))).toMatchObject({ status: 422, error: 'feed.card' });
    expect(await studio.tell({ kind: 'result', roundId: round.roundId, result })).toMatchObject({
      status: 200,
    });
  });

  it('more often than eight decks have it is refused, until another shoe', async () => {
    const four = ['9H', '9H', '9H', '9H'];
    const tie = { winner: 'tie', player: 8, banker: 8 };
    for (let coup = 1; coup <= 2; coup += 1) {
      if (coup > 1) round = await studio.open(lease, 1);
      expect(round.coup).toBe(coup);
      await studio.close(lease);
      await studio.tellCards(round.roundId, four);
      await studio.tell({ kind: 'result', roundId: round.roundId, result: tie });
      await finish();
    }
    round = await studio.open(lease, 1);
    await studio.close(lease);
    expect(await studio.tell(card('9H'))).toMatchObject({ status: 422, error: 'feed.card' });
    expect(await studio.tell(card('9D'))).toMatchObject({ status: 200 });
    await finish();
    expect(await studio.tell({ kind: 'opened', shoe: 3 })).toMatchObject({ status: 422, error: 'feed.shoe' });
    round = await studio.open(lease, 2);
    await studio.close(lease);
    expect(await studio.tell(card('9H'))).toMatchObject({ status: 200 });
  });
});

describe('a studio that reports a result', () => {
  beforeEach(async () => {
    await stake();
    await studio.close(lease);
  });

  it.each([
    ['another winner', { ...result, winner: 'banker' }],
    ['another total', { ...result, player: 8 }],
    ['less than all of it', { winner: 'player' }],
    ['more than there is', { ...result, tie: 0 }],
  ])('of %s is refused and moves nothing; the right one is taken', async (_what, wrong) => {
    await studio.tellCards(round.roundId, cards);
    const answer = await studio.tell({ kind: 'result', roundId: round.roundId, result: wrong });
    expect(answer).toMatchObject({ status: 422, error: 'feed.result' });
    expect((await scene.last(pearl))?.state).toBe('closing');
    await studio.tell({ kind: 'result', roundId: round.roundId, result });
    expect((await finish())?.state).toBe('settled');
    expect(await scene.balance(player)).toBe(101_000n);
  });

  it('of cards that are still missing is refused', async () => {
    await studio.tellCards(round.roundId, cards.slice(0, 3));
    expect(await studio.tell({ kind: 'result', roundId: round.roundId, result })).toMatchObject({
      error: 'feed.result',
    });
  });

  it('and changes it, is refused: under its number, under the next, and in the database', async () => {
    await studio.tellCards(round.roundId, cards);
    await studio.tell({ kind: 'result', roundId: round.roundId, result });
    const other = { kind: 'result', roundId: round.roundId, result: { ...result, winner: 'banker' } };
    expect(await event(6, other)).toMatchObject({ status: 409, error: 'feed.conflict' });
    expect(await event(7, other)).toMatchObject({ status: 409, error: 'feed.over' });
    for (const pool of [scene.vendor, scene.dealer])
      await expect(pool.query(`update sandbox.table_feed_events set result = '{}'`)).rejects.toMatchObject({
        code: '42501',
      });
    const forge = (pool: Pool) =>
      pool.query(
        `update sandbox.table_rounds set state = 'dealing', dealings = '[{"startsAtMs":1,"steps":[],"actingMs":null}]',
           result = '{"winner":"banker"}' where round_id = $1`,
        [round.roundId],
      );
    await expect(forge(scene.dealer)).rejects.toThrow('was not told');
    expect((await finish())?.state).toBe('settled');
    expect(await scene.balance(player)).toBe(101_000n);
  });
});

describe('a player', () => {
  it('who stakes after a card is too late, and holds nothing', async () => {
    await studio.close(lease);
    await studio.tellCards(round.roundId, ['9H']);
    await expect(stake()).rejects.toMatchObject({ code: 'round.closed' });
    expect(await scene.balance(player)).toBe(100_000n);
  });

  it('who takes a slip back after a card is too late, and in the database as well', async () => {
    const { session, bet } = await stake('banker');
    await studio.close(lease);
    await studio.tellCards(round.roundId, cards);
    const { roundId } = round;
    await expect(undoSlip(teller(), session, { roundId, betId: bet.betId })).rejects.toMatchObject({
      code: 'round.closed',
    });
    const giveUp = scene.vendor.query(
      `update sandbox.table_bets set state = 'undoing', undo_code = 'mine' where bet_id = $1`,
      [bet.betId],
    );
    await expect(giveUp).rejects.toThrow('stands');
    await studio.tell({ kind: 'result', roundId, result });
    await finish();
    expect(await scene.balance(player)).toBe(99_000n);
  });
});

describe('events', () => {
  it('that are repeated are answered the same, from the first to the last, and count once', async () => {
    const opened = await event(1, { kind: 'opened', shoe: 1 });
    expect(opened).toMatchObject({ status: 200, roundId: round.roundId, number: 1 });
    await studio.close(lease);
    const first = await event(2, card('9H'));
    const again = await Promise.all(Array.from({ length: 20 }, () => event(2, card('9H'))));
    for (const answer of again) expect(answer).toEqual(first);
    expect(await studio.state()).toMatchObject({ nextSeq: 3, round: { told: ['9H'] } });
    await scene.later(120_000);
    expect(await event(1, { kind: 'opened', shoe: 1 })).toEqual(opened);
  });

  it('that leave a gap, or are another under a known number, are refused', async () => {
    await studio.close(lease);
    expect(await event(3, card('9H'))).toMatchObject({ status: 409, error: 'feed.gap', expected: 2 });
    await event(2, card('9H'));
    expect(await event(2, card('9D'))).toMatchObject({ status: 409, error: 'feed.conflict' });
    expect(await event(1, { kind: 'opened', shoe: 2 })).toMatchObject({ error: 'feed.conflict' });
  });

  it('of two processes at once under one number: one counts, the other is refused', async () => {
    await studio.close(lease);
    const answers = await Promise.all(['9H', '8H', '7H', '6H'].map((word) => event(2, card(word))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await studio.state()).toMatchObject({ nextSeq: 3 });
  });

  it('of a round that is played keep another from being opened', async () => {
    expect(await studio.tell({ kind: 'opened', shoe: 1 })).toMatchObject({ status: 409, error: 'feed.busy' });
  });

  it('of another studio are refused, with a key of its own', async () => {
    const other = new TestStudio(scene, pearl, 'other-studio');
    other.keyNumber = await insertKey(scene.vendor, other.name, { isEnded: false, ...order });
    await studio.close(lease);
    expect(await other.tell(card('9H'))).toMatchObject({ status: 403, error: 'feed.other' });
    expect(await other.tell({ kind: 'opened', shoe: 1 })).toMatchObject({ status: 403, error: 'feed.other' });
    expect(await other.state()).toMatchObject({ status: 403 });
  });

  it('that are signed too early or late, by an old key or by nobody, are refused', async () => {
    const payload = { tableCode: pearl.tableCode, seq: 2, ...card('9H') };
    const stale = { signedAtMs: scene.clock - 301_000 };
    expect((await studio.send('tableFeed', payload, stale)).status).toBe(401);
    const early = { signedAtMs: scene.clock + 301_000 };
    expect((await studio.send('tableFeed', payload, early)).status).toBe(401);
    expect((await studio.send('tableFeed', payload, { signer: 'nobody' })).status).toBe(401);
    expect((await studio.send('tableFeed', payload, { signer: 'Not a name' })).status).toBe(401);
    const renewed = await insertKey(scene.vendor, studio.name, { isEnded: false, ...order });
    expect((await studio.state()).status).toBe(401);
    studio.keyNumber = renewed;
    expect((await studio.state()).status).toBe(200);
    studio.keyNumber = await insertKey(scene.vendor, studio.name, { isEnded: true, ...order });
    expect((await studio.state()).status).toBe(401);
  });

  it.each([
    ['no kind', {}],
    ['an unknown kind', { kind: 'cards' }],
    ['a number that is none', { kind: 'opened', seq: '2' }],
    ['no round', { kind: 'card', card: '9H' }],
    ['a result that is no object', { kind: 'result', roundId: 'x', result: [] }],
    ['a deep result', { kind: 'result', roundId: 'x', result: { winner: { deep: 1 } } }],
    ['text that no database keeps', { kind: 'void', roundId: 'x', reason: 'a\u0000b' }],
  ])('with %s are malformed', async (_what, body) => {
    expect((await event(2, body)).status).toBe(400);
  });
});

describe('processes that serve players', () => {
  it('cannot write a round, nor change or forget what was told, nor read a seed', async () => {
    await studio.close(lease);
    await studio.tellCards(round.roundId, ['9H']);
    for (const statement of [
      `update sandbox.table_rounds set deals_from = now()`,
      `insert into sandbox.table_rounds (round_id) values ('x')`,
      `delete from sandbox.table_feed_events`,
      `update sandbox.table_feeds set studio = 'mine'`,
      `update sandbox.table_feed_voids set code = 'studio.void'`,
      `delete from sandbox.table_feed_voids`,
      `update sandbox.studio_keys set is_ended = false`,
      `update sandbox.table_videos set url = null`,
      `select from sandbox.round_seals`,
      `select from sandbox.shoe_seals`,
    ])
      await expect(scene.vendor.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot tell a card in a round that is not closed, whatever they write', async () => {
    const tell = scene.vendor.query(
      `insert into sandbox.table_feed_events (feed_id, seq, round_id, kind, said, value, told_at)
       values ($1, 2, $2, 'card', '{}', 1, now() - interval '1 day')`,
      [await studio.feedId(), round.roundId],
    );
    await expect(tell).rejects.toThrow('not dealt yet');
  });

  it('cannot say when a studio deals while a stake is open: nor can the dealer', async () => {
    scene.faults.push({ call: 'bet', fault: 'before' });
    await stake().catch(() => undefined);
    await scene.dealTo(pearl, lease, ({ state }) => state === 'closing');
    const begin = scene.dealer.query(
      `update sandbox.table_rounds set deals_from = sandbox.table_now() where round_id = $1`,
      [round.roundId],
    );
    await expect(begin).rejects.toThrow('undecided');
  });

  it('show no video at a table that is dealt by program', async () => {
    await insertFeed(scene.vendor, {
      feedId: 'vfd_back',
      tableCode: pearl.tableCode,
      studio: null,
      ...order,
    });
    const show = scene.vendor.query(
      `insert into sandbox.table_videos (feed_id, place, kind, url, delay_ms, actor, reason)
       values ('vfd_back', 1, 'hls', 'https://video.example/a.m3u8', 0, 'a', 'b')`,
    );
    await expect(show).rejects.toThrow('by program');
  });
});
