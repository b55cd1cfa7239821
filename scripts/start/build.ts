import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { embeddedVendor } from '../vendors/embedded-vendors';
import { buildFront } from './build-front';
import { addCompileHints } from './compile-hints';

/** What the built site is made of; a change in any of it asks for a new build. */
const sources = [
  'app',
  'brand',
  'components',
  'lib',
  'messages',
  'platform',
  'public',
  'sandbox',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'vendor-documents.mjs',
];
const stamp = path.join('.next', 'parlour-sources');

function* filesOf(entry: string): Generator<string> {
  if (!existsSync(entry)) return;
  if (statSync(entry).isFile()) {
    yield entry;
    return;
  }
  for (const name of readdirSync(entry).sort()) yield* filesOf(path.join(entry, name));
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(source)) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file).update('\0').update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Builds the site when its sources changed since the last build; says so first. */
export async function ensureBuilt(say: (line: string) => void): Promise<void> {
  const wanted = sourcesHash();
  if (
    existsSync(path.join('.next', 'BUILD_ID')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted
  )
    return;
  say('Building the site (once after each change; about half a minute) …');
  const output: string[] = [];
  const code = await new Promise<number | null>((resolve) => {
    const build = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Machines of one deployment that build the same sources make the same build.
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', PARLOUR_BUILD_ID: wanted.slice(0, 20) },
    });
    build.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    build.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    build.on('exit', resolve);
  });
  if (code !== 0) throw new Error(`The build failed:\n${output.join('')}`);
  addCompileHints();
  await buildFront();
  await (await embeddedVendor())?.buildDocuments();
  writeFileSync(stamp, wanted);
}
