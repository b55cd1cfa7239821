export { createDatabase, database, Tx, type Connection, type Db, type Reader } from './client';
export { newId } from './ids';
export { executePrepared } from './prepared';
export { empty, identifier, join, raw, sql, type Parameter, type Sql } from './sql';
export { databaseErrorOf, inTransaction, isRetryable, retried } from './transaction';
