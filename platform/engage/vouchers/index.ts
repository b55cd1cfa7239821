export { countFree, hasCodes } from './voucher-store';
export { addCodes, type CodesIn, listVouchers, takeCodes } from './vouchers';
