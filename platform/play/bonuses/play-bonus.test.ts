import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember } from '@/lib/testing/scenes/cashier';
import { inTransaction, newId, type Tx } from '@/platform/ground/db';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { grantBonus } from '../bonus-grants';
import { getActiveBonusId, getBonusBalance, getBonusOfOwnMoney, getPlayableBonus } from './bonus-balance';
import { getBonus, listBonusesOf, listDueMembers, listPromotionBonuses, lockActive } from './bonus-store';
import { endBonusOfOwnMoney, endDueBonuses, forfeitBonus } from './end-bonus';
import { countRound, endBonusIfOver, lockBonusInPlay, noteOpenRound } from './play-bonus';
import type { SettledRound, StoredBonus } from './types';
import { listWagering } from './wagering-store';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const dayMs = 86_400_000;
const later = (ms: number) => new Date(now.getTime() + ms);
let memberId: string;

beforeEach(async () => {
  memberId = await fundedMember(test.db, 0n);
});

type Part = Partial<Parameters<typeof grantBonus>[1]>;
const grant = (part: Part = {}) =>
  inTransaction(test.db, (tx) =>
    grantBonus(tx, {
      ...{ memberId, amountMinor: 1_000n, wageringMultiple: 2, validDays: 30, promotionId: null },
      ...{ source: newId('src'), now, ...part },
    }),
  );

/** A round as it is settled, of the member's active bonus. */
function settle(part: Partial<SettledRound> = {}, at = now): Promise<void> {
  const round: SettledRound = {
    roundId: newId('rnd'),
    gameId: 'gam_any',
    classification: 'JP',
    takesBonus: true,
    stakeMinor: 500n,
    startedAt: now,
    ...part,
  };
  return inTransaction(test.db, async (tx) => {
    const bonus = await lockActive(tx, memberId);
    if (bonus) await countRound(tx, bonus, round, at);
  });
}

async function bonusOf(bonusId: string): Promise<StoredBonus> {
  const bonus = await getBonus(test.db, bonusId);
  if (!bonus) throw new Error(`There is no bonus ${bonusId}`);
  return bonus;
}
const own = async () => (await getBalance(test.db, accounts.cash(memberId))).balanceMinor;
const bonusMoney = () => getBonusBalance(test.db, memberId);
const wagering = async (bonusId: string) =>
  (await listWagering(test.db, bonusId, { limit: 50, offset: 0 })).rows;

/** Wins or loses bonus money, as a round does. */
function play(amountMinor: bigint): Promise<unknown> {
  const [bonus, revenue] = [accounts.bonus(memberId), accounts.house('game_revenue')];
  const [debit, credit] = amountMinor > 0n ? [revenue, bonus] : [bonus, revenue];
  const magnitude = amountMinor > 0n ? amountMinor : -amountMinor;
  const transfer = { kind: 'test', debit, credit, amountMinor: magnitude, reference: 'test' };
  return inTransaction(test.db, (tx) => post(tx, { key: newId('key'), transfers: [transfer] }));
}

