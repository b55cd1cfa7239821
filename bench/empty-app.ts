import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The smallest Next application there is: one static page, padded to a given size. What our pages are measured against. */
const folder = path.resolve('.data', 'bench', 'empty');
const next = path.resolve('node_modules', 'next', 'dist', 'bin', 'next');

async function run(args: string[]): Promise<void> {
  const child = spawn(process.execPath, [next, ...args], { cwd: folder, stdio: 'ignore' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`next ${args[0]} of the empty application failed`);
}

/** Builds it with at least `padding` bytes of text that compress about as well as a page does. */
export async function buildEmptyApp(padding: number): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'app'), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const word = (index: number) =>
    `<li class="item"><a href="/${(index * 7919).toString(36)}">${index}</a></li>`;
  let text = '';
  for (let index = 0; text.length < padding; index += 1) text += word(index);
  await writeFile(
    path.join(folder, 'app', 'page.js'),
    `export default function Page() { return <ul dangerouslySetInnerHTML={{ __html: ${JSON.stringify(text)} }} />; }\n`,
  );
  await writeFile(
    path.join(folder, 'app', 'layout.js'),
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n',
  );
  await writeFile(path.join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
  await writeFile(
    path.join(folder, 'next.config.mjs'),
    `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(path.resolve('.'))} } };\n`,
  );
  await run(['build']);
}

/** Builds it so that its page has as many bytes as another one, within a twentieth. */
export async function buildEmptyAppOf(bytes: number, port: number): Promise<void> {
  let padding = Math.floor(bytes / 2);
  for (let tries = 0; tries < 3; tries += 1) {
    await buildEmptyApp(padding);
    const server = await startEmptyApp(port);
    const made = Buffer.byteLength(await (await fetch(`http://127.0.0.1:${port}/`)).text());
    server.kill('SIGKILL');
    if (Math.abs(made - bytes) < bytes / 20) return;
    padding = Math.floor((padding * bytes) / made);
  }
}

export async function startEmptyApp(port: number): Promise<ChildProcess> {
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
