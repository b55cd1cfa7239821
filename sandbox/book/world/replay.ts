import { canonicalJson } from '@/lib/fairness';
import type { Fate } from '../models/draws';
import { verifyFixtureKey } from './seal';
import { earlyEnding, fateOf, isOver, start, step, stepsPlayed } from './sports';
import type { Competition, FixtureKeyProof, MatchEvent, MatchSetup, MatchState, SeasonPlan } from './types';

export interface ReplayedStep {
  readonly step: number;
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
}

export interface Replay {
  readonly steps: readonly ReplayedStep[];
  /** The last public state. */
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
  readonly ending: 'finished' | 'abandoned' | 'retired';
}

/** Whether a match ends here by its fate, before its own end. A match that is over is not touched. */
export function endsEarly(state: MatchState, { endsAfterStep }: Fate): boolean {
  return !isOver(state) && endsAfterStep !== null && stepsPlayed(state) >= endsAfterStep;
}

/** A match from its first step to its end, as whoever has its key can play it again. */
export function replay(setup: MatchSetup, key: string, fate: Fate): Replay {
  const steps: ReplayedStep[] = [];
  let state = start(setup);
  while (!isOver(state) && !endsEarly(state, fate)) {
    const number = steps.length + 1;
    const played = step(setup, state, key, number);
    ({ state } = played);
    steps.push({ step: number, ...played });
  }
  const events = steps.flatMap((one) => one.events);
  return { steps, state, events, ending: isOver(state) ? 'finished' : earlyEnding(setup.sport) };
}

/** What was shown of a match that is over. */
export interface ShownMatch {
  readonly competition: Pick<Competition, 'sport' | 'format'>;
  /** By the published ratings: `setupOf`. */
  readonly setup: MatchSetup;
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
  readonly ending: string;
}

/** What was published of a season before any price of it. */
export interface PublishedSeason {
  readonly root: string;
  readonly plan: SeasonPlan;
}

export interface MatchChecks {
  /** The key is the one that was sealed for this match before any price. */
  readonly key: boolean;
  /** Played again with it, the match ends in the same state and the same way. */
  readonly state: boolean;
  readonly events: boolean;
}

/** Holds a match to what was published before it. */
export function verifyMatch(
  { root, plan }: PublishedSeason,
  proof: FixtureKeyProof,
  shown: ShownMatch,
): MatchChecks {
  const { setup, competition } = shown;
  if (!verifyFixtureKey(root, plan, proof) || setup.sport !== competition.sport)
    return { key: false, state: false, events: false };
  const again = replay(setup, proof.key, fateOf(competition, proof.key));
  const isSame = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);
  return {
    key: true,
    state: isSame(again.state, shown.state) && again.ending === shown.ending,
    events: isSame(again.events, shown.events),
  };
}
