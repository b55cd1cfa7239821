import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { median, type BenchRow } from '../scripts/bench/rows';
import { chromePath } from './chrome-path';

const allPages = ['/', '/rng', '/promotions', '/help'] as const;

/** One run says little: the same page differs by ten points and more from run to run. */
const rounds = 5;

/** Judged where the empty application reaches `emptyScore`: below that it is the machine that was busy. */
const [wantedScore, emptyScore] = [95, 98] as const;
const flawless = ['accessibility', 'best-practices', 'seo'] as const;
/** How much later than the empty application, in milliseconds. */
const later = {
  'first-contentful-paint': 200,
  'largest-contentful-paint': 600,
  'total-blocking-time': 100,
} as const;
const shift = 'cumulative-layout-shift';
const mostShift = 0.01;

async function judge(url: string): Promise<Result> {
  const chrome = await chromeLauncher.launch({
    chromePath: chromePath(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse has nothing to say about ${url}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** Several runs of one page. */
class Runs {
  private readonly results: Result[] = [];

  async add(url: string): Promise<void> {
    this.results.push(await judge(url));
  }

  score(category: string): number {
    return median(this.results.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
  }

  /** In the audit's own unit. */
  value(audit: string): number {
    return median(this.all(audit));
  }

  /** The smallest and the largest of all runs. */
  span(audit: string): string {
    const values = this.all(audit);
    return `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;
  }

  /** What the newest run finds wrong, a line each. */
  faults(): string[] {
    return Object.values(this.results.at(-1)?.audits ?? {})
      .filter(({ scoreDisplayMode, score }) => scoreDisplayMode === 'binary' && score !== null && score < 1)
      .map(({ id, title }) => `${id} – ${title}`);
  }

  private all(audit: string): number[] {
    return this.results.map(({ audits }) => audits[audit]?.numericValue ?? Infinity);
  }
}

/**
 * Lighthouse as a phone on a slow connection: the median of five runs of each page, in each round one of the empty application
 * and one of every page, so that whatever else the machine does hits both.
 */
export async function benchLighthouse(
  origin: string,
  emptyOrigin: string,
  pages: readonly string[],
): Promise<BenchRow[]> {
  const empty = new Runs();
  const runs = new Map((pages.length > 0 ? pages : allPages).map((page) => [page, new Runs()]));
  for (let round = 0; round < rounds; round += 1) {
    await empty.add(emptyOrigin);
    for (const [page, ofPage] of runs) await ofPage.add(origin + page);
  }
  for (const [page, ofPage] of runs)
    for (const fault of ofPage.faults()) process.stdout.write(`${page}: ${fault}\n`);
  return [...runs].flatMap(([page, ofPage]) => rowsOf(page, ofPage, empty));
}

function rowsOf(page: string, runs: Runs, empty: Runs): BenchRow[] {
  const [performance, reference] = [runs.score('performance'), empty.score('performance')];
  const scores = flawless.map((name): BenchRow => {
    const score = runs.score(name);
    return row(`${page} ${name}`, score.toFixed(0), '100', score / 100, { least: 1 });
  });
  const times = Object.entries(later).map(([name, allowance]): BenchRow => {
    const [value, least] = [runs.value(name), empty.value(name)];
    return row(
      `${page} ${name}`,
      `${value.toFixed(0)} ms (${runs.span(name)})`,
      `${least.toFixed(0)} + ${allowance} ms (empty app ${empty.span(name)})`,
      value / (least + allowance),
      { most: 1 },
    );
  });
  return [
    row(
      `${page} performance`,
      performance.toFixed(0),
      `${wantedScore} (empty app ${reference.toFixed(0)})`,
      performance / wantedScore,
      reference >= emptyScore ? { least: 1 } : null,
    ),
    ...scores,
    ...times,
    row(`${page} ${shift}`, runs.value(shift).toFixed(3), String(mostShift), runs.value(shift) / mostShift, {
      most: 1,
    }),
  ];
}

function row(
  name: string,
  figure: string,
  reference: string,
  ratio: number,
  wanted: BenchRow['wanted'],
): BenchRow {
  return { name, figure, reference, ratio, wanted };
}
