import type { Pool } from 'pg';
import { listenTo } from '@/lib/server/listen';
import { useTestDatabase } from '@/lib/testing/database';
import { FakeWallet } from '@/lib/testing/stand-ins/fake-wallet';
import { vendorOf } from '@/sandbox/testing/test-vendor';
import type { FishMaths, FishView } from '@/sandbox/games/fish/types';
import { requireTitle } from '@/sandbox/catalogue/registry';
import { VendorError } from '@/sandbox/http/vendor-error';
import { isPlayed, verifyProof } from '@/sandbox/proofs/round-proof';
import type { SpinAnswer } from '@/sandbox/kit/round-wire';
import type { Vendor } from '../vendor/vendor';
import { handleRoomCall, isRoomCall } from './api';
import { FishRooms } from './room-server';
import { roomChannel, seatLifeMs } from './room-store';
import { fishAt, isInSight, roomTimeMs, type Fish, type Sea } from '@/sandbox/games/fish/schedule';
import type { RoomState } from '@/sandbox/games/fish/room-wire';

const test = useTestDatabase();
const gameCode = 'sunlit-atoll';
const maths = requireTitle(gameCode).title.maths as FishMaths;
let pool: Pool;
let rooms: FishRooms;
let clock: number;
let players = 0;
let rounds = 0;

/** No beat comes between what is read, however long a machine takes. */
const streamTimes = { heartbeatMs: 3_600_000, lifeMs: 3_600_000 };
const now = () => new Date(clock);
const later = (ms: number) => (clock += ms);

beforeAll(() => {
  pool = test.poolFor('parlour_vendor');
});

beforeEach(async () => {
  await test.owner.query(
    `truncate sandbox.rounds, sandbox.game_sessions, sandbox.game_players, sandbox.fish_rooms cascade`,
  );
  clock = Date.parse('2026-03-01T12:00:00Z');
  rooms = new FishRooms({ pool, now, streamTimes });
});

interface Player {
  vendor: Vendor;
  wallet: FakeWallet;
  token: string;
}

async function sitDown(code = gameCode): Promise<Player> {
  players += 1;
  const wallet = new FakeWallet({ playerId: `ply_f${players}`, balanceMinor: 100_000n, now: () => clock });
  const vendor = vendorOf(wallet, { pool, now, timeoutMs: 120_000 });
  const { sessionToken } = await vendor.open(wallet.launch(code));
  return { vendor, wallet, token: sessionToken };
}

const load = ({ vendor, token }: Player): Promise<SpinAnswer> => {
  rounds += 1;
  return vendor.spin(token, { stake: '1.00', clientSeed: 'me', roundKey: `fish-round-${rounds}` });
};

const seaOf = ({ seed }: RoomState): Sea => ({ maths, seed });
const inSight = (state: RoomState): Fish[] =>
  fishAt(seaOf(state), roomTimeMs(state.startedAtMs, clock)).filter(
    (fish) => isInSight(fish) && !state.caught.includes(fish.id),
  );

const shoot = ({ vendor, token }: Player, { round }: SpinAnswer, fish: Pick<Fish, 'id' | 'target'>) =>
  vendor.act(token, {
    roundId: round.roundId,
    index: round.actions.length,
    action: { kind: 'shot', target: fish.target, fish: fish.id },
  });

/** 'Finish it now': what is left is played by the rules. */
async function finish({ vendor, token }: Player): Promise<Pick<SpinAnswer, 'round'>> {
  await vendor.finish(token);
  const [round] = (await vendor.history(token)).rounds;
  if (!round) throw new Error('no round');
  return { round };
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (error instanceof VendorError) return error.code;
  throw new Error('It was not refused');
}

const viewOf = ({ round }: Pick<SpinAnswer, 'round'>) => round.outcome as FishView;
const hits = (answer: SpinAnswer) => viewOf(answer).shots.filter(({ multiple }) => multiple > 0);

/** Shoots at the smallest fish in sight until one is caught, magazine after magazine. */
async function catchOne(player: Player): Promise<{ fish: string; answer: SpinAnswer; multiple: number }> {
  for (;;) {
    later(6000);
    let answer = await load(player);
    while (answer.round.state === 'playing') {
      later(400);
      const [fish] = inSight(await rooms.state(player.token));
      if (!fish) continue;
      const caughtBefore = hits(answer).length;
      answer = await shoot(player, answer, fish);
      const [last] = hits(answer).slice(caughtBefore);
      if (last) return { fish: fish.id, answer, multiple: last.multiple };
    }
  }
}

