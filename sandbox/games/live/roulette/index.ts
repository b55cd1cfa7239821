export {
  hundredthsOn,
  kindOf,
  offeredSpots,
  settleRoulette,
  spinRoulette,
  type RouletteResult,
} from './play-round';
export { halfMoonRoulette, harbourRoulette } from './roulette-terms';
