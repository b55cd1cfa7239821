import { Client } from 'pg';
import type { VendorReceipt } from '@/lib/contract/calls/vendor';
import { useTestDatabase } from '@/lib/testing/database';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  balanceOf,
  callHandler,
  contextOf,
  now,
  signer,
  type Player,
  type Seat,
} from '@/lib/testing/scenes/games';
import { reconcile } from '@/platform/ground/ledger-reports';
import {
  getBetSituation,
  lockRound,
  type BetPlace,
  type BetSituation,
  type StoredRound,
} from './round-store';
import { openRound, payRound, plainPlace } from './short-way';

const test = useTestDatabase();
let player: Player;
let seat: Seat;
let rounds = 0;
let roundId: string;

beforeAll(async () => {
  await arrangeCatalogue(test.db);
});

beforeEach(async () => {
  player = await arrangePlayer(test);
  seat = await arrangeSeat(test.db, player);
  roundId = `round-${(rounds += 1)}`;
});

afterEach(async () => {
  jest.restoreAllMocks();
  expect(await reconcile(test.db)).toEqual([]);
});

const betInput = () => ({
  ...seat,
  roundId,
  transactionId: `b-${roundId}`,
  gameCode: 'lantern',
  currency: 'PLAY',
  amount: '10.00',
});
const winInput = (amount = '4.00') => ({
  playerId: seat.playerId,
  roundId,
  transactionId: `w-${roundId}`,
  currency: 'PLAY',
  amount,
  isRoundEnd: true,
});
const call = (name: string, input: object) =>
  callHandler<VendorReceipt>(`vendor.${name}`, contextOf(test.db, { signer }), input);

/** The statements that go to the database while this works, in their order. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = jest.spyOn(Client.prototype, 'query');
  await work();
  const texts = sent.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'string' ? query : (query as { text: string }).text,
  );
  sent.mockRestore();
  return texts;
}

/** A function of the database as `edit` leaves it, for as long as this works. */
async function withFunction<T>(name: string, edit: (text: string) => string, work: () => Promise<T>) {
  const { rows } = await test.owner.query<{ text: string }>(
    'select pg_get_functiondef($1::regproc) as text',
    [name],
  );
  const text = rows[0]?.text ?? '';
  expect(edit(text)).not.toBe(text);
  await test.owner.query(edit(text));
  try {
    return await work();
  } finally {
    await test.owner.query(text);
  }
}

const declining = (text: string) => text.replace(/\bbegin\b/, 'begin return null;');
const withoutShortWay = <T>(work: () => Promise<T>) =>
  withFunction('take_opening_bet', declining, () => withFunction('pay_open_round', declining, work));

/** All that a round has left behind, without what no two rounds have in common. */
async function traceOf() {
  const { rows } = await test.owner.query<{ trace: object }>(
    `select to_jsonb(r) - '{round_id, session_id}'::text[] || jsonb_build_object(
        'reports', (select jsonb_agg(to_jsonb(t) - 'request_hash' order by t.kind) from game_transactions t
          where (t.signer, t.vendor_round_id) = (r.signer, r.vendor_round_id)),
        'moved', (select jsonb_agg(jsonb_build_array(t.phase, t.kind, t.currency, t.amount_minor, t.debit_balance_after,
            t.credit_balance_after, c.key) order by t.id)
          from ledger.transfers t join ledger.commands c on c.id = t.command_id where t.reference = r.round_id)) as trace
     from game_rounds r where (r.signer, r.vendor_round_id) = ($1, $2)`,
    [signer, roundId],
  );
  const names = [
    [roundId, 'round'],
    [player.memberId, 'member'],
  ] as const;
  return rows.map(({ trace }) =>
    JSON.parse(names.reduce((text, [name, plain]) => text.replaceAll(name, plain), JSON.stringify(trace))),
  );
}

