import { canonicalJson, commitmentOf, isServerSeed } from '@/lib/fairness';
import type { Facts } from '@/sandbox/book/settle';
import {
  competitionOf,
  factsOf,
  fateOf,
  ratingsOfSeason,
  replay,
  setupOf,
  shootOutOf,
  start,
  verifyFixtureKey,
  type Competition,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
  type Replay,
} from '@/sandbox/book/world';
import type { Inclusion } from '../anchor';
import type { ProofResult } from '../round-proof';
import { compared, isRecord, isText, pair } from './checks';
import { isSeasonPart, planOf, type SeasonPart } from './season-proof';

export const fixtureProofFormat = 'parlour-fixture-proof-1';

/** A public state from which prices followed. */
export interface PricedState {
  version: number;
  inPlay: boolean;
  /** Null of a market of many names that has none. */
  state: unknown;
  at: string;
}

/** What anyone can check of a match or of a market of many names; from `ending` on only once it is over. */
export interface FixtureProof {
  format: string;
  kind: 'fixture';
  fixtureId: string;
  what: 'match' | 'outright' | 'mostGoals';
  season: SeasonPart;
  sport: string;
  round: number;
  home: string | null;
  away: string | null;
  /** What the match is made of, by the published ratings; null while its sides are not known. */
  setup: MatchSetup | null;
  status: string;
  startsAt: string;
  postponedHours: number;
  /** Of its season. */
  committedAt: string;
  beganAt: string | null;
  endedAt: string | null;
  key: string | null;
  /** From the key’s leaf to the root. */
  path: readonly string[] | null;
  state: MatchState | null;
  /** Null as well where it was not kept: nobody had bet on the match. */
  events: readonly MatchEvent[] | null;
  facts: Facts | null;
  /** All that prices followed. */
  states: readonly PricedState[] | null;
  keyId?: string;
  signature?: string;
  /** Beside what is signed: the day's anchor that has the seal of the season. */
  inclusion?: Inclusion | null;
}

export type EndedFixtureProof = FixtureProof & {
  setup: MatchSetup;
  key: string;
  path: readonly string[];
  state: MatchState;
  facts: Facts;
};

/** Reads a downloaded proof; null when it is none of a match that is over. */
export function readFixtureProof(value: unknown): EndedFixtureProof | null {
  if (!isRecord(value) || value.kind !== 'fixture' || value.what !== 'match') return null;
  const { fixtureId, season, home, away, setup, key, path, state, events, facts, states } = value;
  const isWhole =
    [fixtureId, home, away, key].every(isText) &&
    isSeasonPart(season) &&
    [setup, state, facts].every(isRecord) &&
    Array.isArray(path) &&
    (events === null || Array.isArray(events)) &&
    (states === null || (Array.isArray(states) && states.every(isRecord)));
  return isWhole ? (value as unknown as EndedFixtureProof) : null;
}

/** The sides of a match by the published ratings. */
export function setupIn(
  { seasonId, competition }: SeasonPart,
  home: string | null,
  away: string | null,
): MatchSetup {
  const known = competitionOf(competition);
  return setupOf(known, ratingsOfSeason(known, seasonId), home ?? '', away ?? '');
}

interface Played {
  competition: Competition;
  again: Replay;
}

/** The match played again; null where what was tampered with cannot be played. */
function playAgain({ season, home, away, key }: EndedFixtureProof): Played | null {
  try {
    const competition = competitionOf(season.competition);
    const again = replay(setupIn(season, home, away), key, fateOf(competition, key));
    return { competition, again };
  } catch {
    return null;
  }
}

function factsAgain({ beganAt, key }: EndedFixtureProof, { competition, again }: Played): Facts {
  return factsOf(again.state, {
    ending: again.ending,
    beganAtMs: Date.parse(beganAt ?? ''),
    shootOut: competition.format === 'draw' ? shootOutOf(again.state, key) : null,
  });
}

function isSealed({ season, fixtureId, key, path }: EndedFixtureProof): boolean {
  try {
    return verifyFixtureKey(season.root, planOf(season), { fixtureId, key, path });
  } catch {
    return false;
  }
}

/** Which of the states that had prices never stood in the match. */
function statesLine({ setup, states }: EndedFixtureProof, { again }: Played): ProofResult[] {
  if (states === null) return [];
  const stood = new Set([start(setup), ...again.steps.map(({ state }) => state)].map(canonicalJson));
  const strange = states.filter(({ state }) => !stood.has(canonicalJson(state)));
  const all = String(states.length);
  return [
    pair('states', all, strange.length === 0 ? all : strange.map(({ version }) => `#${version}`).join(' ')),
  ];
}

function playedLines(proof: EndedFixtureProof, played: Played | null): ProofResult[] {
  const { state, events, facts } = proof;
  return [
    compared('state', state, () => played?.again.state),
    ...(events === null ? [] : [compared('events', events, () => played?.again.events)]),
    compared('facts', facts, () => played && factsAgain(proof, played)),
    ...(played ? statesLine(proof, played) : []),
  ];
}

/** Holds a match that is over against the seal of its season, and plays it again. One that was never begun has nothing but its key. */
export function verifyFixtureProof(proof: EndedFixtureProof): ProofResult[] {
  const { season, home, away, key, facts } = proof;
  const isPlayed = facts.ending !== 'cancelled';
  const played = isServerSeed(key) ? playAgain(proof) : null;
  const hash = isServerSeed(key) ? commitmentOf(key) : '';
  return [
    pair('format', String(proof.format), fixtureProofFormat),
    pair('fixtureKey', season.root, isSealed(proof) ? season.root : hash),
    compared('setup', proof.setup, () => setupIn(season, home, away)),
    ...(isPlayed
      ? [
          ...playedLines(proof, played),
          compared('postponed', proof.postponedHours, () => {
            return played && fateOf(played.competition, key).postponedHours;
          }),
        ]
      : []),
  ];
}