describe('a settled round', () => {
  it('counts once for a bonus, however often and at once it is told', async () => {
    const bonusId = await grant();
    await Promise.all(Array.from({ length: 10 }, () => settle({ roundId: 'rnd_once' })));
    expect((await bonusOf(bonusId)).doneMinor).toBe(500n);
    expect(await wagering(bonusId)).toMatchObject([{ roundId: 'rnd_once', countedMinor: 500n, weight: 100 }]);
  });

  it('counts anew for the next bonus', async () => {
    const first = await grant();
    await settle({ roundId: 'rnd_again' });
    await inTransaction(test.db, (tx) => forfeitBonus(tx, { memberId, bonusId: first }, now));
    const second = await grant();
    await settle({ roundId: 'rnd_again' });
    expect((await bonusOf(second)).doneMinor).toBe(500n);
  });

  it.each([
    ['SC', 501n, 250n],
    ['AC', 509n, 50n],
    ['VP', 9n, 0n],
    ['JP', 1n, 1n],
  ] as const)(
    'of %s and %d counts %d: whole units, rounded down',
    async (classification, stakeMinor, counted) => {
      const bonusId = await grant();
      await settle({ classification, stakeMinor });
      expect((await bonusOf(bonusId)).doneMinor).toBe(counted);
      expect(await wagering(bonusId)).toMatchObject([{ stakeMinor, countedMinor: counted }]);
    },
  );

  it.each([
    ['began a moment before it was granted', -1, false],
    ['began as it was granted', 0, true],
    ['began in its last moment', 30 * dayMs - 1, true],
    ['began as it was over', 30 * dayMs, false],
  ])('that %s counts or does not, whenever it is settled', async (_what, startMs, counts) => {
    const bonusId = await grant();
    await settle({ startedAt: later(startMs) }, later(31 * dayMs));
    expect((await bonusOf(bonusId)).doneMinor).toBe(counts ? 500n : 0n);
    expect(await wagering(bonusId)).toHaveLength(counts ? 1 : 0);
  });

  it('without a stake leaves no trace', async () => {
    const bonusId = await grant();
    await settle({ stakeMinor: 0n });
    expect(await wagering(bonusId)).toEqual([]);
  });

  it('does not count for a bonus that was given up and waits for an open round', async () => {
    const bonusId = await grant();
    await inTransaction(test.db, (tx) => noteOpenRound(tx, bonusId, 1));
    await inTransaction(test.db, (tx) => forfeitBonus(tx, { memberId, bonusId }, later(10)));
    await settle({ stakeMinor: 2_000n, startedAt: later(5) }, later(20));
    expect(await bonusOf(bonusId)).toMatchObject({ doneMinor: 0n, status: 'active' });
  });

  it('leaves nothing behind when its transaction is undone', async () => {
    const bonusId = await grant();
    const undone = inTransaction(test.db, async (tx) => {
      const bonus = await lockActive(tx, memberId);
      const round = {
        roundId: 'rnd_undone',
        gameId: 'gam_any',
        classification: 'JP',
        takesBonus: true,
        startedAt: now,
      } as const;
      await countRound(tx, bonus!, { ...round, stakeMinor: 5_000n }, now);
      expect((await getBonus(tx, bonusId))?.status).toBe('completed');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await bonusOf(bonusId)).toMatchObject({ status: 'active', doneMinor: 0n });
    expect([await bonusMoney(), await own(), await wagering(bonusId)]).toEqual([1_000n, 0n, []]);
  });
});

describe('the round that completes the wagering', () => {
  it('releases the bonus with the last unit that is needed, and not with the one before', async () => {
    const bonusId = await grant();
    await settle({ stakeMinor: 1_999n });
    expect((await bonusOf(bonusId)).status).toBe('active');
    await settle({ stakeMinor: 1n }, later(7));
    expect(await bonusOf(bonusId)).toMatchObject({
      ...{ status: 'completed', doneMinor: 2_000n, releasedMinor: 1_000n, endedAt: later(7) },
    });
    expect([await bonusMoney(), await own()]).toEqual([0n, 1_000n]);
  });

  it('counts no more than was needed, whatever was staked', async () => {
    const bonusId = await grant();
    await settle({ stakeMinor: 900_000n });
    expect((await bonusOf(bonusId)).doneMinor).toBe(2_000n);
    expect(await wagering(bonusId)).toMatchObject([{ stakeMinor: 900_000n, countedMinor: 2_000n }]);
  });

  it('releases what was won with it as well, or what is left of it, or nothing', async () => {
    for (const [change, released] of [
      [500n, 1_500n],
      [-400n, 600n],
      [-1_000n, 0n],
    ] as const) {
      memberId = await fundedMember(test.db, 0n);
      const bonusId = await grant();
      await play(change);
      await settle({ stakeMinor: 2_000n });
      expect(await bonusOf(bonusId)).toMatchObject({ status: 'completed', releasedMinor: released });
      expect([await bonusMoney(), await own()]).toEqual([0n, released]);
    }
  });

  it('is one of many that are settled at the same moment', async () => {
    const bonusId = await grant();
    await Promise.all(Array.from({ length: 12 }, () => settle()));
    expect(await bonusOf(bonusId)).toMatchObject({ status: 'completed', doneMinor: 2_000n });
    expect(await wagering(bonusId)).toHaveLength(4);
    expect(await own()).toBe(1_000n);
  });

  it('wins against the end of its time where the round was in time', async () => {
    const bonusId = await grant();
    await settle({ stakeMinor: 2_000n, startedAt: later(30 * dayMs - 1) }, later(30 * dayMs + 5));
    await endDueBonuses(test.db, later(31 * dayMs));
    expect((await bonusOf(bonusId)).status).toBe('completed');
    expect(await own()).toBe(1_000n);
  });
});

describe('a bonus in play', () => {
  const inPlay = (at: Date) => inTransaction(test.db, (tx) => lockBonusInPlay(tx, memberId, at));

  it('can be staked from until its time is over, to the millisecond', async () => {
    expect(await inPlay(now)).toBeNull();
    await grant();
    const at = async (ms: number) => (await inPlay(later(ms)))?.isPlayable;
    expect([await at(0), await at(30 * dayMs - 1), await at(30 * dayMs)]).toEqual([true, true, false]);
    expect(await getPlayableBonus(test.db, memberId, later(30 * dayMs - 1))).toBe(1_000n);
    expect(await getPlayableBonus(test.db, memberId, later(30 * dayMs))).toBe(0n);
  });

  it('is not staked from once it was given up, though a round still holds money of it', async () => {
    const bonusId = await grant();
    await inTransaction(test.db, (tx) => noteOpenRound(tx, bonusId, 1));
    const given = await inTransaction(test.db, (tx) => forfeitBonus(tx, { memberId, bonusId }, later(1)));
    expect(given).toMatchObject({ status: 'active', forfeitedAt: later(1), forfeitReason: 'given_up' });
    expect((await inPlay(later(2)))?.isPlayable).toBe(false);
    expect([await bonusMoney(), await getPlayableBonus(test.db, memberId, later(2))]).toEqual([1_000n, 0n]);
    expect(await getActiveBonusId(test.db, memberId)).toBe(bonusId);
  });

  it('is found by the second of two bets as the first has left it', async () => {
    await grant();
    const seen: bigint[] = [];
    const bet = () =>
      inTransaction(test.db, async (tx: Tx) => {
        await lockBonusInPlay(tx, memberId, now);
        seen.push(await getBonusBalance(tx, memberId));
        const transfer = {
          kind: 'test',
          debit: accounts.bonus(memberId),
          credit: accounts.house('game_revenue'),
        };
        const entry = { ...transfer, amountMinor: 400n, reference: 'test' };
        await post(tx, { key: newId('key'), transfers: [entry] });
      });
    await Promise.all([bet(), bet()]);
    expect(seen).toEqual([1_000n, 600n]);
  });
});

describe('an end', () => {
  const endIfOver = (at: Date) => inTransaction(test.db, (tx) => endBonusIfOver(tx, memberId, at));
  const open = (bonusId: string, change: 1 | -1) =>
    inTransaction(test.db, (tx) => noteOpenRound(tx, bonusId, change));

  it('waits for the last of the open rounds, and then takes what they paid with it', async () => {
    const bonusId = await grant();
    for (const change of [1, 1] as const) await open(bonusId, change);
    await endIfOver(later(30 * dayMs));
    await open(bonusId, -1);
    await endIfOver(later(30 * dayMs));
    expect((await bonusOf(bonusId)).status).toBe('active');
    await play(250n);
    await open(bonusId, -1);
    await endIfOver(later(30 * dayMs + 9));
    expect(await bonusOf(bonusId)).toMatchObject({
      status: 'expired',
      releasedMinor: null,
      endedAt: later(30 * dayMs + 9),
    });
    expect([await bonusMoney(), await own()]).toEqual([0n, 0n]);
  });

  it('comes with the last of its money, and not while a round may still bring some back', async () => {
    const bonusId = await grant();
    await open(bonusId, 1);
    await play(-1_000n);
    await endIfOver(later(1));
    expect((await bonusOf(bonusId)).status).toBe('active');
    await open(bonusId, -1);
    await endIfOver(later(2));
    expect((await bonusOf(bonusId)).status).toBe('used_up');
  });

  it('does not come while there is money and time', async () => {
    const bonusId = await grant();
    await endIfOver(later(30 * dayMs - 1));
    expect((await bonusOf(bonusId)).status).toBe('active');
    expect(await endDueBonuses(test.db, later(30 * dayMs - 1))).toBe(0);
  });

  it('comes for each that is due and for no other, once', async () => {
    const [first, second, young] = [
      await fundedMember(test.db, 0n),
      await fundedMember(test.db, 0n),
      await fundedMember(test.db, 0n),
    ];
    const due = [await grant({ memberId: first }), await grant({ memberId: second, now: later(-1) })];
    const running = await grant({ memberId: young, now: later(1) });
    const atEnd = later(30 * dayMs);
    const listed = await listDueMembers(test.db, atEnd, 500);
    expect([first, second, young].map((each) => listed.includes(each))).toEqual([true, true, false]);
    await Promise.all([endDueBonuses(test.db, atEnd), endDueBonuses(test.db, atEnd)]);
    for (const bonusId of due) expect((await bonusOf(bonusId)).status).toBe('expired');
    expect((await bonusOf(running)).status).toBe('active');
    expect(await endDueBonuses(test.db, atEnd)).toBe(0);
  });

  it('of a bonus for own money comes when that leaves, and says by what', async () => {
    const leave = (at = later(5)) =>
      inTransaction(test.db, (tx) => endBonusOfOwnMoney(tx, { memberId, reason: 'withdrawal' }, at));
    const gift = await grant();
    expect(await getBonusOfOwnMoney(test.db, memberId)).toBeNull();
    await leave();
    expect((await bonusOf(gift)).status).toBe('active');
    await inTransaction(test.db, (tx) => forfeitBonus(tx, { memberId, bonusId: gift }, now));
    const paid = await grant({ needsOwnMoney: true });
    expect((await getBonusOfOwnMoney(test.db, memberId))?.bonusId).toBe(paid);
    await leave();
    expect(await bonusOf(paid)).toMatchObject({ status: 'forfeited', forfeitReason: 'withdrawal' });
    await leave(later(9));
    expect((await bonusOf(paid)).endedAt).toEqual(later(5));
  });

  it('of one that was given up already keeps the reason that it had', async () => {
    const bonusId = await grant({ needsOwnMoney: true });
    await open(bonusId, 1);
    await inTransaction(test.db, (tx) => forfeitBonus(tx, { memberId, bonusId }, later(1)));
    await inTransaction(test.db, (tx) =>
      endBonusOfOwnMoney(tx, { memberId, reason: 'withdrawal' }, later(2)),
    );
    expect(await bonusOf(bonusId)).toMatchObject({ forfeitReason: 'given_up', forfeitedAt: later(1) });
    expect(await getBonusOfOwnMoney(test.db, memberId)).toBeNull();
  });
});

describe('the lists', () => {
  it('of bonuses have the active one first and then the newest, page by page', async () => {
    const ids: string[] = [];
    for (const ms of [0, 1, 2, -5]) {
      ids.push(await grant({ now: later(ms) }));
      const bonusId = ids.at(-1)!;
      if (ms >= 0) await inTransaction(test.db, (tx) => forfeitBonus(tx, { memberId, bonusId }, later(ms)));
    }
    const page = async (offset: number) => {
      const { rows, totalItems } = await listBonusesOf(test.db, memberId, { limit: 2, offset });
      return [totalItems, ...rows.map(({ bonusId }) => ids.indexOf(bonusId))];
    };
    expect([await page(0), await page(2), await page(4)]).toEqual([[4, 3, 2], [4, 1, 0], [4]]);
  });

  it('of wagering have the newest first, page by page', async () => {
    const bonusId = await grant();
    for (const roundId of ['a', 'b', 'c']) await settle({ roundId, stakeMinor: 1n });
    const page = async (offset: number) => {
      const { rows, totalItems } = await listWagering(test.db, bonusId, { limit: 2, offset });
      return [totalItems, ...rows.map(({ roundId }) => roundId)];
    };
    expect([await page(0), await page(2)]).toEqual([
      [3, 'c', 'b'],
      [3, 'a'],
    ]);
    expect(await listWagering(test.db, 'bon_other', { limit: 2, offset: 0 })).toEqual({
      rows: [],
      totalItems: 0,
    });
  });

  it('of promotions say how the newest bonus of each stands', async () => {
    const first = await grant({ promotionId: 'prm_a' });
    await inTransaction(test.db, (tx) => forfeitBonus(tx, { memberId, bonusId: first }, later(1)));
    await grant({ promotionId: 'prm_a', now: later(2) });
    expect(await listPromotionBonuses(test.db, memberId)).toEqual(new Map([['prm_a', 'active']]));
    expect(await listPromotionBonuses(test.db, newId('mem'))).toEqual(new Map());
  });
});