describe('the seats of a room', () => {
  it('are taken one after the other; a fifth player finds another sea', async () => {
    const states: RoomState[] = [];
    for (let count = 0; count < 5; count += 1) states.push(await rooms.join((await sitDown()).token));
    expect(states.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 0]);
    expect(new Set(states.slice(0, 4).map(({ roomId }) => roomId)).size).toBe(1);
    expect(states[4]?.roomId).not.toBe(states[0]?.roomId);
    expect(states[3]?.seats).toEqual([true, true, true, true]);
    expect(states[4]?.seats).toEqual([true, false, false, false]);
    const other = await rooms.join((await sitDown('lantern-trench')).token);
    expect(states.map(({ roomId }) => roomId)).not.toContain(other.roomId);
  });

  it('are never given twice, however many come at once', async () => {
    const all = await Promise.all(Array.from({ length: 9 }, () => sitDown()));
    const states = await Promise.all(all.map(({ token }) => rooms.join(token)));
    expect(new Set(states.map(({ roomId, seat }) => `${roomId} ${seat}`)).size).toBe(9);
    expect(new Set(states.map(({ roomId }) => roomId)).size).toBe(3);
  });

  it('are kept by a sign of life, and free after thirty seconds without one', async () => {
    const [ana, ben] = [await sitDown(), await sitDown()];
    const first = await rooms.join(ana.token);
    await rooms.join(ben.token);
    later(seatLifeMs - 1000);
    await rooms.state(ben.token);
    later(2000);
    const carl = await sitDown();
    expect(await rooms.join(carl.token)).toMatchObject({ roomId: first.roomId, seat: 0 });
    expect(await codeOf(rooms.state(ana.token))).toBe('room.missing');
    expect(await rooms.join(ana.token)).toMatchObject({ roomId: first.roomId, seat: 2 });
  });

  it('are found again by who comes back, in the same room', async () => {
    const ana = await sitDown();
    const before = await rooms.join(ana.token);
    await rooms.join((await sitDown()).token);
    expect(await rooms.join(ana.token)).toMatchObject({ roomId: before.roomId, seat: 0 });
  });

  it('are for open sessions of fish games only', async () => {
    expect(await codeOf(rooms.join('nobody'))).toBe('session.ended');
    const reels = await sitDown('pearl-shallows');
    expect(await codeOf(rooms.join(reels.token))).toBe('game.not.found');
    const ana = await sitDown();
    await rooms.join(ana.token);
    later(13 * 3_600_000);
    expect(await codeOf(rooms.state(ana.token))).toBe('session.ended');
  });
});

