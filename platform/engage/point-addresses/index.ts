export { listAddresses, putAddress, removeAddress, requireAddress } from './addresses';
