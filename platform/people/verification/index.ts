export {
  consumeCode,
  deleteOldCodes,
  issueCode,
  type CodePurpose,
  type CodeQuestion,
  type CodeRequest,
} from './codes';
