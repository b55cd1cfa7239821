import type { Reshapes } from './reshapes';
import { eachRow, firstOf, isRecord, listIn, recordOf } from './rows';

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
    }));
    return { list };
  },
};

export const promotionsReshapes: Reshapes<'promotions'> = {
  claimRaffle: (value, { input }) => ({
    promotionId: input.promotionId,
    prize: isRecord(value) ? (value.prize ?? value) : null,
  }),
};
