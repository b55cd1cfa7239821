import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { startBareServer } from './bare-server';
import { htmlBytes, htmlLimits, limitOf } from './first-load';
import { median, type BenchRow } from '../scripts/bench/rows';

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

const whole = (value: number) => Math.round(value).toLocaleString('en');
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** What a browser loads for a document, compressed, each once. */
interface FirstLoad {
  scripts: number;
  styles: number;
  html: number;
}

async function firstLoad(origin: string, path: string): Promise<FirstLoad> {
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
    html: htmlBytes(html),
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
      wanted: { least: 0.4 },
    };
  } finally {
    bare.stop();
  }
}

/** Cached pages and first loads of the running site against an empty Next application, alternately in one run. */
export async function benchPages(origin: string, empty: string, barePort: number): Promise<BenchRow[]> {
  const [siteBytes, emptyBytes] = [await bytesOf(origin), await bytesOf(empty)];
  const [site, reference] = await rates({ url: `${origin}/` }, { url: `${empty}/` });
  const rows: BenchRow[] = [
    {
      name: `cached home page, ${kilobytes(siteBytes)} of HTML`,
      figure: `${whole(site)} requests/s`,
      reference: `${whole(reference)} (empty page, ${kilobytes(emptyBytes)})`,
      ratio: site / reference,
      wanted: { least: 3 },
    },
    await benchCompressed(origin, barePort),
  ];
  const base = await firstLoad(empty, '/');
  for (const path of ['/', '/rng', '/help', '/login', '/game'])
    rows.push(...sizesOf(path, await firstLoad(origin, path), base.scripts));
  return rows;
}

const bytesOf = async (url: string) => Buffer.byteLength(await (await fetch(url)).text());

function sizesOf(path: string, load: FirstLoad, emptyScripts: number): BenchRow[] {
  const limit = limitOf(path);
  const rows: BenchRow[] = [
    {
      name: `first-load JavaScript of ${path}`,
      figure: kilobytes(load.scripts),
      reference: `${kilobytes(emptyScripts)} (empty app)`,
      ratio: load.scripts / emptyScripts,
      wanted: { most: limit.script },
    },
    {
      name: `CSS of ${path}`,
      figure: kilobytes(load.styles),
      reference: kilobytes(limit.styles),
      ratio: load.styles / limit.styles,
      wanted: { most: 1 },
    },
  ];
  const htmlLimit = htmlLimits[path];
  if (!htmlLimit) return rows;
  const html = {
    name: `HTML of ${path}`,
    figure: kilobytes(load.html),
    reference: kilobytes(htmlLimit),
    ratio: load.html / htmlLimit,
  };
  return [...rows, { ...html, wanted: { most: 1 } }];
}
