/** What one catch may pay: a multiple of the shot's price, and how often among the catches of its kind. */
export interface Prize {
  multiple: number;
  weight: number;
}

/** How a creature moves; `schedule.ts` makes a place of it. */
export type Swim = 'glide' | 'wave' | 'bob' | 'dart' | 'crawl';

/** Where and how often a creature is in the sea. Nothing of it touches what a shot returns. */
export interface Haunt {
  swim: Swim;
  /** One group of it sets out in each such stretch of time. */
  everyMs: number;
  /** How long it takes from one side to the other. */
  crossMs: number;
  /** How many swim together. */
  group: number;
  /** The layer of the sea, from 0 at the surface to 1 at the ground. */
  depth: readonly [top: number, bottom: number];
  /** Its width as a share of the sea's height. */
  size: number;
}

export interface Creature {
  key: string;
  /**
   * `plain` pays one multiple. `burst`: a catch draws once more, and may bring in what stood beside it. `chest`: a catch
   * draws which of several multiples is inside.
   */
  kind: 'plain' | 'burst' | 'chest';
  prizes: readonly Prize[];
  haunt: Haunt;
}

/** The last shots of a magazine may pay more and hit as much less. */
export interface HeavyShots {
  /** The number of the first of them, from 0. */
  from: number;
  factor: number;
}

export interface FishMaths {
  /** What every shot returns, in ten thousandths of its price. */
  share: number;
  heavy: HeavyShots | null;
  creatures: readonly Creature[];
}

export type FishBet = null;

/**
 * `target` is the creature's key and decides with the seeds; `fish` says which one of them it was. Only shots that are fired
 * for who does not come back are at no fish of the sea.
 */
export interface FishAction {
  kind: 'shot';
  target: string;
  fish?: string;
}

export interface FishShot {
  target: string;
  fish?: string;
  /** What the shot paid as a multiple of its price; 0 for a miss. */
  multiple: number;
}

/** All amounts are decimal strings. */
export interface FishView {
  phase: 'open' | 'spent';
  price: string;
  shots: FishShot[];
  /** Shots that are still loaded. */
  left: number;
  /** What the catches paid so far. */
  won: string;
}
