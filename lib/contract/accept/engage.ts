import type { Reshapes } from './reshapes';
import { eachRow, firstOf, isRecord, listIn, recordOf, type Row } from './rows';

export const missionsReshapes: Reshapes<'missions'> = {
  summary: (value) => {
    const rows = listIn(value, 'missions');
    if (!rows) return value;
    const list = eachRow(rows, (row, index) => ({
      ...row,
      missionId: firstOf(row, 'missionId', 'id') ?? index + 1,
      title: firstOf(row, 'title', 'name'),
      goal: firstOf(row, 'goal', 'target'),
    }));
    return { list };
  },
  leaderboard: (value) => {
    const rows = listIn(value, 'leaderboard', 'rank');
    if (!rows) return value;
    const list = eachRow(rows, (row, index) => ({
      ...row,
      place: firstOf(row, 'place', 'rank') ?? index + 1,
      account: firstOf(row, 'account', 'nickname', 'player'),
    }));
    return { ...recordOf(value), list };
  },
};

/** `In process` and `IN_PROCESS` are the same status. */
const statusOf = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase().replaceAll(/[ -]/g, '_') : value;

const order = (row: Row): Row => ({
  ...row,
  orderId: firstOf(row, 'orderId', 'id'),
  name: firstOf(row, 'name', 'rewardName', 'title'),
  createdAt: firstOf(row, 'createdAt', 'applyTime'),
  status: statusOf(row.status),
});

export const pointsReshapes: Reshapes<'points'> = {
  balance: (value) =>
    isRecord(value) ? { balance: firstOf(value, 'balance', 'points') } : { balance: value },
  rewards: (value) => {
    const rows = listIn(value, 'rewards');
    if (!rows) return value;
    const list = eachRow(rows, (row) => ({
      ...row,
      rewardId: firstOf(row, 'rewardId', 'id'),
      name: firstOf(row, 'name', 'title'),
      picture: firstOf(row, 'picture', 'image'),
    }));
    return { list };
  },
  orders: (value) => {
    const rows = listIn(value, 'orders');
    return rows ? { ...paged(value, rows), list: eachRow(rows, order) } : value;
  },
  movements: (value) => {
    const rows = listIn(value, 'movements');
    if (!rows) return value;
    const list = eachRow(rows, (row) => ({
      ...row,
      createdAt: firstOf(row, 'createdAt', 'time'),
      change: firstOf(row, 'change', 'changedPoints'),
      balanceAfter: firstOf(row, 'balanceAfter', 'balance'),
      reference: firstOf(row, 'reference', 'remark'),
    }));
    return { ...paged(value, rows), list };
  },
  redeem: (value) => (isRecord(value) ? { ...value, orderId: firstOf(value, 'orderId', 'id') } : value),
  convert: (value, { input }) => ({ points: input.points, ...recordOf(value) }),
};

/** A list that comes without its number of rows is all there is. */
function paged(value: unknown, rows: readonly unknown[]): Row {
  return { totalPages: 1, totalItems: rows.length, ...recordOf(value) };
}

/** The documents say no more than `prize`: what it is called and how much it is, as far as it is told. */
function prize(told: unknown): unknown {
  if (told === null || told === undefined || (isRecord(told) && told.kind !== undefined)) return told ?? null;
  const words = isRecord(told)
    ? [firstOf(told, 'title', 'name', 'prizeName'), firstOf(told, 'amount', 'value'), told.currency]
    : [told];
  const title = words.filter((word) => ['string', 'number'].includes(typeof word)).join(' ');
  if (!title) return null;
  const drawn = { kind: 'cash', source: 'raffle', status: 'claimed', value: '0.00' };
  return {
    ...drawn,
    rewardId: '',
    title,
    wageringMultiple: null,
    issuedAt: '',
    expiresAt: null,
    claimedAt: null,
  };
}

export const promotionsReshapes: Reshapes<'promotions'> = {
  claimRaffle: (value, { input }) => ({
    promotionId: input.promotionId,
    prize: prize(isRecord(value) && 'prize' in value ? value.prize : value),
  }),
};
