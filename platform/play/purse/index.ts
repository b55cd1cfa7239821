export { getLoginInPlay, getPlayer, insertGameSession, storePlayer, takeLaunchToken } from './session-store';
export {
  type GameMovement,
  type Purse,
  isInsufficient,
  mayHoldBonus,
  orInsufficient,
  ownMoney,
  payPlayer,
  payoutOf,
  receipt,
  requireAmount,
  requireCurrency,
  revenueIn,
  spendable,
  stakeOf,
  takeStake,
  walletOf,
} from './stake-and-payout';
