import type { Cell, ScratchMaths } from './types';

/**
 * What a card pays, read as a player reads it: from what is printed on it and the rules and prizes beside it. It shares no
 * code with the mechanics that print and settle cards, so that the two can be held against each other. Null for a card
 * that the rules do not explain: more keys than the greatest prize needs, an amount four times.
 */
export function readCard(maths: ScratchMaths, cells: readonly Cell[]): number | null {
  const printed = cells.map(({ faces, prize }) => ({ values: faces.map(({ value }) => value), prize }));
  const value = (index: number) => printed[index]?.values[0];
  const number = (index: number) => Number(value(index));
  let pays = 0;
  switch (maths.mechanic) {
    case 'match':
      return threeAlike(printed.map((_, index) => number(index)));
    case 'doubler': {
      const amount = threeAlike([0, 1, 2, 3, 4, 5].map(number));
      return amount === null ? null : amount * number(6);
    }
    case 'lucky':
      for (let own = maths.winningCount; own < printed.length; own += 1)
        for (let drawn = 0; drawn < maths.winningCount; drawn += 1)
          if (number(own) === number(drawn)) pays += printed[own]?.prize ?? 0;
      return pays;
    case 'beat':
      // Four aces come first, then the twos, and the kings last; the ace is the highest.
      for (let column = 0; column < maths.columns; column += 1) {
        const [house, yours] = [column, column + maths.columns].map((at) => Math.floor(number(at) / 4) || 13);
        if ((yours ?? 0) > (house ?? 0)) pays += printed[column + maths.columns]?.prize ?? 0;
      }
      return pays;
    case 'collect': {
      let keys = 0;
      for (const { values } of printed) if (values[0] === 'key') keys += 1;
      const rungs = Object.entries(maths.rungs);
      if (rungs.every(([needed]) => Number(needed) < keys)) return null;
      return rungs.find(([needed]) => needed === String(keys))?.[1] ?? 0;
    }
    case 'path': {
      let steps = 0;
      while (value(steps) === 'step') steps += 1;
      return maths.rungs[steps] ?? null;
    }
    case 'rows':
      for (const line of ['012', '345', '678', '036', '147', '258', '048', '246']) {
        const [a = '', b, c] = [...line].map((place) => String(value(Number(place))));
        if (a === b && b === c) pays += maths.pays[a] ?? 0;
      }
      return pays;
    case 'bonus':
      for (let at = 0; at < maths.cells; at += 1)
        if (value(at) === 'biscuit') pays += printed[at]?.prize ?? 0;
      return pays + (typeof value(maths.cells) === 'number' ? number(maths.cells) : 0);
    case 'target':
      for (const { values, prize } of printed)
        if (Number(values[0]) + Number(values[1]) === maths.target) pays += prize ?? 0;
      return pays;
    case 'product':
      pays = 1;
      for (const { values } of printed) pays *= Number(values[0]);
      return pays;
  }
}

/** The amount that stands there three times; null where one stands there more often or two do. */
function threeAlike(amounts: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const amount of amounts) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count >= 3);
  if (often.length === 0) return 0;
  const [only] = often;
  return often.length === 1 && only?.[1] === 3 ? only[0] : null;
}
