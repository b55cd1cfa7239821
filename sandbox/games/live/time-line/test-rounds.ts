import fc from 'fast-check';
import { stepMs, type StepPace } from './times';
import { roundStates, type RoundDealing, type StoredRound } from './types';

/** What a test can find again in the text of a view, wherever it may stand. */
export interface Token {
  token: string;
}
export type TestRound = StoredRound<Token, Token>;

export const bettingAtMs = 1_800_000_000_000;

const somePace = fc.constantFrom(...(Object.keys(stepMs) as StepPace[]));
const someSteps = fc.array(somePace, { minLength: 1, maxLength: 8 });

interface Plan {
  steps: StepPace[];
  /** How long the players take, of the time that they have. */
  decidedInMs: number;
  lateMs: number;
}
const somePlan: fc.Arbitrary<Plan> = fc.record({
  steps: someSteps,
  decidedInMs: fc.integer({ min: 0, max: 10_000 }),
  lateMs: fc.integer({ min: 0, max: 5000 }),
});

/** Dealings one after the other, the last one without a decision where `isFinal`. Tokens are numbered in their order. */
function dealingsOf(plans: readonly Plan[], startsAtMs: number, isFinal: boolean): RoundDealing<Token>[] {
  let [at, count] = [startsAtMs, 0];
  return plans.map(({ steps, decidedInMs, lateMs }, place) => {
    const begins = at + lateMs;
    at = steps.reduce((sum, pace) => sum + stepMs[pace], begins) + decidedInMs;
    return {
      startsAtMs: begins,
      steps: steps.map((pace) => ({ pace, shown: { token: `<step ${(count += 1)}>` } })),
      actingMs: isFinal && place === plans.length - 1 ? null : 10_000,
    };
  });
}

/** Any stored round, states included in which it could not be with such a time or such dealings. */
export const someRound: fc.Arbitrary<TestRound> = fc
  .record({
    state: fc.constantFrom(...roundStates),
    bettingMs: fc.integer({ min: 10_000, max: 25_000 }),
    plans: fc.array(somePlan, { maxLength: 4 }),
    isFinal: fc.boolean(),
  })
  .map(({ state, bettingMs, plans, isFinal }) => ({
    number: 7,
    state,
    bettingAtMs,
    closesAtMs: bettingAtMs + bettingMs,
    dealings: dealingsOf(plans, bettingAtMs + bettingMs, isFinal),
    result: { token: '<result>' },
  }));

/** A moment of a round, often exactly at one of its ends. */
export const someMoment = fc.oneof(
  fc.integer({ min: -5000, max: 120_000 }).map((ms) => ({ ms, isStep: false })),
  fc.integer({ min: 0, max: 40 }).map((ms) => ({ ms, isStep: true })),
);

/** Every moment at which something opens, computed step by step. */
export function openingsOf(round: TestRound): { token: string; atMs: number }[] {
  return round.dealings.flatMap(({ startsAtMs, steps }) =>
    steps.map(({ shown }, place) => ({
      token: shown.token,
      atMs: steps.slice(0, place + 1).reduce((at, { pace }) => at + stepMs[pace], startsAtMs),
    })),
  );
}

export function momentOf(round: TestRound, { ms, isStep }: { ms: number; isStep: boolean }): number {
  const openings = openingsOf(round);
  const opening = openings[Math.floor(ms / 3) % Math.max(openings.length, 1)];
  return isStep && opening ? opening.atMs + (ms % 3) - 1 : bettingAtMs + ms;
}
