import { setTimeout as sleep } from 'node:timers/promises';
import { useTestDatabase } from '@/lib/testing/database';
import { until } from '@/lib/testing/setup/until';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { GameSession } from '../../session/session-store';
import { advanceTable } from '../dealer/advance-table';
import type { Lease } from '../store/lease-store';
import { lockLastRound } from '../store/round-store';
import { drawOrStay as game } from '../test-games';
import { TableScene } from '../test-scene';
import { placeSlip } from './place-slip';
import { takeAction } from './take-action';
import { undoSlip } from './undo-slip';

/** A player who is about to lose sends requests without a pause, each of which looks at the round that the dealer needs. */
const test = useTestDatabase();
const scene = new TableScene(test);
const placed = [{ key: 'main', amount: '1.00' }];
/** A dealer who is held up is so for as long as others ask; a busy machine takes its time as well. */
const mostMs = 120_000;
let lease: Lease;
let sessions: GameSession[];
let roundId: string;
let betId: string;

beforeAll(() => scene.arrange([game]));
beforeEach(async () => {
  await scene.begin();
  lease = await scene.takeTable(game);
  sessions = [];
  for (let count = 0; count < 4; count += 1)
    sessions.push((await scene.sit(await scene.player(), game.tableCode)).session);
  ({ roundId } = await scene.dealTo(game, lease, ({ state }) => state === 'betting'));
  for (const session of sessions) ({ betId } = await lay(session, 'the-first-key'));
});

const teller = () => ({ pool: scene.vendor, wallet: scene.wallet });
const lay = (session: GameSession, betKey: string) =>
  placeSlip(teller(), { session, game }, { roundId, betKey, placed });
const ownSession = () => sessions.at(-1)!;

/** Asks without a pause while the dealer goes a step further; answers what it was told. */
async function whileAsking(ask: (at: number) => Promise<unknown>): Promise<Set<string>> {
  const codes = new Set<string>();
  let isOver = false;
  const keepAsking = async (at: number) => {
    while (!isOver)
      await ask(at).then(
        () => codes.add('done'),
        (error: unknown) => codes.add(error instanceof VendorError ? error.code : 'unknown'),
      );
  };
  const asking = Array.from({ length: 40 }, (_each, at) => keepAsking(at));
  await sleep(200);
  const step = advanceTable({ pool: scene.dealer, lease, game }).then(() => 'dealt');
  const first = await Promise.race([step, sleep(mostMs, 'stalled', { ref: false })]);
  isOver = true;
  await Promise.all([...asking, step]);
  expect(first).toBe('dealt');
  return codes;
}

describe('a dealer is not held up', () => {
  const act = () =>
    takeAction(teller(), { session: ownSession(), game }, { roundId, step: 0, hand: 0, action: 'hit' });
  const undo = () => undoSlip(teller(), ownSession(), { roundId, betId });

  it.each<[string, () => Promise<unknown>]>([
    ['by decisions', act],
    ['by slips that are taken back', undo],
  ])('at the end of a step %s', async (_what, ask) => {
    await scene.dealTo(game, lease, ({ state }) => state === 'acting');
    await scene.later(10_000);
    const codes = await whileAsking(ask);
    expect(codes).toContain('round.closed');
    expect(codes).not.toContain('done');
    expect((await scene.last(game))?.dealings.length).toBe(2);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['by decisions', act],
    ['by slips that are taken back', undo],
  ])('at the payout %s', async (_what, ask) => {
    await scene.dealTo(game, lease, ({ state, result }) => state === 'dealing' && result !== null);
    await scene.later(5_000);
    expect(await whileAsking(ask)).not.toContain('done');
    expect((await scene.last(game))?.state).toBe('result');
  });

  it.each<[string, (at: number) => Promise<unknown>, string]>([
    ['by slips that are taken back', undo, 'round.closed'],
    ['by slips of many', (at) => lay(sessions[at % sessions.length]!, `late-key-${at}`), 'round.closed'],
  ])('at the close %s', async (_what, ask, code) => {
    await scene.later(15_000);
    expect(await whileAsking(ask)).toEqual(new Set([code]));
    expect((await scene.last(game))?.state).toBe('closing');
  });
});

/** What waits for no lock takes none: claims of however many processes do not follow each other in front of the dealer. */
describe('a slip that finds the dealer at work on its round', () => {
  /** What is answered while the dealer has the round locked; `waits` for who stands in line for the lock. */
  async function whileDealerWorks(ask: () => Promise<unknown>): Promise<unknown> {
    const client = await scene.dealer.connect();
    try {
      await client.query('begin');
      await lockLastRound(client, game.tableCode);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const isWaitedFor = async () => {
        const { rowCount } = await test.owner.query(
          'select from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))',
          [rows[0]?.pid],
        );
        return rowCount !== 0;
      };
      let isAnswered = false;
      const asked = ask()
        .catch((error: unknown) => (error instanceof VendorError ? error.code : error))
        .finally(() => (isAnswered = true));
      const waits = until(async () => isAnswered || (await isWaitedFor())).then(() => 'waits');
      const first = await Promise.race([asked, waits]);
      await client.query('rollback');
      await Promise.all([asked, waits]);
      return first;
    } finally {
      client.release();
    }
  }

  it('is refused at once when it comes too late', async () => {
    await scene.later(15_000);
    expect(await whileDealerWorks(() => lay(ownSession(), 'a-late-key'))).toBe('round.closed');
    expect(await whileDealerWorks(() => lay(ownSession(), 'the-first-key'))).toMatchObject({
      state: 'confirmed',
    });
  });

  it('waits for the dealer while it is in time: the round does not close meanwhile', async () => {
    await scene.later(14_999);
    expect(await whileDealerWorks(() => lay(ownSession(), 'an-early-key'))).toBe('waits');
  });
});

it('the same decision at the last moment is answered as it was taken, however late it is asked', async () => {
  await scene.dealTo(game, lease, ({ state }) => state === 'acting');
  await scene.later(9_999);
  const act = (action: string) =>
    takeAction(teller(), { session: ownSession(), game }, { roundId, step: 0, hand: 0, action });
  const raise = await act('double');
  await scene.later(1);
  expect(await act('double')).toMatchObject({ betId: raise?.betId, state: 'confirmed' });
  await expect(act('hit')).rejects.toMatchObject({ code: 'key.conflict' });
});
