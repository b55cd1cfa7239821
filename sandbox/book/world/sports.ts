import { drawFate, streamDraws, type Fate } from '../models/draws';
import { setSports } from '../models/sets';
import type { Score, Side } from '../models/sides';
import type { PricedMarket } from '../prices';
import { basketballEngine } from './engines/basketball';
import type { BoardOptions, Engine, MatchClock } from './engines/engine';
import { footballEngine } from './engines/football';
import { setsEngine } from './engines/sets';
import type { Competition, MatchEvent, MatchSetup, MatchState, Sport } from './types';

type AnyFixture = MatchSetup['fixture'];
type AnyPlay = MatchState['play'];

/** Each engine gets the fixtures and states of its own sport only: what enters here names it, and `stateOf` compares both names. */
const opaque = <Fixture extends AnyFixture, Play extends AnyPlay>(engine: Engine<Fixture, Play>) =>
  engine as unknown as Engine<AnyFixture, AnyPlay>;

const engines = new Map<Sport, Engine<AnyFixture, AnyPlay>>([
  ['football', opaque(footballEngine)],
  ['basketball', opaque(basketballEngine)],
  ...setSports.map((sport) => [sport, opaque(setsEngine(sport))] as const),
]);

export const sports: readonly Sport[] = [...engines.keys()];

function engineOf(sport: Sport): Engine<AnyFixture, AnyPlay> {
  const engine = engines.get(sport);
  if (!engine) throw new RangeError(`Nobody plays ${String(sport)}`);
  return engine;
}

function engineFor(setup: MatchSetup, state: MatchState): Engine<AnyFixture, AnyPlay> {
  if (setup.sport !== state.sport) throw new RangeError('This is a state of another sport');
  return engineOf(setup.sport);
}

const stateOf = (sport: Sport, play: AnyPlay): MatchState => ({ sport, play }) as MatchState;

export function start({ sport, fixture }: MatchSetup): MatchState {
  return stateOf(sport, engineOf(sport).start(fixture));
}

/** How many steps have been played. */
export function stepsPlayed({ sport, play }: MatchState): number {
  return engineOf(sport).stepOf(play);
}

/**
 * The next step, which has to be that number: none is left out or played twice. It follows from the key, the state and
 * the number alone. Throws when the match is over.
 */
export function step(
  setup: MatchSetup,
  state: MatchState,
  key: string,
  stepNumber: number,
): { state: MatchState; events: readonly MatchEvent[] } {
  const engine = engineFor(setup, state);
  if (stepNumber !== engine.stepOf(state.play) + 1)
    throw new RangeError(`Step ${stepNumber} does not follow on ${engine.stepOf(state.play)}`);
  const { play, events } = engine.step(setup.fixture, state.play, key);
  return { state: stateOf(setup.sport, play), events };
}

export function isOver({ sport, play }: MatchState): boolean {
  return engineOf(sport).isOver(play);
}

export function stepSeconds(sport: Sport): number {
  return engineOf(sport).stepSeconds;
}

export function usualSteps(sport: Sport): number {
  return engineOf(sport).usualSteps;
}

/** How long a bet in play waits before it is accepted. */
export function acceptDelayMs(sport: Sport): number {
  return engineOf(sport).acceptDelayMs;
}

/** All markets of a match in one state; none when it is over. */
export function boardOf(setup: MatchSetup, state: MatchState, options: BoardOptions): PricedMarket[] {
  return engineFor(setup, state).board(setup.fixture, state.play, options);
}

const suspensions: readonly { readonly kinds: readonly MatchEvent['kind'][]; readonly ms: number }[] = [
  { kinds: ['goal', 'red'], ms: 8000 },
  { kinds: ['set'], ms: 5000 },
];

/** For how long no bet is taken after the events of a step: 8 s by goal or red card, 5 s by the end of a set or map. */
export function suspensionMs(events: readonly MatchEvent[]): number {
  const found = suspensions.find(({ kinds }) => events.some(({ kind }) => kinds.includes(kind)));
  return found?.ms ?? 0;
}

/** What is shown as the score: goals, points, or sets and maps. */
export function scoreOf({ sport, play }: MatchState): Score {
  return engineOf(sport).score(play);
}

export function clockOf({ sport, play }: MatchState): MatchClock {
  return engineOf(sport).clock(play);
}

/** Who has won; null while a match is not over, and when it is level. */
export function winnerOf({ sport, play }: MatchState): Side | null {
  const engine = engineOf(sport);
  return engine.isOver(play) ? engine.winner(play) : null;
}

/** Home's chance to go through from a state, of the laws that its board is priced by. */
export function homeThrough(setup: MatchSetup, state: MatchState): number {
  return engineFor(setup, state).homeThrough(setup.fixture, state.play);
}

/** What a match that ends early is: one of two players retires, a match of teams is abandoned. */
export function earlyEnding(sport: Sport): 'retired' | 'abandoned' {
  return engineOf(sport).isRetiredFrom ? 'retired' : 'abandoned';
}

/**
 * What keeps a match from its course, by its key. A match of a cup or draw is never postponed: the next round waits for it.
 * The draw is made all the same, so that the rest of the stream does not depend on the competition.
 */
export function fateOf({ sport, format }: Pick<Competition, 'sport' | 'format'>, key: string): Fate {
  const fate = drawFate(streamDraws(key, 'fate', 0), usualSteps(sport));
  return format === 'draw' ? { ...fate, postponedHours: 0 } : fate;
}
