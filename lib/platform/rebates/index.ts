export { accrueMemberSince, accrueRebates, type AccrualRun } from './accrue-days';
export { rebatesHandlers } from './handlers';
export { listRates, putRebateRate } from './rebate-store';
