import type { Meeting, PairSign, SuspectedPair } from '../opposition';

/** A pair is judged from so many decided outcomes on. */
export const fewestDecided = 30;
/** The newest of them are looked at. */
export const mostMeetings = 500;

/** One false alarm in so many judgements. A house of a thousand regulars at small tables makes some ten thousand a month. */
export const logOfAlarms = Math.log(1_000_000);

/** Hoeffding's bound: how far a share of so many lies above its expectation by luck. */
export const luckOf = (count: number): number => Math.sqrt(logOfAlarms / (2 * count));

const shareOf = (count: number, all: number): number => (all === 0 ? 0 : count / all);

export interface Opposition {
  decided: number;
  opposed: number;
  /** How many would be opposed by luck, as often as each of them wins. */
  byLuck: number;
  isBeyondLuck: boolean;
}

/**
 * How often one of them won what the other lost, beside how often that comes about for two who know nothing of each other and win as
 * often as these do.
 */
export function oppositionOf(meetings: readonly Meeting[]): Opposition {
  const decided = meetings.length;
  const opposed = meetings.filter(({ netMinor, otherNetMinor }) => netMinor > 0n !== otherNetMinor > 0n);
  const wins = shareOf(meetings.filter(({ netMinor }) => netMinor > 0n).length, decided);
  const otherWins = shareOf(meetings.filter(({ otherNetMinor }) => otherNetMinor > 0n).length, decided);
  const byLuck = wins * (1 - otherWins) + (1 - wins) * otherWins;
  return {
    decided,
    opposed: opposed.length,
    byLuck: byLuck * decided,
    isBeyondLuck: decided >= fewestDecided && shareOf(opposed.length, decided) > byLuck + luckOf(decided),
  };
}

/** Alike to a twentieth: what a commission takes is made up for by the stake on the other side. */
const isAlike = (one: bigint, other: bigint): boolean => {
  const [less, more] = one < other ? [one, other] : [other, one];
  return 20n * (more - less) <= more;
};

/**
 * Whether stakes go together more often than the habits of each explain. Two who stake the same chip in every round agree in
 * every round, and nothing follows from it.
 */
export function haveLinkedStakes(meetings: readonly Meeting[]): boolean {
  const count = meetings.length;
  if (count < fewestDecided) return false;
  const agreed = meetings.filter(({ stakeMinor, otherStakeMinor }) => isAlike(stakeMinor, otherStakeMinor));
  let byHabit = 0;
  for (const { stakeMinor } of meetings)
    byHabit += meetings.filter(({ otherStakeMinor }) => isAlike(stakeMinor, otherStakeMinor)).length;
  return shareOf(agreed.length, count) > byHabit / (count * count) + luckOf(count);
}

const fewestGames = 3;

/** Whether each of them plays nearly only where the other does, and moves with them from game to game. */
export function arePlayedTogether(
  meetings: readonly Meeting[],
  { met, ofMember, ofOther }: Pick<SuspectedPair, 'met' | 'ofMember' | 'ofOther'>,
): boolean {
  const games = new Set(meetings.map(({ gameId }) => gameId));
  return games.size >= fewestGames && 5 * met >= 4 * Math.max(ofMember, ofOther);
}

/**
 * Who shares something is taken for one household, as at tables of players against each other; how people play shows nothing but that
 * somebody has to look. Anybody can follow the stakes of a stranger, whose rewards must not wait for it.
 */
export const isHeldFor = (why: readonly PairSign[]): boolean =>
  why.some((sign) => sign === 'device' || sign === 'address' || sign === 'account');
