export { carryOver } from './carry-over';
export { datedComing, datedHistory, type DatedRow } from './dated-rows';