describe('a shot', () => {
  it('is taken at a fish that is in the sea, and decided by the round', async () => {
    const ana = await sitDown();
    const state = await rooms.join(ana.token);
    const answer = await load(ana);
    const [fish] = inSight(state);
    const after = await shoot(ana, answer, fish!);
    expect(viewOf(after)).toMatchObject({ left: 9, shots: [{ target: fish!.target, fish: fish!.id }] });
  });

  it('is refused at a fish that is not there, and nothing is lost', async () => {
    const ana = await sitDown();
    const state = await rooms.join(ana.token);
    const answer = await load(ana);
    const [fish, other] = inSight(state).filter(
      ({ target }, index, all) => index === 0 || target !== all[0]?.target,
    );
    const wrong = [
      { id: '0.999999.0', target: 'sardine' },
      { id: fish!.id, target: other!.target },
    ];
    for (const each of wrong) expect(await codeOf(shoot(ana, answer, each))).toBe('fish.gone');
    later(120_000);
    expect(await codeOf(shoot(ana, answer, fish!))).toBe('fish.gone');
    const { interrupted } = await ana.vendor.resume(ana.token);
    expect(interrupted?.round).toMatchObject({ state: 'playing', actions: [] });
    expect(ana.wallet.balanceMinor).toBe(99_900n);
  });

  it('needs a seat, and a fish', async () => {
    const ana = await sitDown();
    const answer = await load(ana);
    expect(await codeOf(shoot(ana, answer, { id: '0.1.0', target: 'sardine' }))).toBe('room.missing');
    await rooms.join(ana.token);
    const { roundId } = answer.round;
    for (const action of [{ kind: 'shot', target: 'sardine' }, { kind: 'leave' }])
      expect(await codeOf(ana.vendor.act(ana.token, { roundId, index: 0, action }))).toBe('action.invalid');
    expect((await ana.vendor.resume(ana.token)).interrupted?.round).toMatchObject({ actions: [] });
  });

  it('that is left is fired at the lightest creature for who wants another game, and takes nobody a fish', async () => {
    const ana = await sitDown();
    const [fish] = inSight(await rooms.join(ana.token));
    const own = await shoot(ana, await load(ana), fish!);
    const { caught } = await rooms.state(ana.token);
    const { round } = await finish(ana);
    const { shots, won } = round.outcome as FishView;
    expect(round).toMatchObject({ state: 'settled', payout: won });
    expect(shots[0]).toEqual(viewOf(own).shots[0]);
    expect(shots.slice(1).map(({ target }) => target)).toEqual(Array(9).fill('sardine'));
    expect(shots.slice(1).every((each) => each.fish === undefined)).toBe(true);
    expect((await rooms.state(ana.token)).caught).toEqual(caught);
    const proof = await ana.vendor.proof(round.roundId);
    if (!proof || !isPlayed(proof)) throw new Error('no proof');
    expect(verifyProof(proof, requireTitle(gameCode)).filter((check) => !check.isGood)).toEqual([]);
  });

  it('that catches takes the fish from everybody, and the proof knows it', async () => {
    const [ana, ben] = [await sitDown(), await sitDown()];
    await rooms.join(ana.token);
    await rooms.join(ben.token);
    const { fish, answer, multiple } = await catchOne(ana);
    expect((await rooms.state(ana.token)).caught).toContain(fish);
    expect((await rooms.join(ben.token)).caught).toContain(fish);
    const target = maths.creatures[Number(fish.split('.')[0])]!.key;
    const loaded = await load(ben);
    expect(await codeOf(shoot(ben, loaded, { id: fish, target }))).toBe('fish.gone');
    const { rows } = await pool.query<{ multiple: number }>(
      `select multiple from sandbox.fish_catches where fish = $1`,
      [fish],
    );
    expect(rows).toEqual([{ multiple }]);
    const end = answer.round.state === 'playing' ? await finish(ana) : answer;
    expect(end.round.payout).toBe(viewOf(end).won);
    const proof = await ana.vendor.proof(end.round.roundId);
    if (!proof || !isPlayed(proof)) throw new Error('no proof');
    expect(verifyProof(proof, requireTitle(gameCode)).filter((check) => !check.isGood)).toEqual([]);
  });

  it('is taken once, however often it is sent', async () => {
    const ana = await sitDown();
    const [fish] = inSight(await rooms.join(ana.token));
    const answer = await load(ana);
    const all = await Promise.all(Array.from({ length: 5 }, () => shoot(ana, answer, fish!)));
    for (const each of all) expect(viewOf(each)).toEqual(viewOf(all[0]!));
    expect(viewOf(all[0]!).left).toBe(9);
  });

  it('catches a fish once, however many fire at it at the same moment', async () => {
    const four = await Promise.all(Array.from({ length: 4 }, () => sitDown()));
    for (const { token } of four) await rooms.join(token);
    let answers = await Promise.all(four.map(load));
    for (let volley = 0; volley < 10; volley += 1) {
      later(1500);
      const [fish] = inSight(await rooms.state(four[0]!.token));
      const results = await Promise.all(
        four.map((player, index) =>
          shoot(player, answers[index]!, fish!).catch((error: unknown) => {
            expect((error as VendorError).code).toBe('fish.gone');
            return answers[index]!;
          }),
        ),
      );
      const caught = results.filter((answer) => hits(answer).some((hit) => hit.fish === fish!.id));
      expect(caught.length).toBeLessThanOrEqual(1);
      answers = results;
    }
    const { rows } = await pool.query<{ count: bigint }>(`select count(*) from sandbox.fish_catches`);
    expect(Number(rows[0]?.count)).toBe(answers.flatMap(hits).length);
    expect(answers.flatMap(hits).length).toBeGreaterThan(0);
  });
});

