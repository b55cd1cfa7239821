export { listPoolsWithGames } from './list-pools';
export { readWins } from './read-wins';
