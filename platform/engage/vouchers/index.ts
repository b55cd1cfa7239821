export { countFree } from './voucher-store';
export { addCodes, type CodesIn, listVouchers, takeCodes } from './vouchers';
