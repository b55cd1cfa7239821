export { createDatabase, database, Reader, Tx, type Connection, type Db } from './client';
export { newId } from './ids';
export { executePrepared } from './prepared';
export { empty, identifier, join, raw, sql, type Parameter, type Sql } from './sql';
export { databaseErrorOf, inTransaction, isRetryable, retried } from './transaction';
