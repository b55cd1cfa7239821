import { spawn } from 'node:child_process';
import http from 'node:http';

interface Bare {
  /** Of the body that it sends. */
  bytes: number;
  stop: () => void;
}

/** The least that a server can do: it takes head and body from its arguments and sends them to whoever asks. */
const program = `
const [port, head, body] = process.argv.slice(1);
const headers = JSON.parse(head);
const bytes = Buffer.from(body, 'base64');
require('node:http').createServer((request, response) => response.writeHead(200, headers).end(bytes))
  .listen(Number(port), '127.0.0.1', () => process.send('ready'));
`;

/** A process of its own that sends what `url` answers now, byte for byte. */
export async function startBareServer(
  url: string,
  { headers, port }: { headers: Record<string, string>; port: number },
): Promise<Bare> {
  const { head, body } = await read(url, headers);
  const child = spawn(
    process.execPath,
    ['-e', program, String(port), JSON.stringify(head), body.toString('base64')],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
  return { bytes: body.length, stop: () => void child.kill('SIGKILL') };
}

/** Undecoded, which `fetch` does not do. */
function read(
  url: string,
  headers: Record<string, string>,
): Promise<{ head: http.IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const { connection: _, 'keep-alive': __, ...head } = answer.headers;
          resolve({ head, body: Buffer.concat(parts) });
        });
      })
      .on('error', reject);
  });
}
