export { accountsHandlers } from './handlers';
export { outboxHandlers } from './outbox-handlers';