describe('the stream of a room', () => {
  it('tells all seats of each shot, whichever process took it', async () => {
    const [ana, ben] = [await sitDown(), await sitDown()];
    const state = await rooms.join(ana.token);
    await rooms.join(ben.token);
    const elsewhere = new FishRooms({ pool, now, streamTimes });
    const listening = listenTo({
      role: 'parlour_vendor',
      url: test.url,
      channel: roomChannel,
      onMessage: elsewhere.hear,
      onGap: elsewhere.hearAll,
      // What is said while it is cut off and comes back would be lost, and the shot is said once.
      beatMs: 3_600_000,
    });
    const gone = new AbortController();
    const reader = (await elsewhere.stream(ben.token, gone.signal)).getReader();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await read()).toBe('event: changed\ndata: {"shots":[],"isStale":true}\n\n');
    const answer = await load(ana);
    const [fish] = inSight(state);
    // The connection that listens needs a moment; a seat that changes hands is heard first.
    const heard = read();
    for (let isHeard = false; !isHeard;) {
      await pool.query('select pg_notify($1, $2)', [
        roomChannel,
        JSON.stringify({ roomId: state.roomId, news: { shots: [], isStale: true } }),
      ]);
      const pause = new Promise<boolean>((done) => setTimeout(done, 50, false));
      isHeard = await Promise.race([heard.then((text) => text.includes('isStale')), pause]);
    }
    const after = await shoot(ana, answer, fish!);
    let text = '';
    while (!text.includes(fish!.id)) text += await read();
    const { multiple } = viewOf(after).shots[0]!;
    expect(text).toContain(JSON.stringify({ seat: 0, fish: fish!.id, multiple }));
    expect(text).not.toMatch(/ply_|stake|payout|price/);
    later(seatLifeMs - 1);
    await elsewhere.touch();
    later(seatLifeMs - 1);
    expect((await rooms.join((await sitDown()).token)).seat).toBe(0);
    gone.abort();
    await expect(reader.closed).rejects.toMatchObject({ name: 'AbortError' });
    await listening.stop();
  });

  it('asks a reader who is far behind to look again, instead of telling each shot', async () => {
    const ana = await sitDown();
    const { roomId } = await rooms.join(ana.token);
    const body = await rooms.stream(ana.token, new AbortController().signal);
    const shot = { seat: 1, fish: '0.1.0', multiple: 0 };
    for (let count = 0; count < 200; count += 1)
      rooms.hear(JSON.stringify({ roomId, news: { shots: [shot], isStale: false } }));
    const reader = body.getReader();
    let last = '';
    for (let count = 0; count < 5; count += 1) last = new TextDecoder().decode((await reader.read()).value);
    expect(last).toContain('"isStale":true');
    await reader.cancel();
  });
});

describe('what the database keeps', () => {
  it('refuses to change rooms and catches, and to forget a fresh one', async () => {
    const ana = await sitDown();
    const { roomId } = await rooms.join(ana.token);
    const insert = `insert into sandbox.fish_catches values ($1, $2, 0, 2, $3)`;
    await pool.query(insert, [roomId, '0.1.0', new Date()]);
    for (const sql of [
      `update sandbox.fish_rooms set seed = 'mine'`,
      `update sandbox.fish_catches set multiple = 40`,
      `delete from sandbox.fish_catches`,
    ])
      await expect(pool.query(sql)).rejects.toThrow();
    await expect(pool.query(insert, [roomId, '0.1.0', new Date()])).rejects.toThrow(/fish_catches_pkey/);
  });

  it('clears away what is old, and what is still in use stays', async () => {
    const [ana, ben] = [await sitDown(), await sitDown('lantern-trench')];
    await rooms.join(ana.token);
    const { roomId } = await rooms.join(ben.token);
    await catchOne(ana);
    later(61 * 60_000);
    await rooms.state(ben.token);
    await rooms.prune();
    const { rows } = await pool.query<{ room_id: string }>('select room_id from sandbox.fish_rooms');
    expect(rows).toEqual([{ room_id: roomId }]);
  });
});

describe('the calls of rooms', () => {
  const post = (call: string, body: unknown, method = 'POST') =>
    handleRoomCall(
      rooms,
      call,
      new Request(`http://vendor.test/sandbox/api/${call}`, {
        method,
        ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );

  it('answer states, refusals and streams to any origin', async () => {
    const { token: sessionToken } = await sitDown();
    const refused = await post('roomState', { sessionToken });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ success: false, errorCode: 'room.missing' });
    const joined = await post('roomJoin', { sessionToken });
    expect(await joined.json()).toMatchObject({ success: true, value: { seat: 0 } });
    expect(await (await post('roomState', { sessionToken })).json()).toMatchObject({ success: true });
    const stream = await post('roomStream', { sessionToken });
    expect(stream.headers.get('content-type')).toMatch('text/event-stream');
    expect(stream.headers.get('access-control-allow-origin')).toBe('*');
    await stream.body?.cancel();
  });

  it.each([
    ['roomState', {}, 'POST', 400],
    ['roomState', 'null', 'POST', 400],
    ['roomState', { sessionToken: 'x'.repeat(200) }, 'POST', 400],
    ['roomState', 'x'.repeat(5000), 'POST', 413],
    ['roomJoin', {}, 'GET', 405],
    ['toString', {}, 'POST', 404],
  ])('%s of %j by %s is refused', async (call, body, method, status) => {
    expect((await post(call, body, method)).status).toBe(status);
  });

  it('are known by their names', () => {
    expect(['roomJoin', 'roomState', 'roomStream', 'act', 'constructor'].filter(isRoomCall)).toHaveLength(3);
  });
});
