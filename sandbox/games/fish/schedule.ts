import type { FishMaths, Haunt } from './types';

/**
 * Where every fish of a room is, as a function of the room's public seed and the time: server and browsers compute the same,
 * and nothing has to be sent. It is decoration with one rule: what is not in the sea cannot be shot at. No chance depends
 * on it.
 */
export interface Sea {
  maths: FishMaths;
  /** Public, any text. */
  seed: string;
}

export interface Fish {
  /** The place of its creature in the maths, its group and its place in the group. */
  id: string;
  /** The creature's key. */
  target: string;
  size: number;
  place: Place;
}

/** From the left and from the top, as shares of width and height. */
export interface Place {
  x: number;
  y: number;
  /** Radians, clockwise, of a creature that looks to the right. */
  tilt: number;
  facing: 1 | -1;
}

/** How much later the next one of a group follows, as a share of the way. */
const gap = 0.06;
/** How far beyond the edges a way begins and ends, as a share of the width. */
const margin = 0.12;

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ (b + 0x9e3779b9), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A share from 0 up to 1 that follows from the seed and the numbers. */
function shareOf(seed: number, ...numbers: readonly number[]): number {
  return numbers.reduce(mix, seed) / 2 ** 32;
}

interface Way {
  haunt: Haunt;
  fromMs: number;
  untilMs: number;
  startY: number;
  endY: number;
  phase: number;
  facing: 1 | -1;
}

function wayOf(
  { maths, seed }: Sea,
  [creature, group, member]: readonly [number, number, number],
): Way | null {
  const haunt = maths.creatures[creature]?.haunt;
  if (!haunt || group < 0 || member < 0 || member >= haunt.group) return null;
  const root = mix(hashOf(seed), creature);
  const share = (salt: number) => shareOf(root, group, salt);
  const [top, bottom] = haunt.depth;
  const fromMs = (group + share(1)) * haunt.everyMs + member * gap * haunt.crossMs;
  // Those of a group swim one above the other as well as one behind the other.
  const beside = haunt.group > 1 ? ((member % 2) - 0.5) * haunt.size * 0.9 : 0;
  return {
    haunt,
    fromMs,
    untilMs: fromMs + haunt.crossMs,
    startY: top + (bottom - top) * share(2) + beside,
    endY: top + (bottom - top) * share(3) + beside,
    phase: (share(4) + member * 0.13) * 2 * Math.PI,
    facing: share(5) < 0.5 ? 1 : -1,
  };
}

/** How far up and down, and how often on its way, a creature swings. */
const swings: Record<Haunt['swim'], { height: number; times: number }> = {
  glide: { height: 0.02, times: 1 },
  wave: { height: 0.07, times: 2 },
  bob: { height: 0.1, times: 3 },
  dart: { height: 0.03, times: 4 },
  crawl: { height: 0, times: 1 },
};

function placeAt({ haunt, fromMs, startY, endY, phase, facing }: Way, timeMs: number): Place {
  const progress = (timeMs - fromMs) / haunt.crossMs;
  const { height, times } = swings[haunt.swim];
  const angle = phase + progress * times * 2 * Math.PI;
  // A darting creature hurries and lingers in turn, and never swims backwards.
  const hurry = haunt.swim === 'dart' ? Math.sin(progress * 8 * Math.PI) * 0.03 : 0;
  const along = -margin + (1 + 2 * margin) * (progress + hurry);
  return {
    x: facing === 1 ? along : 1 - along,
    y: startY + (endY - startY) * progress + Math.sin(angle) * height,
    tilt: Math.cos(angle) * height * 2.4,
    facing,
  };
}

function readId(fishId: string): [number, number, number] | null {
  const parts = /^(\d{1,2})\.(\d{1,10})\.(\d{1,2})$/.exec(fishId);
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : null;
}

/** The creature that an id names, if the fish is in the sea at this time or was within the tolerance. */
export function creatureInSea(sea: Sea, fishId: string, timeMs: number, toleranceMs = 0): string | null {
  const numbers = readId(fishId);
  const way = numbers && wayOf(sea, numbers);
  if (!numbers || !way || timeMs < way.fromMs - toleranceMs || timeMs > way.untilMs + toleranceMs)
    return null;
  return sea.maths.creatures[numbers[0]]?.key ?? null;
}

/** Every fish in the sea at this time, in the order of the creatures. */
export function fishAt(sea: Sea, timeMs: number): Fish[] {
  return sea.maths.creatures.flatMap(({ key, haunt }, creature) => {
    const longestMs = haunt.crossMs + haunt.group * gap * haunt.crossMs;
    const first = Math.max(0, Math.floor((timeMs - longestMs) / haunt.everyMs) - 1);
    const fish: Fish[] = [];
    for (let group = first; group <= Math.floor(timeMs / haunt.everyMs); group += 1) {
      for (let member = 0; member < haunt.group; member += 1) {
        const way = wayOf(sea, [creature, group, member]);
        if (!way || timeMs < way.fromMs || timeMs > way.untilMs) continue;
        const id = `${creature}.${group}.${member}`;
        fish.push({ id, target: key, size: haunt.size, place: placeAt(way, timeMs) });
      }
    }
    return fish;
  });
}

/** What a player sees well enough to aim at. */
export function isInSight({ place: { x } }: Pick<Fish, 'place'>): boolean {
  return x > 0.03 && x < 0.97;
}

/** The time in a room, from its start; a new sea is not an empty one. */
export function roomTimeMs(startedAtMs: number, nowMs: number): number {
  return nowMs - startedAtMs + 120_000;
}

/** The longest that any fish of a title is in the sea, so that older catches need not be known. */
export function longestStayMs({ creatures }: FishMaths): number {
  return Math.max(...creatures.map(({ haunt }) => haunt.crossMs)) + 2000;
}
