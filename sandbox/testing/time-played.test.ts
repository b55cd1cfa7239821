import fc from 'fast-check';
import { CallError } from '@/lib/contract/errors';
import { isSessionRunning } from '@/platform/people/sessions';
import { inTransaction } from '@/platform/ground/db';
import { putGame, putGameType, putVendor } from '@/platform/play/catalogue';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  callHandler,
  contextOf,
  now as start,
  signer,
  type Player,
} from '@/lib/testing/scenes/games';
import { playedMs, setReality } from '@/platform/people/protection-gate';
import { setLimit } from '@/platform/people/protection';
import { getCurrentStretch, sumPlayedMs } from '@/platform/people/protection-gate/play-store';
import { minesTitles } from '@/sandbox/games/mines/titles';
import { computeRound } from '@/sandbox/server/rounds/play/play-round';
import { getRound } from '@/sandbox/server/rounds/store/round-store';
import { createVendor, type Vendor } from '@/sandbox/server/vendor/vendor';
import { useTestDatabase } from '@/lib/testing/database';
import { testConnections } from '@/lib/testing/test-connections';

/** Time played, from the vendor's decisions to the limits of the platform, on a clock that the test moves. */
const test = useTestDatabase();
const title = minesTitles[0]!;
const second = 1000;
let clock = start.getTime();
let vendor: Vendor;

beforeAll(async () => {
  await arrangeCatalogue(test.db);
  await inTransaction(test.db, async (tx) => {
    await putGameType(tx, { gameType: 'RNG', typeNumber: 3, sortOrder: 6, names: { EN: 'Slots' } });
    const studio = {
      vendorCode: title.studio,
      ...testConnections.games,
      accountTypeId: 40,
      name: title.studio,
      logo: '/v.svg',
    };
    await putVendor(tx, { ...studio, isHot: false, gameTypes: ['RNG'], sortOrder: 9 });
    await putGame(tx, {
      vendorCode: title.studio,
      gameCode: title.gameCode,
      gameType: 'RNG',
      classification: 'AC',
      names: { EN: title.name.en },
      minStakeMinor: 10n,
      minLines: 1,
      image: '/g.svg',
      returnToPlayer: null,
      hotRank: null,
      offeredFrom: new Date('2026-01-01T00:00:00Z'),
      sortOrder: 1,
    });
  });
  vendor = createVendor({
    pool: test.poolFor('parlour_vendor'),
    send,
    walletOrigin: 'http://wallet.test',
    secret: Buffer.alloc(32, 7),
    now: () => new Date(clock),
    retryDelaysMs: [],
    timeoutMs: 120_000,
    tellTimeoutMs: 120_000,
  });
});

beforeEach(() => {
  clock = start.getTime();
});

const at = () => new Date(clock);
const pass = (seconds: number) => (clock += seconds * second);
const told = <T>(verb: string, input: object) =>
  callHandler<T>(`vendor.${verb}`, contextOf(test.db, { signer, now: at() }), input);

async function send(request: Request): Promise<Response> {
  const verb = new URL(request.url).pathname.split('/').at(-1) ?? '';
  try {
    return Response.json({ success: true, value: await told(verb, (await request.json()) as object) });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code: errorCode, status, value } = error;
    return Response.json({ success: false, errorCode, value, message: '' }, { status });
  }
}

