export { askedRecipient, noOutbox, showOutbox } from './outbox-page';
