import { stepOffer } from '@/sandbox/kit/gate';
import { readNoBet } from '@/sandbox/kit/read-fields';
import type { Draws } from '@/lib/fairness';
import { moneyText } from '@/lib/money';
import type { Engine } from '@/sandbox/kit/types';
import { oneIn, rational } from '@/lib/rational';
import { exactReturn } from './exact-return';
import { mechanicOf } from './mechanics/all';
import { totalOf } from './mechanics/mechanic';
import { scratchTitles } from './titles';
import { ticketCount, type PrizeRow, type ScratchMaths, type ScratchView } from './types';

/**
 * A scratch card is one ticket of a million, drawn afresh for every round with the same odds; the prize table says how many
 * of them pay what. The ticket is drawn first and then a card that shows exactly its prize, see `mechanics/mechanic.ts`.
 * There is nothing to decide: in which order and how the foil is taken off changes nothing.
 */
export function drawTicket({ prizes }: ScratchMaths, draws: Draws): PrizeRow | null {
  let ticket = draws.below(ticketCount);
  for (const row of prizes) {
    if (ticket < row.weight) return row;
    ticket -= row.weight;
  }
  return null;
}

export const scratchEngine: Engine<ScratchMaths, null, never, ScratchView> = {
  kind: 'scratch',
  titles: scratchTitles,
  minRoundMs: 5000,
  stakes: ({ stakesMinor }) => stepOffer(stakesMinor.map(BigInt)),
  readBet: readNoBet,
  readAction: () => null,
  play: (maths, { stakeMinor }, draws) => {
    const row = drawTicket(maths, draws);
    const mechanic = mechanicOf(maths);
    const cells = mechanic.compose(maths, row, draws);
    const wins = mechanic.evaluate(maths, cells);
    const multiple = row?.multiple ?? 0;
    // What is printed is what is paid: a card that showed another prize must never leave the server.
    if (totalOf(wins) !== multiple) throw new Error('A card does not show its prize');
    const payoutMinor = stakeMinor * BigInt(multiple);
    const view = { cells, wins, multiple, prize: moneyText(payoutMinor) };
    return { view, isOver: true, payoutMinor, raiseMinor: 0n };
  },
  figures: (maths) => {
    const exact = exactReturn(maths);
    return {
      returnToPlayer: exact.returnToPlayer,
      hitFrequency: exact.hitFrequency,
      maximumMultiple: rational(exact.maximumMultiple),
    };
  },
  describe: ({ cells, multiple, prize }) => ({
    multiple: String(multiple),
    prize,
    card: cells
      .map(({ faces, prize: beside }) => {
        const shown = faces.map((face) => `${face.kind} ${face.value}`).join(' + ');
        return beside === undefined ? shown : `${shown} (${beside})`;
      })
      .join(', '),
  }),
  facts: (maths) => ({ topPrizeOneIn: oneIn(exactReturn(maths).topPrize) }),
};
