export { markEveryCodeUsed } from './code-store';
export { consumeCode, deleteOldCodes, issueCode, type CodeQuestion, type CodeRequest } from './codes';
