export { type MonthlyTotal, listMonthlyTotals } from './monthly-totals';
export {
  fundMovementsAfter,
  fundMovementsBetween,
  fundMovementsOf,
  gameKinds,
  getNewestTransfer,
  givenAway,
  ownBalances,
  sumOwnBalances,
} from './own-movements';
export { type PeakInput, peakOfMovements } from './peaks';
export { reconcile } from './reconcile';
export { type TracedMovement, type TracedTransfer, traceCommand, traceMovements } from './trace';
