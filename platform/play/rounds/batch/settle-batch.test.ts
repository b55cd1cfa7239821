import type { VendorBatchReceipt, VendorWinInput } from '@/lib/contract/calls/vendor';
import { useTestDatabase } from '@/lib/testing/database';
import { bonusRow, grant } from '@/lib/testing/scenes/bonus-play';
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
import { sumSettledDays, sumSettledStakes, sumWeighedStakes } from '../../history';

const test = useTestDatabase();
let rounds = 0;

interface Staked {
  player: Player;
  seat: Seat;
  roundId: string;
}

beforeAll(async () => {
  await arrangeCatalogue(test.db);
});

async function stake(amount = '10.00'): Promise<Staked> {
  const player = await arrangePlayer(test);
  return stakeOf(player, await arrangeSeat(test.db, player), amount);
}

async function stakeOf(player: Player, seat: Seat, amount: string): Promise<Staked> {
  rounds += 1;
  const roundId = `batch-${rounds}`;
  const { playerId, sessionId } = seat;
  await callHandler('vendor.bet', contextOf(test.db, { signer }), {
    ...{ playerId, sessionId, roundId, transactionId: `bet-${roundId}`, gameCode: 'lantern' },
    ...{ currency: 'PLAY', amount },
  });
  return { player, seat, roundId };
}

const winOf = ({ seat, roundId }: Staked, part: Partial<VendorWinInput> = {}): VendorWinInput => ({
  playerId: seat.playerId,
  roundId,
  amount: '25.00',
  transactionId: `win-${roundId}`,
  currency: 'PLAY',
  isRoundEnd: true,
  ...part,
});
const settle = (wins: readonly VendorWinInput[]): Promise<VendorBatchReceipt> =>
  callHandler('vendor.settleBatch', contextOf(test.db, { signer }), { batchId: 'batch', wins });
const outcomes = ({ results }: VendorBatchReceipt) => results.map(({ outcome, code }) => code ?? outcome);
const validOf = async ({ roundId }: Staked) => {
  const { rows } = await test.owner.query<{ valid: bigint | null }>(
    'select valid_stake_minor as valid from game_rounds where vendor_round_id = $1',
    [roundId],
  );
  return rows[0]?.valid;
};

describe('a batch', () => {
  it('pays each win under its own key, and answers a repeat with what it answered', async () => {
    const all = [await stake(), await stake(), await stake()];
    const first = await settle(all.map((one) => winOf(one)));
    expect(outcomes(first)).toEqual(['done', 'done', 'done']);
    expect(first.results.map(({ balance }) => balance)).toEqual(['1015.00', '1015.00', '1015.00']);
    const again = await settle(all.map((one) => winOf(one)).reverse());
    expect(outcomes(again)).toEqual(['duplicate', 'duplicate', 'duplicate']);
    for (const { player } of all) expect(await balanceOf(test.db, player)).toBe(101_500n);
  });

  it('knows a win that was told alone, and the other way round', async () => {
    const [alone, together] = [await stake(), await stake()];
    await callHandler('vendor.win', contextOf(test.db, { signer }), winOf(alone));
    expect(outcomes(await settle([winOf(alone), winOf(together)]))).toEqual(['duplicate', 'done']);
    expect(await callHandler('vendor.win', contextOf(test.db, { signer }), winOf(together))).toMatchObject({
      balance: '1015.00',
      isDuplicate: true,
    });
  });

  it('keeps what is good when one of two hundred is refused', async () => {
    const player = await arrangePlayer(test);
    const seat = await arrangeSeat(test.db, player);
    const all: Staked[] = [];
    for (let index = 0; index < 200; index += 1) all.push(await stakeOf(player, seat, '1.00'));
    const wins = all.map((one, index) =>
      winOf(one, { amount: '1.50', ...(index === 77 && { roundId: 'none' }) }),
    );
    const answer = await settle(wins);
    expect(answer.results.map(({ transactionId }) => transactionId)).toEqual(
      wins.map(({ transactionId }) => transactionId),
    );
    expect(outcomes(answer).filter((outcome) => outcome !== 'done')).toEqual(['round.not.found']);
    expect(await balanceOf(test.db, player)).toBe(100_000n - 20_000n + 199n * 150n);
  });

  it('refuses another content under a known key, also within the batch', async () => {
    const one = await stake();
    const answer = await settle([winOf(one), winOf(one), winOf(one, { amount: '26.00' })]);
    expect(outcomes(answer)).toEqual(['done', 'duplicate', 'transaction.conflict']);
    expect(await balanceOf(test.db, one.player)).toBe(101_500n);
  });

  it('is paid once when many tell the same wins in different orders at the same moment', async () => {
    const all = [await stake(), await stake(), await stake(), await stake()];
    const wins = all.map((one) => winOf(one));
    const told = await Promise.all(
      Array.from({ length: 12 }, (_each, index) => settle(index % 2 ? wins : [...wins].reverse())),
    );
    expect(told.flatMap(outcomes).filter((outcome) => outcome === 'done')).toHaveLength(4);
    expect(told.flatMap(outcomes).filter((outcome) => outcome === 'duplicate')).toHaveLength(44);
    for (const { player } of all) expect(await balanceOf(test.db, player)).toBe(101_500n);
  });

  it('leaves nothing behind when it cannot be written', async () => {
    const all = [await stake(), await stake()];
    await test.owner.query(
      `create function refuse_test() returns trigger language plpgsql as $$ begin
         raise exception 'no room left' using errcode = '53100'; end $$`,
    );
    await test.owner.query(
      `create trigger refuse_test before insert on game_transactions for each row
         when (new.transaction_id = 'win-${all[1]?.roundId}') execute function refuse_test()`,
    );
    await expect(settle(all.map((one) => winOf(one)))).rejects.toThrow();
    await test.owner.query('drop function refuse_test cascade');
    for (const { player } of all) expect(await balanceOf(test.db, player)).toBe(99_000n);
    expect(outcomes(await settle(all.map((one) => winOf(one))))).toEqual(['done', 'done']);
  });
});

