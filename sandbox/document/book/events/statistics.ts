import type { BasketballState } from '@/sandbox/book/models/basketball';
import type { FootballState } from '@/sandbox/book/models/football';
import type { SetMatchState } from '@/sandbox/book/models/sets';
import type { BookEvent } from '@/sandbox/book/wire';

export interface Statistic {
  name: 'goals' | 'firstHalf' | 'corners' | 'reds' | 'points' | 'sets' | 'part';
  /** Of a quarter, set or map. */
  part: number;
  home: number;
  away: number;
}

interface Score {
  readonly home: number;
  readonly away: number;
}

const figure = (name: Statistic['name'], { home, away }: Score, part = 0): Statistic => ({
  name,
  part,
  home,
  away,
});

function ofFootball({ goals, half, corners, reds }: FootballState): Statistic[] {
  return [
    figure('goals', goals),
    ...(half ? [figure('firstHalf', half)] : []),
    figure('corners', corners),
    figure('reds', reds),
  ];
}

function ofBasketball({ score, periods, period, isOver }: BasketballState): Statistic[] {
  const all = isOver ? periods : [...periods, period];
  return [figure('points', score), ...all.map((one, at) => figure('part', one, at + 1))];
}

function ofSets({ sets, played, current, winner }: SetMatchState): Statistic[] {
  const all = winner ? played : [...played, current.score];
  return [figure('sets', sets), ...all.map((one, at) => figure('part', one, at + 1))];
}

/** What the public state of a match says in figures. */
export function statisticsOf({ sport, state, status }: BookEvent): Statistic[] {
  if (state === null || status === 'scheduled') return [];
  if (sport === 'football') return ofFootball(state as FootballState);
  if (sport === 'basketball') return ofBasketball(state as BasketballState);
  return ofSets(state as SetMatchState);
}
