export { getPoolWin } from './jackpot-store';
export {
  type WonPool,
  claimPool,
  contribute,
  listJackpots,
  payPool,
  putJackpotPool,
  returnContribution,
} from './jackpots';
