export { getLoginInPlay, getPlayer, insertGameSession, storePlayer, takeLaunchToken } from './session-store';
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
