export { type Db, type Reader, type Tx, createDatabase, database } from './client';
export { newId } from './ids';
export { executePrepared } from './prepared';
export { databaseErrorOf, inTransaction, isRetryable } from './transaction';
