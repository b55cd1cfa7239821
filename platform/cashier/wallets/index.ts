export { walletHandlers } from './handlers';
