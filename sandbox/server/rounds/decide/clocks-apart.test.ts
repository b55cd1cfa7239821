import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { FakeWallet } from '@/lib/testing/stand-ins/fake-wallet';
import { useTestDatabase } from '@/lib/testing/database';
import type { CrashView } from '@/sandbox/games/crash/types';
import type { RoundView } from '@/sandbox/kit/round-wire';
import { vendorOf } from '@/sandbox/testing/test-vendor';
import { holdClock, moveClock } from '../../live/store/test-rows';
import type { Vendor } from '../../vendor/vendor';
import { computeRound } from '../play/play-round';
import { viewOfRound } from '../play/views';
import { getRound } from '../store/round-store';
import type { PlayingRound } from '../store/round-types';
import { withHeldDate } from '@/lib/testing/setup/held-date';

/** Two processes serve the same rounds, and the clock of one is three seconds ahead of the other's. */
const test = useTestDatabase();
const apartMs = 3000;
const noon = Date.parse('2026-03-01T12:00:00Z');
let pool: Pool;
let wallet: FakeWallet;
/** What time it really is: by the database, and by the process that is behind. */
let clock: number;
let players = 0;
let rounds = 0;

beforeAll(() => {
  pool = test.poolFor('parlour_vendor');
});

beforeEach(async () => {
  await test.owner.query('truncate sandbox.rounds, sandbox.game_sessions, sandbox.game_players cascade');
  players += 1;
  await goTo(noon);
  wallet = new FakeWallet({ playerId: `ply_a${players}`, balanceMinor: 100_000n, now: () => clock });
});

afterEach(() => {
  jest.useRealTimers();
});

async function goTo(ms: number): Promise<void> {
  clock = ms;
  await holdClock(test.owner, new Date(ms));
}

/** A site's process as it runs: nobody gives it a clock, and its own is off by so much while it works. */
function processThatIs(offMs: number): Vendor {
  // A process signs by its own clock too, and the platform allows for that.
  const send = (request: Request) => {
    jest.setSystemTime(clock);
    return wallet.send(request).finally(() => jest.setSystemTime(clock + offMs));
  };
  const vendor = vendorOf(wallet, { pool, send });
  return new Proxy(vendor, {
    get: (target, name: keyof Vendor) => async (first: never, second: never) => {
      return withHeldDate(clock + offMs, () =>
        (target[name] as (...given: never[]) => Promise<unknown>)(first, second),
      );
    },
  });
}

/** One that runs its rounds by its own clock, as none does that serves a site. */
const ownProcess = (offMs: number): Vendor =>
  vendorOf(wallet, { pool, now: () => new Date(clock + offMs), workClock: () => new Date(clock) });

const viewOf = (round: RoundView | null | undefined) => round?.outcome as CrashView;

interface OpenCrash {
  sessionToken: string;
  round: PlayingRound;
  /** When it breaks, if nobody stops it. */
  crashMs: number;
}

async function storedRound(roundId: string): Promise<PlayingRound> {
  const round = await getRound(pool, roundId);
  if (round?.state !== 'playing') throw new Error('The round is not open');
  return round;
}

/** Plays rounds until one flies for longer than the clocks are apart, and leaves it open. */
async function openLongRound(vendor: Vendor): Promise<OpenCrash> {
  const { sessionToken } = await vendor.open(wallet.launch('glass-kite'));
  for (;;) {
    await goTo(clock + 6000);
    rounds += 1;
    const answer = await vendor.spin(sessionToken, {
      stake: '1.00',
      clientSeed: 'me',
      roundKey: `clocks-${rounds}`,
      bet: { autoCashOut: null },
    });
    if (answer.round.state !== 'playing') continue;
    const round = await storedRound(answer.round.roundId);
    const { crashMs } = computeRound(round).play.view as { crashMs: number | null };
    if (crashMs !== null && crashMs > apartMs) return { sessionToken, round, crashMs };
    await goTo(clock + 3_600_000);
    await vendor.resume(sessionToken);
  }
}

const cashOutOf = ({ roundId }: PlayingRound) => ({ roundId, index: 0, action: { kind: 'cashOut' } });

