import { execFileSync } from 'node:child_process';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from '@playwright/test';
import type { BenchRow } from '../scripts/bench/rows';

const pages = ['/', '/rng', '/promotions', '/help'] as const;

const lowest = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const;
const highest = {
  'largest-contentful-paint': 2_000,
  'total-blocking-time': 150,
  'cumulative-layout-shift': 0.01,
} as const;

function chromePath(): string {
  try {
    return execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
  } catch {
    return chromium.executablePath();
  }
}

/** Lighthouse as a phone on a slow connection, once for each page, as `quality` asks of the four main pages. */
export async function benchLighthouse(origin: string): Promise<BenchRow[]> {
  const chrome = await chromeLauncher.launch({
    chromePath: chromePath(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const rows: BenchRow[] = [];
    for (const page of pages) rows.push(...(await rowsOf(origin, page, chrome.port)));
    return rows;
  } finally {
    chrome.kill();
  }
}

async function rowsOf(origin: string, page: string, port: number): Promise<BenchRow[]> {
  const result = await lighthouse(origin + page, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse has nothing to say about ${page}`);
  const { categories, audits } = result.lhr;
  const scores = Object.entries(lowest).map(([name, wanted]): BenchRow => {
    const score = categories[name]?.score ?? 0;
    return row(
      `${page} ${name}`,
      String(Math.round(score * 100)),
      String(wanted * 100),
      score / wanted,
      '≥ 1',
    );
  });
  const times = Object.entries(highest).map(([name, limit]): BenchRow => {
    const value = audits[name]?.numericValue ?? Infinity;
    return row(`${page} ${name}`, value.toFixed(limit < 1 ? 3 : 0), String(limit), value / limit, '≤ 1');
  });
  for (const { id, title, score, scoreDisplayMode } of Object.values(audits)) {
    const isJudged = scoreDisplayMode === 'binary' && score !== null && score < 1;
    if (isJudged) process.stdout.write(`${page}: ${id} – ${title}\n`);
  }
  return [...scores, ...times];
}

function row(name: string, figure: string, reference: string, ratio: number, target: string): BenchRow {
  return { name, figure, reference, ratio, target };
}