describe('a long round of mines with a decision every fifteen seconds', () => {
  let keys = 0;

  async function sitDown(player: Player): Promise<string> {
    const input = {
      vendorCode: title.studio,
      gameType: 'RNG',
      gameCode: title.gameCode,
      device: 'WEB',
      language: 'EN',
      backUrl: 'https://parlour.test/rng',
    };
    const context = contextOf(test.db, { caller: player.caller, now: at() });
    const { content } = await callHandler<{ content: string }>('games.launch', context, input);
    return (await vendor.open(new URLSearchParams(new URL(content).hash.slice(1)).get('token') ?? ''))
      .sessionToken;
  }

  const stake = (token: string) =>
    vendor.spin(token, {
      stake: '1.00',
      bet: { mines: 2 },
      clientSeed: 'mines',
      roundKey: `time-played-${(keys += 1)}`,
    });

  /** A cell under which there is no mine: the test looks where a player cannot. */
  async function safeCell(roundId: string): Promise<number> {
    const round = await getRound(test.poolFor('parlour_vendor'), roundId);
    if (round?.state !== 'playing') throw new Error('The round is not open');
    const opened = new Set(round.actions.map((action) => (action as { cell: number }).cell));
    const cells = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !opened.has(cell));
    const safe = cells.find((cell) => {
      const actions = [...round.actions, { kind: 'open', cell }];
      const { view } = computeRound(round, { actions, elapsedMs: 0 }).play as { view: { phase: string } };
      return view.phase === 'open';
    });
    if (safe === undefined) throw new Error('Every cell is mined');
    return safe;
  }

  /** Five minutes and six seconds: twenty cells, then the money. */
  async function playRound(token: string): Promise<void> {
    const { round } = await stake(token);
    for (let index = 0; index < 20; index += 1) {
      pass(15);
      const cell = await safeCell(round.roundId);
      await vendor.act(token, { roundId: round.roundId, index, action: { kind: 'open', cell } });
    }
    pass(6);
    const end = await vendor.act(token, { roundId: round.roundId, index: 20, action: { kind: 'take' } });
    expect(end.round.payout).not.toBe('0.00');
  }

  it('counts from its stake to its end, four of them without a pause as one stretch', async () => {
    const player = await arrangePlayer(test);
    const token = await sitDown(player);
    for (let round = 0; round < 4; round += 1) await playRound(token);
    expect(await sumPlayedMs(test.db, player.memberId, start, at())).toBe(4 * 306 * second);
    expect(await getCurrentStretch(test.db, player.memberId, at())).toEqual({ since: start, lastAt: at() });
  });

  it('is finished when a limit of five minutes ends in it, and no other is begun', async () => {
    const player = await arrangePlayer(test);
    await inTransaction(test.db, (tx) =>
      setLimit(tx, { memberId: player.memberId, kind: 'session', period: 'day', minutes: 5 }, start),
    );
    const token = await sitDown(player);
    await playRound(token);
    await expect(stake(token)).rejects.toMatchObject({ code: 'protection.limit' });
  });

  it('is finished when a reality check falls due in it, which is answered before the next one', async () => {
    const player = await arrangePlayer(test);
    await inTransaction(test.db, (tx) =>
      setReality(tx, { memberId: player.memberId, intervalMinutes: 5 }, start),
    );
    const token = await sitDown(player);
    await playRound(token);
    await expect(stake(token)).rejects.toMatchObject({ code: 'protection.reality' });
    const context = () => contextOf(test.db, { caller: player.caller, now: at() });
    const { platform } = await import('@/platform');
    await platform.handlerOf('protection.answerReality')(context(), {});
    pass(5);
    await expect(stake(token)).resolves.toMatchObject({ round: { stake: '1.00' } });
  });

  /** A round that is open, after twenty-five minutes of something, and ten minutes of nothing behind that. */
  async function loginAfter(something: (token: string, roundId: string) => Promise<unknown>) {
    const player = await arrangePlayer(test);
    const token = await sitDown(player);
    const { round } = await stake(token);
    pass(25 * 60);
    await something(token, round.roundId);
    pass(10 * 60);
    return { player, token, isRunning: await isSessionRunning(test.db, player.caller.sessionId, at()) };
  }
  const decide = async (token: string, roundId: string) => {
    const action = { kind: 'open', cell: await safeCell(roundId) };
    await vendor.act(token, { roundId, index: 0, action });
  };

  it('keeps the login awake by its decisions, and the next stake is taken', async () => {
    const { token, isRunning } = await loginAfter(decide);
    expect(isRunning).toBe(true);
    await vendor.finish(token);
    await expect(stake(token)).resolves.toMatchObject({ round: { stake: '1.00' } });
  });

  it('lets a login end idle behind a game that is only open and looks: the control of the test above', async () => {
    const looks = async (token: string, roundId: string) => {
      await vendor.act(token, { roundId, index: 0, action: { kind: 'look' } });
      await vendor.resume(token);
      await vendor.history(token);
    };
    expect(await loginAfter(looks)).toMatchObject({ isRunning: false });
  });

  it('does not bring a login back that is over', async () => {
    const tooLate = async (token: string, roundId: string) => {
      pass(6 * 60);
      await decide(token, roundId);
    };
    expect(await loginAfter(tooLate)).toMatchObject({ isRunning: false });
  });

  it('takes no raise of a round once the limit has ended in it', async () => {
    const player = await arrangePlayer(test);
    await inTransaction(test.db, (tx) =>
      setLimit(tx, { memberId: player.memberId, kind: 'session', period: 'day', minutes: 5 }, start),
    );
    const seat = await arrangeSeat(test.db, player);
    const { playerId } = seat;
    const bet = { ...seat, roundId: 'raised', gameCode: 'lantern', currency: 'PLAY', amount: '1.00' };
    await told('bet', { ...bet, transactionId: 'raised-1' });
    for (let turn = 0; turn < 6; turn += 1) {
      pass(50);
      await told('activity', { playerId, roundId: 'raised' });
    }
    await expect(told('bet', { ...bet, transactionId: 'raised-2' })).rejects.toMatchObject({
      code: 'protection.limit',
    });
    const win = { playerId, roundId: 'raised', amount: '0.00', transactionId: 'raised-3', currency: 'PLAY' };
    await expect(told('win', { ...win, isRoundEnd: true })).resolves.toMatchObject({ isDuplicate: false });
    await expect(told('activity', { playerId, roundId: 'raised' })).rejects.toMatchObject({
      code: 'round.closed',
    });
    await expect(told('activity', { playerId, roundId: 'nobody-knows' })).rejects.toMatchObject({
      code: 'round.not.found',
    });
  });
});

