export { launchGame } from './launch-game';
export { openGameSession } from './open-session';
export { publishBalance } from './publish-balance';
export { getLoginInPlay, getPlayer } from './session-store';
export {
  type GameMovement,
  type Purse,
  isInsufficient,
  mayHoldBonus,
  ownMoney,
  payPlayer,
  receipt,
  requireAmount,
  requireCurrency,
  revenueIn,
  spendable,
  takeStake,
  walletOf,
} from './stake-and-payout';
