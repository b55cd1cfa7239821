export { type MonthlyTotal, listMonthlyTotals } from './monthly-totals';
export {
  fundMovementsAfter,
  fundMovementsOf,
  gameKinds,
  getNewestTransfer,
  givenAway,
  ownBalances,
  sumOwnBalances,
} from './own-movements';
export { reconcile } from './reconcile';
