export { deliverLetter } from './deliver-letter';
export { newBrowserToken } from './letter-readers';
export type { InboxLetterName, LetterName, LetterValues } from './letters';
export { listLettersForOperator, recipientOf } from './list-letters';
export { createMailer, type Mailer } from './mailer';
export { deleteOldLetters, queueLetter, sendLetter, type Letter } from './send-letter';
export { localeOfLanguage, writeLetter } from './write-letter';
export { type LetterReader, browserHashOf } from './letter-readers';
export { listLetters } from './list-letters';
