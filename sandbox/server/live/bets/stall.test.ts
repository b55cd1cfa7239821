import { useTestDatabase } from '@/lib/testing/database';
import type { GameSession } from '../../session/session-store';
import { advanceTable } from '../dealer/advance-table';
import type { Lease } from '../store/lease-store';
import { drawOrStay as game } from '../test-games';
import { TableScene } from '../test-scene';
import { placeSlip } from './place-slip';
import { takeAction } from './take-action';
import { undoSlip } from './undo-slip';

const test = useTestDatabase();
const scene = new TableScene(test);
let lease: Lease;
let session: GameSession;

beforeAll(() => scene.arrange([game]));
beforeEach(async () => {
  await scene.begin();
  lease = await scene.takeTable(game);
  ({ session } = await scene.sit(await scene.player(), game.tableCode));
});

const teller = () => ({ pool: scene.vendor, wallet: scene.wallet });
const placed = [{ key: 'main', amount: '1.00' }];

it.each(['bet', 'undo', 'act'])('flood %s', async (kind) => {
  const { roundId } = await scene.dealTo(game, lease, ({ state }) => state === 'betting');
  const first = await placeSlip(teller(), { session, game }, { roundId, betKey: 'first-key', placed });
  await scene.dealTo(game, lease, ({ state }) => state === 'acting');
  await scene.later(10_000);
  let isOver = false;
  let asked = 0;
  const codes = new Map<string, number>();
  const flood = async (at: number) => {
    while (!isOver) {
      asked += 1;
      const work: Promise<unknown> =
        kind === 'bet'
          ? placeSlip(teller(), { session, game }, { roundId, betKey: `flood-key-${at}`, placed })
          : kind === 'undo'
            ? undoSlip(teller(), session, { roundId, betId: first.betId })
            : takeAction(teller(), { session, game }, { roundId, step: 0, hand: 0, action: 'hit' });
      await work.then(() => codes.set('ok', (codes.get('ok')??0)+1), (e: Error) => codes.set(e.message, (codes.get(e.message)??0)+1));
    }
  };
  const floods = Array.from({ length: 40 }, (_, at) => flood(at));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const before = performance.now();
  const result = await Promise.race([
    advanceTable({ pool: scene.dealer, lease, game }).then(String, (e: Error) => e.message),
    new Promise<string>((resolve) => setTimeout(() => resolve('starved'), 6000)),
  ]);
  const tookMs = performance.now() - before;
  isOver = true;
  await Promise.all(floods);
  console.warn = () => undefined;
  process.stderr.write(`${kind}: ${result} after ${tookMs.toFixed(0)} ms, ${asked} asked ${JSON.stringify([...codes])}\n`);
}, 60_000);