interface Step {
  kind: 'stake' | 'stakeQuiet' | 'decide' | 'end';
  waitSeconds: number;
}

interface ModelRound {
  from: number;
  to: number | null;
  lastReport: number | null;
}

/** Seconds played, counted second by second from what happened: it knows nothing of walks and indexes. */
class TimelineModel {
  private readonly signs = new Set<number>();
  private readonly rounds: ModelRound[] = [];
  readonly stakes: number[] = [];

  get open(): ModelRound | null {
    const last = this.rounds.at(-1);
    return last?.to === null ? last : null;
  }

  stake(second: number, isReported: boolean): void {
    this.stakes.push(second);
    this.signs.add(second);
    this.rounds.push({ from: second, to: null, lastReport: isReported ? second : null });
  }

  decide(second: number): void {
    const round = this.open;
    if (!round) return;
    const isNews = second - (round.lastReport ?? round.from) >= 5;
    if (isNews) this.signs.add(second);
    if (isNews || round.lastReport === null) round.lastReport = second;
  }

  end(second: number): void {
    if (this.open) this.open.to = second;
  }

  playedUntil(now: number): number {
    const signs = new Set(this.signs);
    for (const { from, to, lastReport } of this.rounds) {
      if (lastReport !== null || (to !== null && to - from < 5)) continue;
      for (let second = from; second <= Math.min(to ?? now, from + 1800); second += 1) signs.add(second);
    }
    let played = 0;
    let last: number | null = null;
    for (let second = 0; second <= now; second += 1) {
      if (!signs.has(second)) continue;
      if (last !== null && second - last <= 300) played += second - last;
      last = second;
    }
    return played;
  }
}

const waits = fc.oneof(
  fc.integer({ min: 0, max: 8 }),
  fc.integer({ min: 9, max: 120 }),
  fc.integer({ min: 280, max: 320 }),
  fc.integer({ min: 321, max: 2400 }),
);
const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('stake', 'stakeQuiet', 'decide', 'decide', 'decide', 'end'),
    waitSeconds: waits,
  }),
  { minLength: 4, maxLength: 16 },
);

describe('time played over stakes, decisions, ends of rounds and absences', () => {
  let members = 0;

  /** Plays the steps at the platform and in the model, and answers both. */
  async function playBoth(given: readonly Step[]) {
    const player = await arrangePlayer(test);
    clock = start.getTime();
    const seat = await arrangeSeat(test.db, player);
    const { playerId } = seat;
    const model = new TimelineModel();
    members += 1;
    let roundId = '';
    const now = () => (clock - start.getTime()) / second;
    const end = async () => {
      if (!model.open) return;
      const win = { playerId, roundId, transactionId: `win-${roundId}`, currency: 'PLAY', amount: '0.00' };
      await told('win', { ...win, isRoundEnd: true });
      model.end(now());
    };
    for (const [index, { kind, waitSeconds }] of given.entries()) {
      pass(waitSeconds);
      if (kind === 'end') await end();
      else if (kind === 'decide') {
        if (!model.open) continue;
        await told('activity', { playerId, roundId });
        model.decide(now());
      } else {
        await end();
        // An absence ends a login as well; the player logs in again.
        await test.owner.query('update sessions set last_seen_at = $1 where member_id = $2', [
          at(),
          player.memberId,
        ]);
        roundId = `m${members}-${index}`;
        const bet = { ...seat, roundId, gameCode: 'lantern', currency: 'PLAY', amount: '1.00' };
        await told('bet', { ...bet, transactionId: `bet-${roundId}` });
        if (kind === 'stake') await told('activity', { playerId, roundId });
        model.stake(now(), kind === 'stake');
      }
    }
    pass(17);
    const played = (await sumPlayedMs(test.db, player.memberId, start, at())) / second;
    return { model, played, expected: model.playedUntil(now()) };
  }

  it('is what a model counts second by second', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        const { played, expected } = await playBoth(given);
        expect(played).toBe(expected);
      }),
      { numRuns: 25 },
    );
  });

  it('is not what the gaps between stakes say: that rule is noticed', async () => {
    const answer = await fc.check(
      fc.asyncProperty(steps, async (given) => {
        const { model, expected } = await playBoth(given);
        const signs = model.stakes.map((at) => new Date(start.getTime() + at * second));
        expect(playedMs({ signs, from: start, to: at(), isPlaying: false }) / second).toBe(expected);
      }),
      { numRuns: 20, endOnFailure: true },
    );
    expect(answer.failed).toBe(true);
  });
});
