import { setTimeout as sleep } from 'node:timers/promises';
import { restOf } from '@/components/lottery/clock/use-current-draws';
import { lottery, type CurrentDraw } from '@/lib/contract/calls/lottery';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';

/**
 * `node --import tsx bench/lottery-watchers.ts http://127.0.0.1:3000 [watchers]`: so many pages of a running site, which has
 * `TRUSTED_PROXIES=127.0.0.1`, wait for the numbers of one draw and ask as a page does, each from an address of its own. Wanted on two cores, those who ask included: every page shows the numbers within
 * 3 s of the moment of the draw, and no answer fails.
 */
const [origin = 'http://127.0.0.1:3000', count = '2000'] = process.argv.slice(2);
const watchers = Number.parseInt(count, 10);
const gameCode = 'k3m1';
const wantedSeconds = 3;
/** Time to come to the page before the lock, and for each page to ask once. */
const arrivalMs = 12_000;

const browser = new GatewayClient({ send: (request) => fetch(request), origin, kind: 'browser' });
const answerMs: number[] = [];
const failures = new Map<string, number>();

async function ask(address: string): Promise<CurrentDraw | undefined> {
  const startMs = performance.now();
  const { value, code } = await browser
    .call(lottery.current, { gameCodes: gameCode }, { 'x-forwarded-for': address })
    .catch(() => ({ value: null, code: 'request.failed' }));
  answerMs.push(performance.now() - startMs);
  if (code === null) return value?.list[0];
  failures.set(code, (failures.get(code) ?? 0) + 1);
  return undefined;
}

/** Asks at the times of a page until the numbers of the draw are there; the seconds since its moment. */
async function watch(address: string, { issue, drawsAt }: CurrentDraw): Promise<number> {
  for (;;) {
    const draw = await ask(address);
    if (draw?.last?.issue === issue) return (Date.now() - Date.parse(drawsAt)) / 1_000;
    await sleep(draw ? restOf([draw], Date.now()) : 1_000);
  }
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;

async function drawWithRoom(): Promise<CurrentDraw> {
  for (;;) {
    const draw = await ask('127.0.0.1');
    if (draw && Date.parse(draw.locksAt) - Date.now() > arrivalMs) return draw;
    await sleep(1_000);
  }
}

const draw = await drawWithRoom();
const seconds = await Promise.all(
  Array.from({ length: watchers }, async (_, place) => {
    await sleep((place / watchers) * (arrivalMs / 2));
    return watch(`10.1.${place >> 8}.${place & 255}`, draw);
  }),
);
const latest = percentile(seconds, 1);
process.stdout.write(
  `${watchers} watchers of ${gameCode} ${draw.issue}: numbers after ${percentile(seconds, 0.5).toFixed(2)} s, ` +
    `99 of 100 within ${percentile(seconds, 0.99).toFixed(2)} s, all within ${latest.toFixed(2)} s; ` +
    `${answerMs.length} answers, 99 of 100 within ${Math.round(percentile(answerMs, 0.99))} ms; ` +
    `failed: ${[...failures].map(([code, times]) => `${code} ${times}`).join(', ') || 'none'}\n`,
);
if (latest > wantedSeconds || failures.size > 0) process.exitCode = 1;
