import { moneyText } from '@/lib/money';
import type { Scenario } from './scenario';
import { describeAnswer } from './caller';
import { Mismatch } from './table';

const invalid = ['request.invalid'];
const noMoney = ['request.invalid', 'money.invalid'];
/** What looks like an amount somewhere, and is none here. */
const notMoney = [
  '0.001',
  '1e3',
  '1,000',
  '1.000,00',
  '-1.00',
  '+1.00',
  ' 1.00',
  '1.',
  '.5',
  '0x10',
  'NaN',
  'Infinity',
  '１.００',
  '',
  '99999999999999999999',
  null,
  true,
  ['1.00'],
  { amount: '1.00' },
];

export const moneyScenarios: readonly Scenario[] = [
  {
    name: 'another currency than the player’s is refused by every call',
    play: async (table) => {
      const other = table.seat.currency === 'TRIAL' ? 'PLAY' : 'TRIAL';
      const [standing, fresh] = [table.round(), table.round()];
      await standing.open();
      for (const currency of [other, 'EUR']) {
        await table.expectRefused(
          `balance in ${currency}`,
          await table.ask({ currency }),
          invalid,
          'currency',
        );
        await table.expectRefused(`a bet in ${currency}`, await fresh.bet({ currency }), invalid, 'currency');
        await table.expectRefused(
          `a win in ${currency}`,
          await standing.win({ currency }),
          invalid,
          'currency',
        );
        const back = await standing.rollBack({ currency });
        await table.expectRefused(`a rollback in ${currency}`, back, invalid, 'currency');
      }
    },
  },
  {
    name: 'what is not money is refused as a stake and as a payout',
    play: async (table) => {
      const [standing, fresh] = [table.round(), table.round()];
      await standing.open();
      for (const amount of notMoney) {
        const what = JSON.stringify(amount);
        await table.expectRefused(`a bet of ${what}`, await fresh.bet({ amount }), noMoney);
        await table.expectRefused(`a win of ${what}`, await standing.win({ amount }), noMoney);
      }
    },
  },
  {
    name: 'a stake of nothing is refused',
    play: async (table) => {
      for (const amount of ['0', '0.00'])
        await table.expectRefused(`a bet of ${amount}`, await table.round().bet({ amount }), noMoney);
    },
  },
  {
    name: 'a stake above the balance is refused, and a smaller one under the same id is taken',
    play: async (table) => {
      const round = table.round();
      const amount = moneyText(table.balanceMinor + 1n);
      await table.expectRefused(`a bet of ${amount}`, await round.bet({ amount }), [
        'money.insufficient',
        // Or it is no stake that the game has published.
        'money.invalid',
      ]);
      await round.open();
    },
  },
  {
    name: 'a share of a pool that the vendor does not have is refused with its stake',
    play: async (table) => {
      const round = table.round();
      const poolCode = 'no-such-pool';
      const fed = await round.bet({ jackpot: { poolCode, contribution: '0.01' } });
      await table.expectRefused('a bet that feeds it', fed, invalid, 'jackpot');
      const greedy = await round.bet({ jackpot: { poolCode, contribution: '1.01' } });
      await table.expectRefused('a share above the stake', greedy, noMoney);
      await round.open();
      const won = await round.win({ jackpotPoolCode: poolCode });
      await table.expectRefused('a win of it', won, ['transaction.conflict']);
    },
  },
  {
    name: 'fields that are missing or malformed are named',
    play: async (table) => {
      const round = table.round();
      const cases: [string, object][] = [
        ['transactionId', { transactionId: undefined }],
        ['transactionId', { transactionId: 'with a space' }],
        ['roundId', { roundId: 'r'.repeat(65) }],
        ['playerId', { playerId: 7 }],
        ['sessionId', { sessionId: '' }],
        ['amount', { amount: undefined }],
      ];
      for (const [field, part] of cases)
        await table.expectRefused(`a bet without a good ${field}`, await round.bet(part), invalid, field);
      await round.open();
      const unended = await round.win({ isRoundEnd: 'yes' });
      await table.expectRefused('a win without a good isRoundEnd', unended, invalid, 'isRoundEnd');
    },
  },
  {
    name: 'a body that is no JSON is refused, and nothing that is not asked for is told',
    play: async (table) => {
      const good = table.caller.prepare('balance', {}, { signedBody: '{"playerId":' });
      const answer = await table.caller.send({ ...good, body: '{"playerId":' });
      await table.expectRefused('half of a body', answer, ['request.malformed']);
      const asked = await table.ask();
      const told = Object.keys(asked.value).sort().join(' ');
      if (told !== 'balance currency isDuplicate')
        throw new Mismatch('balance, currency and isDuplicate alone', describeAnswer(asked));
    },
  },
];
