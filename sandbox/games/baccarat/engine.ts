import {
  readTableBet,
  settleBets,
  tableStakes,
  type TableSpot,
} from '@/sandbox/kit/betting-table/placed-bets';
import { validStakeMinor } from '@/sandbox/kit/betting-table/valid-stake';
import { rankMarks, type Card } from '@/sandbox/kit/cards';
import type { Engine } from '@/sandbox/kit/types';
import { dealShoe, hundredthsOn, playCoup } from './coup';
import { baccaratFigures } from './exact-return';
import { risksBy } from './risks';
import { baccaratTitles } from './titles';
import { baccaratBets, type BaccaratBet, type BaccaratMaths, type BaccaratView } from './types';

export function spotsOf(maths: BaccaratMaths): TableSpot[] {
  return baccaratBets.filter((key) => maths.pays[key] !== undefined).map((key) => ({ key, kind: key }));
}

function kindOf(maths: BaccaratMaths, key: string): string | null {
  return spotsOf(maths).find((spot) => spot.key === key)?.kind ?? null;
}

const handText = (cards: readonly Card[], total: number) =>
  `${cards.map(({ rank }) => rankMarks[rank]).join(' ')} = ${total}`;

/** A shoe of eight decks is shuffled anew for every round; the draws are the six cards on top of it. */
export const baccaratEngine: Engine<BaccaratMaths, BaccaratBet, never, BaccaratView> = {
  kind: 'baccarat',
  titles: baccaratTitles,
  minRoundMs: 5000,
  stakes: (maths) => tableStakes(maths.terms),
  readBet: (maths, value) => readTableBet(maths.terms, (key) => kindOf(maths, key), value),
  readAction: () => null,
  play(maths, { bet }, draws) {
    const coup = playCoup(dealShoe(draws));
    const { results, payoutMinor } = settleBets(bet, (key) => hundredthsOn(maths, coup, key));
    return { view: { ...coup, results }, isOver: true, payoutMinor, raiseMinor: 0n };
  },
  validStake: (maths, { placed }, coup) =>
    validStakeMinor(
      placed,
      (key) => hundredthsOn(maths, coup, key),
      risksBy((end, key) => hundredthsOn(maths, end, key)),
    ),
  figures: baccaratFigures,
  describe: ({ player, banker, playerTotal, bankerTotal, winner, results }) => ({
    player: handText(player, playerTotal),
    banker: handText(banker, bankerTotal),
    winner,
    bets: results.map(({ key, amount, paid }) => `${key} ${amount} → ${paid}`).join(', '),
  }),
};
