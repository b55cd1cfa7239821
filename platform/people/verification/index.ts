export { consumeCode, deleteOldCodes, issueCode, type CodeQuestion, type CodeRequest } from './codes';
