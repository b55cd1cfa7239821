export { readWins } from './read-wins';
