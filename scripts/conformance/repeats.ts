import type { Scenario } from './scenario';
import { describeAnswer, type Answer } from './caller';
import { Mismatch, stakeMinor, type Table } from './table';

const conflict = ['transaction.conflict'];
const together = 20;

/** Of simultaneous repeats one is the first, and all answer the same balance. */
function expectOneEffect(table: Table, answers: readonly Answer[], movedMinor: bigint): void {
  const firsts = answers.filter(({ code, value }) => code === null && value.isDuplicate === false);
  const [first] = firsts;
  if (!first || firsts.length !== 1)
    throw new Mismatch(
      `one first answer of ${answers.length}`,
      `${firsts.length}: ${[...new Set(answers.map(describeAnswer))].join(' | ')}`,
    );
  table.expectDone('the first of them', first, movedMinor);
  for (const answer of answers) if (answer !== first) table.expectRepeat('a repeat', answer, first);
}

const times = (make: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: together }, (_item, index) => make(index)));

export const repeatScenarios: readonly Scenario[] = [
  {
    name: 'a bet that is repeated moves once and answers the same',
    play: async (table) => {
      const round = table.round();
      const first = await round.open();
      table.expectRepeat('the bet again', await round.bet(), first);
      table.expectRepeat('the bet a third time', await round.bet(), first);
      await table.expectBalance();
    },
  },
  {
    name: 'a win that is repeated moves once and answers the same',
    play: async (table) => {
      const round = table.round();
      await round.open();
      const first = await round.win();
      table.expectDone('the win', first, stakeMinor);
      table.expectRepeat('the win again', await round.win(), first);
      await table.expectBalance();
    },
  },
  {
    name: 'a rollback that is repeated moves once and answers the same',
    play: async (table) => {
      const round = table.round();
      await round.open();
      const first = await round.rollBack();
      table.expectDone('the rollback', first, stakeMinor);
      table.expectRepeat('the rollback again', await round.rollBack(), first);
      await table.expectBalance();
    },
  },
  {
    name: 'a repeat answers the balance of its own moment, not today’s',
    play: async (table) => {
      const round = table.round();
      const first = await round.open();
      await table.round().open();
      table.expectRepeat('the first bet after another one', await round.bet(), first);
    },
  },
  {
    name: 'a bet under the same id with another amount, round or game is refused',
    play: async (table) => {
      const round = table.round();
      await round.open();
      await table.expectRefused('another amount', await round.bet({ amount: '1.01' }), conflict);
      await table.expectRefused('another round', await round.bet({ roundId: table.newId('r') }), conflict);
      await table.expectRefused('another game', await round.bet({ gameCode: 'no-such-game' }), conflict);
    },
  },
  {
    name: 'a win under the same id with another amount or round is refused',
    play: async (table) => {
      const [round, other] = [table.round(), table.round()];
      await round.open();
      await other.open();
      table.expectDone('the win', await round.win(), stakeMinor);
      await table.expectRefused('another amount', await round.win({ amount: '0.99' }), conflict);
      await table.expectRefused('without the end', await round.win({ isRoundEnd: false }), conflict);
      const elsewhere = await other.win({ transactionId: `win_${round.id}` });
      await table.expectRefused('another round', elsewhere, conflict);
    },
  },
  {
    name: 'a rollback under the same id of another bet is refused',
    play: async (table) => {
      const [round, other] = [table.round(), table.round()];
      await round.open();
      await other.open();
      table.expectDone('the rollback', await round.rollBack(), stakeMinor);
      const elsewhere = await other.rollBack({ transactionId: `back_${round.id}` });
      await table.expectRefused('another bet', elsewhere, conflict);
    },
  },
  {
    name: 'an id that one kind of call has used is refused for another kind',
    play: async (table) => {
      const round = table.round();
      await round.open();
      const id = `bet_${round.id}`;
      await table.expectRefused('a win', await round.win({ transactionId: id }), conflict);
      await table.expectRefused('a rollback', await round.rollBack({ transactionId: id }), conflict);
    },
  },
  {
    name: 'twenty simultaneous repeats of one bet have one effect',
    play: async (table) => {
      const round = table.round();
      expectOneEffect(table, await times(() => round.bet()), -stakeMinor);
      await table.expectBalance();
    },
  },
  {
    name: 'twenty simultaneous repeats of one win have one effect',
    play: async (table) => {
      const round = table.round();
      await round.open();
      expectOneEffect(table, await times(() => round.win()), stakeMinor);
      await table.expectBalance();
    },
  },
  {
    name: 'twenty simultaneous rollbacks of one bet, each with its own id, return it once',
    play: async (table) => {
      const round = table.round();
      await round.open();
      const answers = await times((index) => round.rollBack({ transactionId: `back${index}_${round.id}` }));
      const refused = answers.find(({ code }) => code !== null);
      if (refused) throw new Mismatch('twenty rollbacks that succeed', describeAnswer(refused));
      table.balanceMinor += stakeMinor;
      await table.expectBalance('the stake returned once, balance');
    },
  },
  {
    name: 'a refused call does not burn its id',
    play: async (table) => {
      const round = table.round();
      const wrong = await round.bet({ currency: 'NONE' });
      await table.expectRefused('another currency', wrong, ['request.invalid']);
      await table.expectRefused('a win before its bet', await round.win(), ['round.not.found']);
      await round.open();
      table.expectDone('the win', await round.win(), stakeMinor);
    },
  },
];
