export { type MonthlyTotal, listMonthlyTotals } from './monthly-totals';
export {
  fundMovementsAfter,
  fundMovementsOf,
  gameKinds,
  getNewestTransfer,
  givenAway,
  ownBalances,
} from './own-movements';
export { reconcile } from './reconcile';
