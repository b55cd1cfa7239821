export { deliverLetter } from './deliver-letter';
export { outboxHandlers } from './handlers';
export type { LetterName, LetterText, LetterValues } from './letters';
export { createMailer, type Mailer } from './mailer';
export { deleteOldLetters, sendLetter, type Letter } from './send-letter';
export { writeLetter } from './write-letter';
