import type { GameLook } from './look';
import type { Outcomes } from './outcomes';
import type { BetLaw, SettledRound, Theory } from './theory/types';
import type { AnyEngine, Title } from './types';

/* eslint-disable @typescript-eslint/no-explicit-any -- each takes the maths, bets and views of its own kind */
/** All that one kind of game brings to the vendor: its titles and rules, how they look, and what is known of their odds. */
export interface Game {
  engine: AnyEngine;
  /** Null for a title that nobody has drawn. */
  lookOf: (title: Title) => GameLook | null;
  /** Counted anew; seconds for some titles. */
  countOutcomes: (maths: any) => Outcomes;
  /** What the bets of a settled round return in the mean; absent where a round is one fixed bet. */
  theoreticalReturn?: (maths: any, round: SettledRound<any, any, any>) => Theory;
  /** What each bet pays, and how likely; absent where it is counted elsewhere. */
  betLaws?: (maths: any) => BetLaw[];
  /** How many equally likely outcomes a law was counted over; 0 where bets differ in it. */
  lawOutcomes?: (maths: any) => bigint;
  /** Worse decisions return less than the theory, which is that of the best ones. */
  isOfBestPlay?: boolean;
}
/* eslint-enable @typescript-eslint/no-explicit-any */
