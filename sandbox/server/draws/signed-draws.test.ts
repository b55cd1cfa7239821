import { deriveSecret } from '@/lib/server/secrets';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangeLotteries, lottery, LotteryTime } from '@/lib/testing/scenes/lottery';
import { inTransaction } from '@/platform/ground/db';
import { addSigner } from '@/platform/ground/signers';
import { addDrawHouse, createLotteryClock, createSignedDrawSource } from '@/platform/play/lottery';
import { connections } from '@/sandbox/connections';
import { handleDrawCall, isDrawCall } from './api';
import { createDrawHouse } from './draw-house';
import { drawHouseSigner, drawnGameOf } from './server';

/** The platform's clock and the sandbox's draw house, by the signed calls between them. */
const test = useTestDatabase();
const gameCode = 'pcbm5';
let now = new Date('2026-11-20T12:00:20Z');

it('draw together: anchors, rehearsals, numbers and proofs travel signed', async () => {
  const pool = test.poolFor('parlour_vendor');
  const house = createDrawHouse({ pool, gameOf: drawnGameOf, now: () => now });
  const secret = deriveSecret(`draws:${drawHouseSigner}`);
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const request = new Request(url, init);
    const call = new URL(request.url).pathname.split('/').at(-1) ?? '';
    asked.push(call);
    if (!isDrawCall(call)) return new Response(null, { status: 404 });
    return handleDrawCall({ house, secret, now: () => new Date() }, call, request);
  };
  await arrangeLotteries(test.db, [gameCode]);
  await inTransaction(test.db, async (tx) => {
    await addSigner(tx, { access: 'draws', signer: connections.draws.signer, now });
    await addDrawHouse(tx, { ...connections.draws, since: now });
  });
  const warnings: object[] = [];
  const source = createSignedDrawSource({ db: test.db, origin: 'http://parlour.test', fetch });
  const log = { warn: (details: object) => void warnings.push(details) };
  const clock = createLotteryClock({ db: test.db, source, log, now: () => now, isRehearsing: true });
  const goTo = async (time: string): Promise<void> => {
    now = new Date(time);
    for (let ticks = 0; ticks < 3; ticks += 1) {
      await clock.tick();
      await clock.idle();
    }
  };
  await goTo('2026-11-20T12:00:20Z');
  await goTo('2026-11-20T12:04:50Z');
  await goTo('2026-11-20T12:05:00Z');
  const time = new LotteryTime(test.db, now);
  const { list } = await time.perform(null, lottery.opened, { gameCode, count: 100 });
  expect(list.map(({ isRehearsal }) => isRehearsal)).toEqual([false, ...Array<boolean>(99).fill(true)]);
  expect(await time.perform(null, lottery.drawProof, { gameCode, issue: list[0]!.issue })).toMatchObject({
    state: 'settled',
    numbers: list[0]!.numbers,
  });
  expect(asked).toEqual(['drawAnchor', 'drawReveal', 'drawAnchor', 'drawReveal']);
  expect(warnings).toEqual([]);
});

it('say so when the signature is another’s', async () => {
  const house = createDrawHouse({ pool: test.poolFor('parlour_vendor'), gameOf: drawnGameOf });
  const fetch: typeof globalThis.fetch = async (url, init) =>
    handleDrawCall(
      { house, secret: Buffer.alloc(32), now: () => new Date() },
      'drawAnchor',
      new Request(url, init),
    );
  const source = createSignedDrawSource({ db: test.db, origin: 'http://parlour.test', fetch });
  const refused = source.anchor({ gameCode, sequence: 1, isRehearsal: false });
  await expect(refused).rejects.toThrow(/answered .* with 401/);
});
