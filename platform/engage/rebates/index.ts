export { accrueMemberSince, accrueRebates } from './accrue-rebates';
export { rebatesHandlers } from './handlers';
export { mostOfLevels } from './level-rates';
export { assertBelowStakeFrom, putRebateRate, RebateRateError } from './put-rate';
export { keyOf, type RateClass } from './rates';
export { listRates } from './rebate-store';
