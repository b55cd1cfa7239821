import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { startBareServer } from './bare-server';
import { startEmptyApp, buildEmptyAppOf } from './empty-app';
import { limitOf } from './first-load';
import type { BenchRow } from '../scripts/bench/rows';

const seconds = 8;
const connections = 16;
const rounds = 2;
/** A server becomes a quarter faster in its first half minute under load. */
const warmUpSeconds = 30;

interface Asked {
  url: string;
  headers?: Record<string, string>;
}

async function rate({ url, headers = {} }: Asked, duration = seconds): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections, duration });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} bad answers, ${errors} errors`);
  return requests.average;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const whole = (value: number) => Math.round(value).toLocaleString('en');
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** The scripts a browser loads for a document, compressed, each once. */
async function firstLoad(
  origin: string,
  path: string,
): Promise<{ scripts: number; styles: number; html: number }> {
  const html = await (await fetch(origin + path)).text();
  const sizeOf = async (pattern: RegExp) => {
    const urls = new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''));
    let bytes = 0;
    for (const url of urls)
      bytes += gzipSync(Buffer.from(await (await fetch(origin + url)).arrayBuffer())).length;
    return bytes;
  };
  return {
    // Browsers of today do not load what is marked noModule.
    scripts: await sizeOf(/<script(?![^>]*noModule)[^>]*\ssrc="([^"]+)"/gi),
    styles: await sizeOf(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g),
    html: gzipSync(html).length,
  };
}

/** Requests a second of two, asked alternately in one run. */
async function rates(site: Asked, reference: Asked): Promise<[site: number, reference: number]> {
  const taken: [number[], number[]] = [[], []];
  for (const asked of [reference, site]) await rate(asked, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1) {
    taken[1].push(await rate(reference));
    taken[0].push(await rate(site));
  }
  return [median(taken[0]), median(taken[1])];
}

/** As browsers ask, against a bare server that sends the same compressed bytes. */
async function benchCompressed(origin: string, barePort: number): Promise<BenchRow> {
  const headers = { 'accept-encoding': 'gzip' };
  const bare = await startBareServer(`${origin}/`, { headers, port: barePort });
  try {
    const [site, reference] = await rates(
      { url: `${origin}/`, headers },
      { url: `http://127.0.0.1:${barePort}/`, headers },
    );
    return {
      name: `cached home page, gzip, ${kilobytes(bare.bytes)}`,
      figure: `${whole(site)} requests/s`,
      reference: `${whole(reference)} (bare server, the same bytes)`,
      ratio: site / reference,
      target: '≥ 0.40',
    };
  } finally {
    bare.stop();
  }
}

/** Cached pages and first loads of the running site against an empty Next application, alternately in one run. */
export async function benchPages(
  origin: string,
  { emptyPort, barePort }: { emptyPort: number; barePort: number },
): Promise<BenchRow[]> {
  const home = await (await fetch(origin)).text();
  await buildEmptyAppOf(Buffer.byteLength(home), emptyPort);
  const server = await startEmptyApp(emptyPort);
  const empty = `http://127.0.0.1:${emptyPort}`;
  try {
    const rows: BenchRow[] = [];
    const [site, reference] = await rates({ url: `${origin}/` }, { url: `${empty}/` });
    const emptyHtml = await (await fetch(empty)).text();
    rows.push({
      name: `cached home page, ${kilobytes(home.length)} of HTML`,
      figure: `${whole(site)} requests/s`,
      reference: `${whole(reference)} (empty page, ${kilobytes(emptyHtml.length)})`,
      ratio: site / reference,
      target: '≥ 3',
    });
    rows.push(await benchCompressed(origin, barePort));
    const base = await firstLoad(empty, '/');
    for (const path of ['/', '/rng', '/help', '/login', '/game']) {
      const limit = limitOf(path);
      const load = await firstLoad(origin, path);
      rows.push({
        name: `first-load JavaScript of ${path}`,
        figure: kilobytes(load.scripts),
        reference: `${kilobytes(base.scripts)} (empty app)`,
        ratio: load.scripts / base.scripts,
        target: `≤ ${limit.script}`,
      });
      rows.push({
        name: `CSS of ${path}`,
        figure: kilobytes(load.styles),
        reference: kilobytes(limit.styles),
        ratio: load.styles / limit.styles,
        target: '≤ 1',
      });
      if (path === '/') {
        rows.push({
          name: 'HTML of /',
          figure: kilobytes(load.html),
          reference: '16 KB',
          ratio: load.html / 16_384,
          target: '≤ 1',
        });
      }
    }
    return rows;
  } finally {
    server.kill('SIGKILL');
  }
}
