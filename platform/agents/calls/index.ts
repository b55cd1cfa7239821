export { createContractsHandlers } from './contracts-handlers';
