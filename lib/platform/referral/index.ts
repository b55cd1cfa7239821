export { referralHandlers } from './handlers';
export { noteDeposit } from './note-deposit';