it('a round begins, runs and is left by the clock of the database, whichever process is asked', async () => {
  const [behind, ahead] = [processThatIs(0), processThatIs(apartMs)];
  const { sessionToken, round } = await openLongRound(ahead);
  expect(round.playingAt).toEqual(new Date(clock));
  await goTo(clock + 1200);
  const look = { roundId: round.roundId, index: 0, action: { kind: 'look' } };
  for (const vendor of [behind, ahead]) {
    expect(viewOf((await vendor.act(sessionToken, look)).round)).toEqual({
      phase: 'running',
      elapsedMs: 1200,
    });
    const { interrupted } = await vendor.resume(sessionToken);
    expect(viewOf(interrupted?.round)).toEqual({ phase: 'running', elapsedMs: 1200 });
  }
  const end = await ahead.act(sessionToken, cashOutOf(round));
  expect(end.round.actions).toEqual([{ kind: 'cashOut', atMs: 1200 }]);
});

it('a round that one process shows to be over pays nothing at the other', async () => {
  const [behind, ahead] = [processThatIs(0), processThatIs(apartMs)];
  const { sessionToken, round, crashMs } = await openLongRound(behind);
  await goTo(round.playingAt.getTime() + crashMs - 1);
  expect(viewOf((await ahead.resume(sessionToken)).interrupted?.round)).toMatchObject({ phase: 'running' });
  await goTo(round.playingAt.getTime() + crashMs);
  const shown = (await ahead.resume(sessionToken)).interrupted?.round;
  expect(shown).toMatchObject({ state: 'settled', payout: '0.00' });
  const late = await behind.act(sessionToken, cashOutOf(round));
  expect(late.round).toMatchObject({ state: 'settled', payout: '0.00', actions: [] });
});

it.each(['resume', 'spin', 'finish', 'look'] as const)(
  'what is shown to be over by %s is over for every process, even for one with another clock',
  async (asked) => {
    const [behind, ahead] = [ownProcess(0), ownProcess(apartMs)];
    const { sessionToken, round, crashMs } = await openLongRound(behind);
    await goTo(round.playingAt.getTime() + crashMs - 500);
    if (asked === 'look') {
      await ahead.act(sessionToken, { roundId: round.roundId, index: 0, action: { kind: 'look' } });
    } else if (asked === 'spin') {
      const another = {
        stake: '1.00',
        clientSeed: 'me',
        roundKey: 'clocks-another',
        bet: { autoCashOut: null },
      };
      await expect(ahead.spin(sessionToken, another)).rejects.toThrow('round.unfinished');
    } else {
      await ahead[asked](sessionToken);
    }
    const late = await behind.act(sessionToken, cashOutOf(round));
    expect(late.round).toMatchObject({ state: 'settled', payout: '0.00', actions: [] });
  },
);

it('the clock of a decision is read once its row is held, however long that took', async () => {
  const vendor = processThatIs(0);
  const { sessionToken, round, crashMs } = await openLongRound(vendor);
  const holder = await test.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select from sandbox.rounds where round_id = $1 for update', [round.roundId]);
    await moveClock(test.owner, round.playingAt.getTime() + crashMs - 400 - Date.now());
    const asked = vendor.act(sessionToken, cashOutOf(round));
    await untilSomebodyWaits();
    await sleep(500);
    await holder.query('commit');
    expect((await asked).round).toMatchObject({ state: 'settled', payout: '0.00', actions: [] });
  } finally {
    holder.release();
  }
});

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await test.owner.query<{ waits: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
    );
    if (rows[0]?.waits) return;
  }
}

it('control: shown without being ended, by clocks of their own, a round that is over would be paid', async () => {
  const behind = ownProcess(0);
  const { sessionToken, round, crashMs } = await openLongRound(behind);
  await goTo(round.playingAt.getTime() + crashMs - 500);
  // What the process that is ahead knows, and would have said by showing the round as it began.
  const ahead = new Date(clock + apartMs);
  expect(viewOf(viewOfRound(await storedRound(round.roundId), ahead))).toEqual({
    phase: 'running',
    elapsedMs: 0,
  });
  const paid = await behind.act(sessionToken, cashOutOf(round));
  expect(paid.round).toMatchObject({ state: 'settled', actions: [{ kind: 'cashOut', atMs: crashMs - 500 }] });
  expect(Number.parseFloat(paid.round.payout)).toBeGreaterThan(1);
});
