import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyLayout, emptyPage } from './empty-page';

/** The smallest Next application there is: one static page, padded to a given size. What our pages are measured against. */
const folder = path.resolve('.data', 'bench', 'empty');
const next = path.resolve('node_modules', 'next', 'dist', 'bin', 'next');

async function run(args: string[]): Promise<void> {
  const child = spawn(process.execPath, [next, ...args], { cwd: folder, stdio: 'ignore' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`next ${args[0]} of the empty application failed`);
}

async function buildEmptyApp(padding: number): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'app'), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'app', 'page.js'), emptyPage(padding));
  await writeFile(path.join(folder, 'app', 'layout.js'), emptyLayout);
  await writeFile(path.join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
  await writeFile(
    path.join(folder, 'next.config.mjs'),
    `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(path.resolve('.'))} } };\n`,
  );
  await run(['build']);
}

/** Builds it so that its page has as many bytes as another one, within a twentieth. */
async function buildEmptyAppOf(bytes: number, port: number): Promise<void> {
  let padding = Math.floor(bytes / 2);
  for (let tries = 0; tries < 3; tries += 1) {
    await buildEmptyApp(padding);
    const server = await startEmptyApp(port);
    const made = Buffer.byteLength(await (await fetch(`http://127.0.0.1:${port}/`)).text());
    server.kill('SIGKILL');
    if (Math.abs(made - bytes) < bytes / 20) return;
    padding = Math.floor((padding * bytes) / made);
  }
  throw new Error(`No padding makes the empty page ${bytes} bytes long`);
}

async function startEmptyApp(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [next, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return child;
    await sleep(100);
  }
  child.kill('SIGKILL');
  throw new Error('The empty application did not start');
}

/** Work beside an empty application whose page has as many bytes as the home page of the site. */
export async function withEmptyApp<T>(
  { origin, port }: { origin: string; port: number },
  work: (emptyOrigin: string) => Promise<T>,
): Promise<T> {
  await buildEmptyAppOf(Buffer.byteLength(await (await fetch(origin)).text()), port);
  const server = await startEmptyApp(port);
  try {
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    server.kill('SIGKILL');
  }
}
