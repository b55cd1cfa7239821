import { execFile } from 'node:child_process';
import { lchownSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; as root the private one runs under a user of this name, who is made when there is none. */
const name = 'postgres';

export interface UserIds {
  uid: number;
  gid: number;
}

const idOf = async (option: '-u' | '-g') =>
  Number.parseInt((await run('id', [option, name])).stdout.trim(), 10);

/** Of the user that the server will run under, who is the caller unless that is root. */
export async function postgresIds(): Promise<UserIds> {
  if (process.getuid?.() !== 0) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const isThere = await run('id', [name]).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    await run('groupadd', [name]);
    await run('useradd', ['-g', name, name]);
  }
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** Gives the folder and all that is in it to the user that the server will run under. Nothing to do where that is the caller. */
export async function giveToPostgres(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await postgresIds();
  // What is inside comes first: whoever owns a folder may put a link in the place of what is in it.
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }).reverse())
    lchownSync(path.join(folder, entry), uid, gid);
  lchownSync(folder, uid, gid);
}
