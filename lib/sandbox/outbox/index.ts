export { askedRecipient, noOutbox, showOutbox } from './outbox-page';
export type { OutboxWords } from './types';
