export { bracketWinners, type Beats, type Bracket } from './bracket';
export { mostGoalsShares, type RoundMatch } from './most-goals';
