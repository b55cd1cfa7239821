import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember } from '@/lib/testing/scenes/cashier';
import { arrangePlayer } from '@/lib/testing/scenes/games';
import { arrangeLotteries, lottery, LotteryTime, sum } from '@/lib/testing/scenes/lottery';
import { payee, withdrawBy } from '@/lib/testing/scenes/withdrawals';
import { inTransaction, newId } from '@/platform/ground/db';
import { accounts, holdAll } from '@/platform/ground/ledger';
import { billsAndExposure, countRounds, lostJobs, orphanedHolds, provenDraws } from './judge-books';

const test = useTestDatabase();
let time: LotteryTime;

describe('what lotteries stand to lose', () => {
  let drawId = '';

  beforeAll(async () => {
    await arrangeLotteries(test.db, ['pcbm1']);
    time = new LotteryTime(test.db, new Date('2026-11-20T12:00:10Z'));
    await time.tick();
    const player = await arrangePlayer(test);
    const { ticketId } = await time.bet(player, [sum(1), sum(2)]);
    await time.bet(player, [sum(2)]);
    await time.perform(player, lottery.cancelBet, { ticketId });
    await time.bet(player, [sum(0, 27)]);
    const { rows } = await test.owner.query<{ id: string }>(
      `select draw_id as id from lottery_tickets where ticket_id = '${ticketId}'`,
    );
    drawId = rows[0]?.id ?? '';
  });

  it('is what the tickets come to that were not taken back', async () => {
    expect((await billsAndExposure(test.db)).wrong).toEqual([]);
    expect(await countRounds(test.db)).toBe(3);
  });

  it.each([
    ['more', `update lottery_exposure set liability_minor = liability_minor + 1`, `liability_minor - 1`],
    ['less', `update lottery_exposure set liability_minor = liability_minor - 1`, `liability_minor + 1`],
  ])('is found where one cell has a cent %s', async (_title, change, back) => {
    const cell = `where (draw_id, play_type, cell, stripe) = (select draw_id, play_type, cell, stripe from lottery_exposure
      where draw_id = '${drawId}' and play_type <> '' and liability_minor > 0 order by cell, stripe limit 1)`;
    await test.owner.query(`${change} ${cell}`);
    expect((await billsAndExposure(test.db)).wrong).toEqual([
      expect.stringMatching(/^draw .*: .* is reserved, its tickets come to/),
    ]);
    await test.owner.query(`update lottery_exposure set liability_minor = ${back} ${cell}`);
    expect((await billsAndExposure(test.db)).wrong).toEqual([]);
  });
});

describe('the proof of a draw that is settled', () => {
  const answering = (answer: (query: URLSearchParams) => Promise<Response>) =>
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((address) => answer(new URL(address as string).searchParams));
  const proofOf = async (query: URLSearchParams) =>
    time.perform(null, lottery.drawProof, { gameCode: query.get('gameCode')!, issue: query.get('issue')! });
  const prove = () => provenDraws(test.pool, 'http://site.test');

  beforeAll(async () => {
    await time.goTo('2026-11-20T12:01:00Z');
    await time.settle();
  });
  afterEach(() => jest.restoreAllMocks());

  it('is computed again from what the site answers', async () => {
    answering(async (query) => Response.json({ value: await proofOf(query) }));
    expect(await prove()).toEqual({ draws: 1, wrong: [] });
    expect(fetch).toHaveBeenCalledWith(expect.anything(), { signal: expect.any(AbortSignal) as AbortSignal });
  });

  it.each<[string, (query: URLSearchParams) => Promise<Response>, RegExp]>([
    ['is no answer', () => Promise.reject(new Error('fetch failed')), /has no proof: Error: fetch failed$/],
    ['is a page', async () => new Response('<html>'), /has no proof: SyntaxError/],
    ['is empty', async () => Response.json(null), /has no proof: TypeError/],
    ['is a refusal', async () => Response.json({ success: false }), /has no proof$/],
    [
      'has other numbers',
      async (query) => Response.json({ value: { ...(await proofOf(query)), numbers: [0, 0, 0] } }),
      /: numbers is /,
    ],
  ])('is one line of what is wrong where it %s', async (_title, answer, says) => {
    answering(answer);
    expect(await prove()).toEqual({ draws: 1, wrong: [expect.stringMatching(says)] });
  });
});

describe('a hold', () => {
  it('is that of a withdrawal that is open', async () => {
    const who = await payee(test.db, 5_000n);
    await withdrawBy(test.db, who, { amount: '10.00' });
    expect(await orphanedHolds(test.pool)).toEqual([]);
  });

  it('is found where nobody will end it', async () => {
    const memberId = await fundedMember(test.db, 1_000n);
    const key = newId('hold');
    await inTransaction(test.db, (tx) =>
      holdAll(tx, {
        key,
        transfers: [
          {
            ...{ kind: 'withdrawal', amountMinor: 500n, reference: 'wdr_none' },
            debit: accounts.cash(memberId),
            credit: accounts.clearing('test'),
          },
        ],
      }),
    );
    expect(await orphanedHolds(test.pool)).toEqual([`${key} holds 500 for nobody`]);
  });
});

it('finds jobs that were given up, and not those that come again by themselves', async () => {
  expect(await lostJobs(test.pool)).toEqual([]);
  await test.owner.query(
    `insert into pgboss.job (name, state, output, completed_on) values ('withdrawal-payout', 'failed', '{"reason":"broken"}', now())`,
  );
  expect(await lostJobs(test.pool)).toEqual([
    expect.stringMatching(/^job withdrawal-payout .* was given up: broken$/),
  ]);
});
