import { stepOffer } from '@/sandbox/kit/gate';
import { multipleText, payoutOf, tenthStakesMinor, wholeStakesMinor } from '@/sandbox/kit/multiples';
import { readFields } from '@/sandbox/kit/read-fields';
import { ActionError, type Engine } from '@/sandbox/kit/types';
import { diceFacts, diceFigures } from './exact-return';
import { dialMultiple, dialNumbers, isDialWin, isPairWin } from './pays';
import { diceTitles } from './titles';
import { pairBetNames, type DiceBet, type DiceMaths, type DiceView } from './types';

function readBet(maths: DiceMaths, value: unknown): { bet: DiceBet } | null {
  const fields = readFields(value);
  if (!fields) return null;
  if (maths.mode === 'pair') {
    const name = pairBetNames.find((one) => one === fields.name);
    return name ? { bet: { name } } : null;
  }
  const { side, numbers } = fields;
  if (side !== 'under' && side !== 'over') return null;
  if (typeof numbers !== 'number' || !Number.isInteger(numbers)) return null;
  return numbers >= maths.least && numbers <= maths.most ? { bet: { side, numbers } } : null;
}

interface Fall {
  view: DiceView;
  multiple: number;
}

function fallOf(maths: DiceMaths, bet: DiceBet, below: (range: number) => number): Fall {
  if (maths.mode === 'dial') {
    if (!('side' in bet)) throw new ActionError();
    const roll = below(dialNumbers);
    const isWon = isDialWin(bet.side, bet.numbers, roll);
    const multiple = isWon ? dialMultiple(maths, bet.numbers) : 0;
    return {
      view: { mode: 'dial', roll: multipleText(roll), isWon, multiple: multipleText(multiple) },
      multiple,
    };
  }
  if (!('name' in bet)) throw new ActionError();
  const dice: [number, number] = [1 + below(6), 1 + below(6)];
  const isWon = isPairWin(bet.name, ...dice);
  const multiple = isWon ? maths.pays[bet.name] : 0;
  return { view: { mode: 'pair', dice, isWon, multiple: multipleText(multiple) }, multiple };
}

/** One draw for the dial, one for each die; the bet decides nothing but what they pay. */
export const diceEngine: Engine<DiceMaths, DiceBet, never, DiceView> = {
  kind: 'dice',
  titles: diceTitles,
  minRoundMs: 5000,
  stakes: ({ mode }) => stepOffer(mode === 'dial' ? wholeStakesMinor : tenthStakesMinor),
  readBet,
  readAction: () => null,
  play: (maths, { stakeMinor, bet, actions }, draws) => {
    if (actions.length > 0) throw new ActionError();
    const { view, multiple } = fallOf(maths, bet, draws.below);
    return { view, isOver: true, payoutMinor: payoutOf(stakeMinor, multiple), raiseMinor: 0n };
  },
  figures: diceFigures,
  facts: diceFacts,
  describe: (view) => ({
    roll: view.mode === 'dial' ? view.roll : view.dice.join(' + '),
    multiple: view.multiple,
  }),
};
