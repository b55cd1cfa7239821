import { stepOffer } from '@/sandbox/kit/gate';
import { readNoBet } from '@/sandbox/kit/read-fields';
import type { Draws } from '@/lib/fairness';
import { cardOf, deckSize, rankMarks, suitNames, type Card } from '@/sandbox/kit/cards';
import { multipleText, payoutOf, wholeStakesMinor } from '@/sandbox/kit/multiples';
import { readFields } from '@/sandbox/kit/read-fields';
import { ActionError, type Engine, type Play, type PlayedRound } from '@/sandbox/kit/types';
import { percentText, rational } from '@/lib/rational';
import { hiLoFacts, hiLoFigures } from './exact-return';
import { isRight, offersAt } from './ladder';
import { hiLoTitles } from './titles';
import type { HiLoAction, HiLoBet, HiLoChoice, HiLoMaths, HiLoStep, HiLoView } from './types';

function readAction(maths: HiLoMaths, value: unknown): HiLoAction | null {
  const fields = readFields(value);
  if (fields?.kind === 'take' || fields?.kind === 'skip') return { kind: fields.kind };
  const guess = maths.guesses.find((one) => one === fields?.guess);
  return fields?.kind === 'guess' && guess ? { kind: 'guess', guess } : null;
}

interface State {
  phase: HiLoView['phase'];
  cards: Card[];
  steps: HiLoStep[];
  total: number;
  skipsLeft: number;
}

function standing({ cards }: State): Card {
  const card = cards.at(-1);
  if (!card) throw new RangeError('A round starts with a card');
  return card;
}

/** Every card comes from a full deck, one draw each, in the order in which they are turned. */
function take(maths: HiLoMaths, state: State, action: HiLoAction, draws: Draws): void {
  if (state.phase !== 'open') throw new ActionError();
  if (action.kind === 'take') {
    if (state.total === maths.start) throw new ActionError();
    state.phase = 'taken';
    return;
  }
  const from = standing(state);
  if (action.kind === 'skip') {
    if (state.skipsLeft === 0) throw new ActionError();
    state.skipsLeft -= 1;
    state.cards.push(cardOf(draws.below(deckSize)));
    state.steps.push({ guess: 'skip', isRight: true });
  } else {
    const offer = offersAt(maths, state.total, from.rank).find(({ guess }) => guess === action.guess);
    if (!offer) throw new ActionError();
    const next = cardOf(draws.below(deckSize));
    const right = isRight(maths, action.guess, from, next);
    state.cards.push(next);
    state.steps.push({ guess: action.guess, isRight: right });
    if (right) state.total = offer.total;
    else state.phase = 'missed';
  }
  if (state.phase === 'open' && offersAt(maths, state.total, standing(state).rank).length === 0)
    state.phase = 'taken';
}

function play(
  maths: HiLoMaths,
  { stakeMinor, actions }: PlayedRound<HiLoBet, HiLoAction>,
  draws: Draws,
): Play<HiLoView> {
  const state: State = {
    phase: 'open',
    cards: [cardOf(draws.below(deckSize))],
    steps: [],
    total: maths.start,
    skipsLeft: maths.skips,
  };
  for (const action of actions) take(maths, state, action, draws);
  const { phase, cards, steps, total, skipsLeft } = state;
  const isStanding = phase !== 'missed' && total > maths.start;
  return {
    view: {
      phase,
      cards,
      steps,
      multiple: isStanding ? multipleText(total) : null,
      choices: phase === 'open' ? choicesAt(maths, state) : [],
      skipsLeft,
    },
    isOver: phase !== 'open',
    payoutMinor: phase === 'taken' ? payoutOf(stakeMinor, total) : 0n,
    raiseMinor: 0n,
  };
}

function choicesAt(maths: HiLoMaths, state: State): HiLoChoice[] {
  return offersAt(maths, state.total, standing(state).rank).map(({ guess, cards, total }) => ({
    guess,
    chance: percentText(rational(cards, deckSize)),
    multiple: multipleText(total),
  }));
}

/** Takes what there is to take; before the first right guess, the likeliest guess. */
function defaultAction(maths: HiLoMaths, { view }: Play<HiLoView>): HiLoAction {
  if (view.multiple !== null) return { kind: 'take' };
  const rank = view.cards.at(-1)?.rank ?? 1;
  const offers = offersAt(maths, maths.start, rank).sort((a, b) => b.cards - a.cards);
  return { kind: 'guess', guess: offers[0]?.guess ?? 'higher' };
}

const cardText = ({ rank, suit }: Card) => `${rankMarks[rank] ?? ''} ${suitNames[suit] ?? ''}`;

export const hiLoEngine: Engine<HiLoMaths, HiLoBet, HiLoAction, HiLoView> = {
  kind: 'hi-lo',
  titles: hiLoTitles,
  minRoundMs: 5000,
  stakes: () => stepOffer(wholeStakesMinor),
  readBet: readNoBet,
  readAction,
  play,
  defaultAction,
  figures: hiLoFigures,
  facts: hiLoFacts,
  describe: ({ cards, steps, multiple }) => ({
    cards: cards.map(cardText).join(', '),
    guesses: steps.map(({ guess }) => guess).join(', '),
    ...(multiple !== null && { multiple }),
  }),
};
