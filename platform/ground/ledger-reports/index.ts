export { type MonthlyTotal, listMonthlyTotals } from './monthly-totals';
export { reconcile } from './reconcile';