describe('what of a stake was at risk', () => {
  it('is the whole stake where the vendor does not say', async () => {
    const one = await stake();
    await settle([winOf(one)]);
    expect(await validOf(one)).toBeNull();
    expect(await sumSettledStakes(test.db, one.player.memberId)).toBe(1_000n);
  });

  it.each([
    ['with more than was staked', { validStake: '10.01' }],
    ['while the round goes on', { validStake: '5.00', isRoundEnd: false }],
  ])('is refused %s, and nothing is paid', async (_when, part) => {
    const one = await stake();
    expect(outcomes(await settle([winOf(one, part)]))).toEqual(['request.invalid']);
    expect(await balanceOf(test.db, one.player)).toBe(99_000n);
  });

  it('is what levels, rebates and invitations count, and money stays what it was', async () => {
    const before = new Date(now.getTime() - 1);
    const span = { from: before, to: new Date(now.getTime() + 1) };
    // Red and black for ten each: one of them wins.
    const one = await stake('20.00');
    await settle([winOf(one, { amount: '20.00', validStake: '0.00' })]);
    const { memberId } = one.player;
    expect(await validOf(one)).toBe(0n);
    expect(await sumSettledStakes(test.db, memberId)).toBe(0n);
    expect(await sumWeighedStakes(test.db, memberId, before)).toBe(0n);
    expect(await sumSettledDays(test.db, memberId, span)).toMatchObject([
      { stakeMinor: 2_000n, validStakeMinor: 0n, payoutMinor: 2_000n },
    ]);
    expect(await balanceOf(test.db, one.player)).toBe(100_000n);
  });

  it('is what the wagering of a bonus counts', async () => {
    const player = await arrangePlayer(test);
    const seat = await arrangeSeat(test.db, player);
    const bonusId = await grant(test.db, player);
    const hedged = await stakeOf(player, seat, '20.00');
    await settle([winOf(hedged, { amount: '20.00', validStake: '0.00' })]);
    expect((await bonusRow(test, bonusId))?.wagering_done_minor).toBe(0n);
    // Negative control: the same round of which nothing is said counts.
    const plain = await stakeOf(player, seat, '20.00');
    await settle([winOf(plain, { amount: '20.00' })]);
    expect((await bonusRow(test, bonusId))?.wagering_done_minor).toBe(2_000n);
  });

  it('is a part of what a repeat is known by', async () => {
    const one = await stake();
    await settle([winOf(one, { validStake: '10.00' })]);
    expect(outcomes(await settle([winOf(one, { validStake: '9.00' })]))).toEqual(['transaction.conflict']);
  });
});

describe('somebody else’s win', () => {
  const settleAs = (by: string, wins: readonly VendorWinInput[]): Promise<VendorBatchReceipt> =>
    callHandler('vendor.settleBatch', contextOf(test.db, { signer: by }), { batchId: 'batch', wins });

  it.each<[string, (other: Staked) => Partial<VendorWinInput>, string]>([
    ['a player of another round', ({ seat }) => ({ playerId: seat.playerId }), 'round.not.found'],
    ['a round of another player', ({ roundId }) => ({ roundId }), 'round.not.found'],
    ['another money', () => ({ currency: 'TRIAL' }), 'request.invalid'],
    ['a negative amount', () => ({ amount: '-25.00' }), 'money.invalid'],
    ['more than any book holds', () => ({ amount: '99999999999999.99' }), 'money.invalid'],
    ['a negative valid stake', () => ({ validStake: '-1.00' }), 'money.invalid'],
  ])('is not paid: %s, and the others are', async (_what, part, code) => {
    const [one, other, good] = [await stake(), await stake(), await stake()];
    const answer = await settle([winOf(one, part(other)), winOf(good)]);
    expect(outcomes(answer)).toEqual([code, 'done']);
    for (const { player } of [one, other]) expect(await balanceOf(test.db, player)).toBe(99_000n);
  });

  it('is not paid to another signer, who learns nothing of the round', async () => {
    const one = await stake();
    const unknown = winOf(one, { roundId: 'batch-none', transactionId: 'win-none' });
    const answer = await settleAs('somebody-else', [winOf(one), unknown]);
    expect(outcomes(answer)).toEqual(['round.not.found', 'round.not.found']);
    expect(answer.results.every(({ balance }) => balance === undefined)).toBe(true);
    expect(outcomes(await settle([winOf(one)]))).toEqual(['done']);
  });

  it('is not paid under the key of another signer’s win, nor keeps it from being paid', async () => {
    const [one, other] = [await stake(), await stake()];
    const { transactionId } = winOf(one);
    expect(outcomes(await settleAs('somebody-else', [winOf(other, { transactionId })]))).toEqual([
      'round.not.found',
    ]);
    expect(outcomes(await settle([winOf(one)]))).toEqual(['done']);
  });

  it('is not paid again when the round is over, under another key', async () => {
    const one = await stake();
    await settle([winOf(one)]);
    expect(outcomes(await settle([winOf(one, { transactionId: `again-${one.roundId}` })]))).toEqual([
      'round.closed',
    ]);
    expect(await balanceOf(test.db, one.player)).toBe(101_500n);
  });
});