describe('a bet and a payout about which nothing is asked', () => {
  it('are a look and a write each, without a transaction around them', async () => {
    for (const work of [() => call('bet', betInput()), () => call('win', winInput())]) {
      const isNews = (text: string) => /^select p\.member_id|pg_notify/.test(text);
      // The member's open pages are told after the answer, whenever that is.
      const [look, write, ...more] = (await statementsOf(work)).filter((text) => !isNews(text));
      expect(look).toMatch(/^select /);
      expect(write).toMatch(/^select (?:take_opening_bet|pay_open_round)\(/);
      expect(more).toEqual([]);
    }
  });

  it.each(['4.00', '0.00'])('leave behind what the long way does, with a payout of %s', async (amount) => {
    const play = async () => {
      const answers = [await call('bet', betInput()), await call('win', winInput(amount))];
      return { answers, trace: await traceOf() };
    };
    const short = await play();
    player = await arrangePlayer(test);
    seat = await arrangeSeat(test.db, player);
    roundId = `${roundId}-long`;
    let begun = 0;
    const long = await withoutShortWay(async () => {
      let played: Awaited<ReturnType<typeof play>> | undefined;
      const sent = await statementsOf(async () => (played = await play()));
      begun = sent.filter((text) => text === 'begin').length;
      return played;
    });
    expect(begun).toBe(2);
    expect(long).toEqual(short);
    expect(short.trace[0]).toMatchObject({ status: 'settled', reports: [{ kind: 'bet' }, { kind: 'win' }] });
  });

  it('are answered once and again with the same balance, ten at a time', async () => {
    for (const [name, input] of [
      ['bet', betInput()],
      ['win', winInput()],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => call(name, input)));
      expect(new Set(answers.map(({ balance }) => balance)).size).toBe(1);
      expect(answers.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(1);
    }
  });

  it('leave nothing behind where the money is not enough', async () => {
    await expect(call('bet', { ...betInput(), amount: '5000.00' })).rejects.toMatchObject({
      code: 'money.insufficient',
    });
    expect(await traceOf()).toEqual([]);
    const { rows } = await test.owner.query('select 1 from game_transactions where vendor_round_id = $1', [
      roundId,
    ]);
    expect(rows).toEqual([]);
  });
});

const bet = () => ({ signer, input: betInput() as never, amountMinor: 1_000n, hash: 'hash', now });
const win = () => ({
  ...{ signer, input: winInput() as never, amountMinor: 400n, hash: 'hash', now },
  validStakeMinor: null,
});
const look = () =>
  getBetSituation(test.db, {
    signer,
    ...seat,
    roundId,
    transactionId: `b-${roundId}`,
    gameCode: 'lantern',
    now,
  });

describe('a bet that has to be asked about', () => {
  const place: Partial<Record<string, Partial<BetPlace>>> = {
    'of a protected member': { isProtected: true },
    'of who owes something': { owes: true },
    'while a bonus runs': { mayHaveBonus: true },
    'in another game than the one that was opened': { gameCode: 'other' },
    'from a login that is gone': { loginLife: null },
    'of an amount that the game has not published': { stakeTerms: { steps: ['3.00'] } },
    'in another money': { currency: 'TRIAL' },
  };

  it.each(Object.entries(place))('%s is not taken as it is', async (_what, part) => {
    const seen = await look();
    expect(plainPlace(bet(), seen)).toEqual(seen.place);
    expect(plainPlace(bet(), { ...seen, place: { ...(seen.place as BetPlace), ...part } })).toBeNull();
  });

  it('of a login that was last seen a minute ago, or is over, is not', async () => {
    const { place: own, ...seen } = await look();
    const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
    for (const part of [
      { lastSeenAt: at(-60_000) },
      { isEnded: true },
      { absoluteEndAt: at(0) },
      { lastSeenAt: at(-30 * 60_000) },
    ]) {
      const loginLife = { ...(own as BetPlace).loginLife, ...part } as BetPlace['loginLife'];
      expect(plainPlace(bet(), { ...seen, place: { ...(own as BetPlace), loginLife } })).toBeNull();
    }
  });

  it('in a match, into a pool, into a round that is there or reported before, is not', async () => {
    const seen = await look();
    const input = betInput();
    for (const part of [{ matchId: 'm' }, { jackpot: { poolCode: 'p', contribution: '0.10' } }])
      expect(plainPlace({ ...bet(), input: { ...input, ...part } }, seen)).toBeNull();
    for (const part of [{ isRoundKnown: true }, { isKnown: true }])
      expect(plainPlace(bet(), { ...seen, ...part })).toBeNull();
  });

  it('is asked: a second stake in the round goes the long way', async () => {
    await call('bet', betInput());
    const second = { ...betInput(), transactionId: `b2-${roundId}`, amount: '1.00' };
    expect(await statementsOf(() => call('bet', second))).toContain('begin');
  });
});

describe('what has changed since the look', () => {
  const movement = (of: string) => ({
    key: `${of}:${signer}:${roundId}-late`,
    memberId: player.memberId,
    currency: 'PLAY' as const,
    walletVendor: null,
    amountMinor: of === 'bet' ? 1_000n : 400n,
    roundId: `rnd_${roundId}-late`,
  });
  const open = async (seen: BetSituation) =>
    openRound(test.db, bet(), seen.place as BetPlace, movement('bet'));
  const locked = () => test.db.transaction((tx) => lockRound(tx, signer, roundId));

  it('the bet itself was reported: nothing is written', async () => {
    const seen = await look();
    await call('bet', betInput());
    const before = await traceOf();
    expect(await open(seen)).toBeNull();
    expect(await traceOf()).toEqual(before);
  });

  it('another bet has opened the round: nothing is written, and no report is left', async () => {
    const seen = await look();
    await call('bet', { ...betInput(), transactionId: `other-${roundId}` });
    const before = await traceOf();
    expect(await open(seen)).toBeNull();
    expect(await traceOf()).toEqual(before);
  });

  it.each([
    ['the round has ended', () => call('win', { ...winInput(), transactionId: `other-${roundId}` })],
    [
      'the round was taken back',
      () =>
        call('rollback', { ...winInput(), transactionId: `r-${roundId}`, betTransactionId: `b-${roundId}` }),
    ],
    ['the payout itself was reported', () => call('win', { ...winInput(), isRoundEnd: false })],
  ])('%s: nothing is paid', async (_what, change) => {
    await call('bet', betInput());
    const round = await locked();
    await change();
    const before = await balanceOf(test.db, player);
    expect(await payRound(test.db, win(), round as StoredRound, movement('win'))).toBeNull();
    expect(await balanceOf(test.db, player)).toBe(before);
  });

  it('would be paid for twice by a function that did not look again', async () => {
    await call('bet', betInput());
    const round = await locked();
    await call('win', { ...winInput(), transactionId: `other-${roundId}` });
    const careless = (text: string) => text.replace("r.status = 'open' and", '');
    const paid = await withFunction('pay_open_round', careless, () =>
      payRound(test.db, win(), round as StoredRound, movement('win')),
    );
    expect(paid).not.toBeNull();
  });
});
