import { jointLaw, type FootballFixture, type FootballState, type NameOfHalf } from '../models/football';
import type { Score } from '../models/sides';
import { comboChance, comboPrice, impliedLeg, type ComboLeg } from '../prices';
import { resultIn, saidByHalf, type Selected } from '../settle';

const leastSelections = 2;
const mostSelections = 6;

/** Why selections are no match combo, and which one of them. */
export type ComboFault =
  | {
      readonly code: 'combo.count';
      readonly field: 'selected';
      readonly least: number;
      readonly most: number;
    }
  | { readonly code: 'combo.market' | 'combo.early' | 'combo.follows'; readonly field: `selected.${number}` }
  | { readonly code: 'combo.chance'; readonly field: 'selected' };

export interface ComboQuote {
  readonly chance: number;
  /** In hundredths. */
  readonly price: number;
}

const ofLines: readonly string[] = ['handicap', 'totals'];

const sides = /^(home|draw|away)$/;
/** What is sold of each: somebody else's keys name nothing. */
const keys = new Map<string, RegExp>([
  ['result', sides],
  ['doubleChance', /^(homeDraw|homeAway|drawAway)$/],
  ['bothScore', /^(yes|no)$/],
  ['oddEven', /^(odd|even)$/],
  ['correctScore', /^([0-4]-[0-4]|other)$/],
  ['halfFull', /^(home|draw|away)\/(home|draw|away)$/],
  ['handicap', /^(home|away)$/],
  ['totals', /^(over|under)$/],
]);

/** Half and full scores decide it, and it is won or lost: on a line of a half there is nothing between. */
function isForCombos({ kind, part, line, key }: Selected): boolean {
  if (part > 1 || !keys.get(kind)?.test(key)) return false;
  return ofLines.includes(kind) ? line !== null && Math.abs(line % 4) === 2 : line === null;
}

/** What is sold before the match only. */
const isEarly = ({ kind, part }: Selected): boolean =>
  part === 1 || kind === 'halfFull' || kind === 'correctScore';

interface ComboSituation {
  readonly fixture: FootballFixture;
  readonly state: FootballState;
  /** The goals now, in play; null before the match. */
  readonly from: Score | null;
}

function selectionFaults(selected: readonly Selected[], isInPlay: boolean): ComboFault[] {
  return selected.flatMap((one, at): ComboFault[] => {
    const field = `selected.${at}` as const;
    if (!isForCombos(one)) return [{ code: 'combo.market', field }];
    return isInPlay && isEarly(one) ? [{ code: 'combo.early', field }] : [];
  });
}

const refused = (fault: ComboFault) => ({ faults: [fault] });

/**
 * Half-time scores by the one selection that is lost with them. With two of them lost neither all selections can be won nor all but one,
 * and nothing else is asked.
 */
function byLost(selected: readonly Selected[], from: Score | null): NameOfHalf {
  const said = saidByHalf(selected, from);
  return (half) => {
    const lost = said(half).flatMap((result, at) => (result === 'win' ? [] : [at]));
    return lost.length > 1 ? null : lost.join();
  };
}

/**
 * The price of a match combo in one state, or what is wrong with it. A selection that follows from the others is refused although it would
 * change neither chance nor price: it looks like a further condition that is paid for, and what is left may be sold elsewhere with
 * half the margin. So the winner, over 2.5 and both score are no combo: over 2.5 follows.
 */
export function quoteCombo(
  selected: readonly Selected[],
  { fixture, state, from }: ComboSituation,
): ComboQuote | { readonly faults: readonly ComboFault[] } {
  if (selected.length < leastSelections || selected.length > mostSelections)
    return refused({ code: 'combo.count', field: 'selected', least: leastSelections, most: mostSelections });
  const faults = selectionFaults(selected, from !== null);
  if (faults.length > 0) return { faults };
  const legs = selected.map(
    (one): ComboLeg =>
      (half, full) =>
        resultIn(one, from, { half, full }) === 'win',
  );
  const joint = jointLaw(fixture, state, byLost(selected, from));
  const chance = comboChance(joint, legs);
  const price = comboPrice(chance);
  if (price === null) return refused({ code: 'combo.chance', field: 'selected' });
  const follows = impliedLeg(joint, legs);
  return follows < 0 ? { chance, price } : refused({ code: 'combo.follows', field: `selected.${follows}` });
}
