import type { Scenario } from './scenario';
import { stake, stakeMinor, type Table } from './table';

/** Nobody who is not this vendor's player is told about, staked for or paid. */
async function expectNobody(table: Table, playerId: string): Promise<void> {
  const [standing, fresh] = [table.round(), table.round()];
  await standing.open();
  const forbidden = ['auth.forbidden'];
  await table.expectRefused('the balance', await table.ask({ playerId }), forbidden);
  await table.expectRefused('a bet', await fresh.bet({ playerId }), ['auth.expired', 'auth.forbidden']);
  await table.expectRefused('a win', await standing.win({ playerId }), ['round.not.found']);
  await table.expectRefused('a rollback', await standing.rollBack({ playerId }), forbidden);
}

export const playerScenarios: readonly Scenario[] = [
  {
    name: 'a launch token works once, and an invented one never',
    play: async (table, { launchToken }) => {
      const again = await table.caller.call('authenticate', { token: launchToken });
      await table.expectRefused('the token again', again, ['launch.token']);
      const invented = await table.caller.call('authenticate', { token: table.newId('token') });
      await table.expectRefused('an invented token', invented, ['launch.token']);
    },
  },
  {
    name: 'an unknown player has no balance, no stake and no payout',
    play: (table) => expectNobody(table, `ply_${table.newId('nobody')}`),
  },
  {
    name: 'the player of another vendor has no balance, no stake and no payout here',
    needs: ['foreignPlayerId'],
    play: (table, { foreignPlayerId = '' }) => expectNobody(table, foreignPlayerId),
  },
  {
    name: 'a stake in another game, or in a session that is not the player’s, is refused',
    play: async (table) => {
      const expired = ['auth.expired'];
      const otherGame = await table.round().bet({ gameCode: 'no-such-game' });
      await table.expectRefused('another game', otherGame, expired);
      const otherSession = await table.round().bet({ sessionId: `gms_${table.newId('nobody')}` });
      await table.expectRefused('another session', otherSession, expired);
    },
  },
];

/** A stake in a match, which is given back by `leaveMatch`. */
function seatIn(table: Table, matchId: string) {
  const roundId = table.newId('m');
  const { playerId, currency } = table.seat;
  const enter = { ...table.seat, matchId, roundId, transactionId: `bet_${roundId}`, amount: stake };
  const common = { playerId, matchId, roundId, currency };
  const leave = { ...common, transactionId: `leave_${roundId}`, betTransactionId: enter.transactionId };
  return { roundId, enter, leave };
}

/** Ends a match whatever a scenario has left in it. */
async function playMatch(table: Table, play: (matchId: string) => Promise<void>): Promise<void> {
  const matchId = table.newId('match');
  const { currency } = table.seat;
  try {
    await play(matchId);
  } finally {
    await table.caller.call('voidMatch', { matchId, transactionId: `tidy_${matchId}`, currency });
  }
}

const conflict = ['transaction.conflict'];

export const matchScenarios: readonly Scenario[] = [
  {
    name: 'a stake in a match is given back by leaving, once, and by no other call',
    play: (table) =>
      playMatch(table, async (matchId) => {
        const { roundId, enter, leave } = seatIn(table, matchId);
        const { caller } = table;
        const first = await caller.call('enterMatch', enter);
        table.expectDone('entering', first, -stakeMinor);
        table.expectRepeat('entering again', await caller.call('enterMatch', enter), first);
        const { playerId, currency } = table.seat;
        const common = { playerId, roundId, currency };
        const win = { ...common, transactionId: `win_${roundId}`, amount: stake, isRoundEnd: true };
        await table.expectRefused('a win', await caller.call('win', win), conflict);
        const back = { ...common, transactionId: `back_${roundId}`, betTransactionId: enter.transactionId };
        await table.expectRefused('a rollback', await caller.call('rollback', back), conflict);
        const left = await caller.call('leaveMatch', leave);
        table.expectDone('leaving', left, stakeMinor);
        table.expectRepeat('leaving again', await caller.call('leaveMatch', leave), left);
        const late = await caller.call('enterMatch', enter);
        await table.expectRefused('entering after leaving', late, ['round.rolled.back']);
      }),
  },
  {
    name: 'a match pays exactly what stands in it, once, and takes no stake afterwards',
    play: (table) =>
      playMatch(table, async (matchId) => {
        const { roundId, enter } = seatIn(table, matchId);
        const { caller } = table;
        const { playerId, currency } = table.seat;
        table.expectDone('entering', await caller.call('enterMatch', enter), -stakeMinor);
        const end = (amount: string, rake = '0.00') => ({
          ...{ matchId, transactionId: `end_${matchId}`, currency, rake },
          payouts: [{ playerId, roundId, amount }],
        });
        const off = await caller.call('settleMatch', end('1.01'));
        await table.expectRefused('an end that pays more', off, ['request.invalid'], 'rake');
        const short = await caller.call('settleMatch', end('0.98', '0.01'));
        await table.expectRefused('an end that pays less', short, ['request.invalid'], 'rake');
        await caller.call('settleMatch', end(stake));
        table.balanceMinor += stakeMinor;
        await table.expectBalance('paid, balance');
        await caller.call('settleMatch', end(stake));
        await table.expectBalance('paid once, balance');
        const late = await caller.call('enterMatch', seatIn(table, matchId).enter);
        await table.expectRefused('entering after the end', late, ['round.closed']);
      }),
  },
  {
    name: 'a void match gives its stakes back, once',
    play: (table) =>
      playMatch(table, async (matchId) => {
        const { caller } = table;
        const entered = await caller.call('enterMatch', seatIn(table, matchId).enter);
        table.expectDone('entering', entered, -stakeMinor);
        const end = { matchId, transactionId: `void_${matchId}`, currency: table.seat.currency };
        await caller.call('voidMatch', end);
        table.balanceMinor += stakeMinor;
        await table.expectBalance('given back, balance');
        await caller.call('voidMatch', end);
        await table.expectBalance('given back once, balance');
      }),
  },
];
