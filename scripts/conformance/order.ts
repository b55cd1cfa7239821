import type { Scenario } from './scenario';
import { describeAnswer } from './caller';
import { Mismatch, stakeMinor } from './table';

const closed = ['round.closed'];
const rolledBack = ['round.rolled.back'];

export const orderScenarios: readonly Scenario[] = [
  {
    name: 'a win without a bet is refused',
    play: async (table) => {
      const round = table.round();
      await table.expectRefused('the win', await round.win(), ['round.not.found']);
    },
  },
  {
    name: 'a rollback before its bet succeeds, moves nothing, and refuses the late bet for ever',
    play: async (table) => {
      const round = table.round();
      table.expectDone('the rollback', await round.rollBack(), 0n);
      await table.expectRefused('the late bet', await round.bet(), rolledBack);
      await table.expectRefused('the late bet again', await round.bet(), rolledBack);
    },
  },
  {
    name: 'a second rollback of one bet succeeds and moves nothing',
    play: async (table) => {
      const round = table.round();
      await round.open();
      table.expectDone('the rollback', await round.rollBack(), stakeMinor);
      const second = await round.rollBack({ transactionId: `again_${round.id}` });
      table.expectDone('the second rollback', second, 0n);
      await table.expectBalance();
    },
  },
  {
    name: 'a bet that was taken back is not confirmed, and its round takes none any more',
    play: async (table) => {
      const round = table.round();
      await round.open();
      table.expectDone('the rollback', await round.rollBack(), stakeMinor);
      await table.expectRefused('the bet again', await round.bet(), rolledBack);
      const another = await round.bet({ transactionId: `bet2_${round.id}` });
      await table.expectRefused('another bet', another, rolledBack);
      await table.expectRefused('a win', await round.win(), rolledBack);
    },
  },
  {
    name: 'a rollback after a win is refused',
    play: async (table) => {
      const round = table.round();
      await round.open();
      table.expectDone('the win', await round.win({ isRoundEnd: false }), stakeMinor);
      await table.expectRefused('the rollback', await round.rollBack(), closed);
      const end = await round.win({ transactionId: `end_${round.id}`, amount: '0.00' });
      table.expectDone('the end', end, 0n);
      const late = await round.rollBack({ transactionId: `late_${round.id}` });
      await table.expectRefused('the rollback after the end', late, closed);
    },
  },
  {
    name: 'a bet or a win after the round’s end is refused',
    play: async (table) => {
      const round = table.round();
      await round.open();
      table.expectDone('the win', await round.win(), stakeMinor);
      const bet = await round.bet({ transactionId: `bet2_${round.id}` });
      await table.expectRefused('the bet', bet, closed);
      const win = await round.win({ transactionId: `win2_${round.id}` });
      await table.expectRefused('the win', win, closed);
    },
  },
  {
    name: 'a round takes several bets and several wins',
    play: async (table) => {
      const round = table.round();
      await round.open();
      const second = await round.bet({ transactionId: `bet2_${round.id}` });
      table.expectDone('the second bet', second, -stakeMinor);
      table.expectDone('the first win', await round.win({ isRoundEnd: false }), stakeMinor);
      const last = await round.win({ transactionId: `win2_${round.id}` });
      table.expectDone('the last win', last, stakeMinor);
      await table.expectBalance();
    },
  },
  {
    name: 'one of several bets can be taken back, and the round goes on',
    play: async (table) => {
      const round = table.round();
      await round.open();
      const second = await round.bet({ transactionId: `bet2_${round.id}` });
      table.expectDone('the second bet', second, -stakeMinor);
      table.expectDone('the rollback of the first', await round.rollBack(), stakeMinor);
      table.expectDone('the win', await round.win(), stakeMinor);
      await table.expectBalance();
    },
  },
  {
    name: 'a decision is taken down while its round is open, and moves nothing',
    play: async (table) => {
      const round = table.round();
      await table.expectRefused('a decision before the bet', await round.decide(), ['round.not.found']);
      await round.open();
      const noted = await round.decide();
      if (noted.code !== null) throw new Mismatch('the decision: taken down', describeAnswer(noted));
      await table.expectBalance();
      table.expectDone('the win', await round.win(), stakeMinor);
      await table.expectRefused('a decision after the end', await round.decide(), closed);
    },
  },
  {
    name: 'a win of nothing ends the round',
    play: async (table) => {
      const [round, other] = [table.round(), table.round()];
      await round.open();
      await other.open();
      // What the first round loses the second one pays, so that the player has it back.
      const end = await round.win({ amount: '0.00' });
      table.expectDone('the end', end, 0n);
      table.expectRepeat('the end again', await round.win({ amount: '0.00' }), end);
      const late = await round.win({ transactionId: `win2_${round.id}` });
      await table.expectRefused('a later win', late, closed);
      table.expectDone('the other win', await other.win({ amount: '2.00' }), 2n * stakeMinor);
    },
  },
];
