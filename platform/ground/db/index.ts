export { createDatabase, database, type Db, type Reader, type Tx } from './client';
export { eachInTurn, failuresOf, throwAll } from './each-in-turn';
export { newId } from './ids';
export { listenTo, type Listening } from './listen';
export { executePrepared } from './prepared';
export { requestHash, runOnce, type OnceKey } from './run-once';
export { databaseErrorOf, inTransaction, isRetryable } from './transaction';
