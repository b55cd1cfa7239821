export { cashierHandlers } from './cashier-handlers';
