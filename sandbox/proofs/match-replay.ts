import { createDraws, type Draws } from '@/lib/fairness';
import type { AnyMatchGame, MatchTitle, TakenAction } from '@/sandbox/kit/match-game';
import { computedBy } from '@/sandbox/kit/game-fault';
import { hashOf } from '@/sandbox/kit/maths-hash';
import type { PlayableMatch } from '@/sandbox/catalogue/match-titles';

/** Everything that a match follows from, besides its actions. */
export interface MatchSeeds {
  serverSeed: string;
  /** By seat; null for a bot, which brings none. */
  clientSeeds: readonly (string | null)[];
}

/** In the place of a bot's seed; no player can choose it, so a joined text has one reading. */
const noSeed = '*';

/** The players' seeds in the order of the seats: `anna.*.ben.*`. */
export function joinSeeds(clientSeeds: readonly (string | null)[]): string {
  return clientSeeds.map((seed) => seed ?? noSeed).join('.');
}

/** The numbers of the streams: the deal, then one for each action, and others for what bots decide and how long they wait. */
const dealNonce = 0;
const botNonce = 1_000_000;
const pauseNonce = 2_000_000;

function drawsOf({ serverSeed, clientSeeds }: MatchSeeds, nonce: number): Draws {
  return createDraws({ serverSeed, clientSeed: joinSeeds(clientSeeds), nonce });
}

export function startOf({ title, game }: PlayableMatch, seeds: MatchSeeds): unknown {
  return computedBy(
    title.gameCode,
    () => game.start(title.rules, title.seats, drawsOf(seeds, dealNonce)) as unknown,
  );
}

/** The state after one more action, which is the one with this number from 0. Throws `ActionError`. */
export function actOn(
  { title, game }: PlayableMatch,
  seeds: MatchSeeds,
  state: unknown,
  { number, action }: { number: number; action: unknown },
): unknown {
  return computedBy(
    title.gameCode,
    () => game.act(title.rules, state, action, drawsOf(seeds, 1 + number)) as unknown,
  );
}

export function replay(
  match: PlayableMatch,
  seeds: MatchSeeds,
  actions: readonly Pick<TakenAction, 'action'>[],
): unknown {
  return actions.reduce<unknown>(
    (state, { action }, number) => actOn(match, seeds, state, { number, action }),
    startOf(match, seeds),
  );
}

interface Turn {
  title: MatchTitle;
  game: AnyMatchGame;
  seeds: MatchSeeds;
  state: unknown;
  number: number;
}

/** What the bot whose turn it is does: a function of its own view and of draws that follow from the seeds. */
export function botActionAt({ title, game, seeds, state, number }: Turn): unknown {
  return computedBy(title.gameCode, () => {
    const view: unknown = game.view(title.rules, state, game.turn(state));
    return game.botAction(title.rules, view, drawsOf(seeds, botNonce + number)) as unknown;
  });
}

/** What the house rule does for a player who did not act. */
export function houseActionAt({ title, game, state }: Omit<Turn, 'seeds' | 'number'>): unknown {
  return computedBy(title.gameCode, () => {
    const view: unknown = game.view(title.rules, state, game.turn(state));
    return game.houseAction(title.rules, view) as unknown;
  });
}

/** A bot answers after one to two seconds, so that its play can be followed. */
export function botPauseMs(seeds: MatchSeeds, number: number): number {
  return 1000 + drawsOf(seeds, pauseNonce + number).below(1001);
}

const missedBeforeAway = 2;

/** The last turns of this player were all played by the house. */
export function isAway(actions: readonly TakenAction[], seat: number): boolean {
  const own = actions.filter((action) => action.seat === seat).slice(-missedBeforeAway);
  return own.length === missedBeforeAway && own.every(({ cause }) => cause === 'timeout');
}

/**
 * SHA-256 over the table before each action and at the end: two deals or throws that differ anywhere on the way do not have
 * the same, whatever the result. With it what everybody may see at the end.
 */
export function courseOf(
  match: PlayableMatch,
  seeds: MatchSeeds,
  actions: readonly Pick<TakenAction, 'action'>[],
): { course: string; outcome: unknown } {
  const states = [startOf(match, seeds)];
  for (const [number, { action }] of actions.entries())
    states.push(actOn(match, seeds, states.at(-1), { number, action }));
  return {
    course: hashOf(states),
    outcome: match.game.view(match.title.rules, states.at(-1), null) as unknown,
  };
}
