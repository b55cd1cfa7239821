export { listPoolsWithGames } from './list-pools';
export { withPlaying } from './playing-now';
export { readRace } from './read-race';
export { readWins } from './read-wins';
