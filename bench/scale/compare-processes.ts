import { setTimeout as sleep } from 'node:timers/promises';
import { median, type BenchRow } from '@/scripts/bench/rows';
import { processorSeconds, type Deployment, type Site } from './deployment';
import type { BetPlayer } from './players';
import { placeBets, readPages, type SteadyLoad } from './steady-load';

const warmUpMs = 20_000;
const turnMs = 5_000;
const turns = 5;
/** To each process that is asked: what a request costs depends on how many are under way beside it. */
const connectionsEach = 12;
const connections = 2 * connectionsEach;

interface Turn {
  perSecond: number;
  /** Of one request, by those who answered. */
  processorMs: number;
  /** How many processors they kept busy. */
  processors: number;
}

const usedBy = (sites: readonly Site[]) =>
  sites.reduce((sum, site) => sum + (processorSeconds(site.pid()) ?? NaN), 0);

/** What a start does by the way is done: the processes take less than a tenth of a processor. */
async function untilIdle(sites: readonly Site[]): Promise<void> {
  for (let waitedMs = 0, before = usedBy(sites); waitedMs < 60_000; waitedMs += 2_000) {
    await sleep(2_000);
    const after = usedBy(sites);
    if (after - before < 0.2) return;
    before = after;
  }
}

async function oneTurn({ turnTo }: Deployment, load: SteadyLoad, sites: readonly Site[]): Promise<Turn> {
  load.lanesOn = connectionsEach * sites.length;
  await turnTo(sites);
  // What is under way goes to whoever was asked before.
  await sleep(500);
  const used = () => usedBy(sites);
  const [fromMs, before] = [performance.now(), used()];
  await sleep(turnMs);
  const [toMs, seconds] = [performance.now(), used() - before];
  return {
    perSecond: load.rate(fromMs, toMs),
    processorMs: (seconds * 1000) / load.doneBetween(fromMs, toMs),
    processors: seconds / ((toMs - fromMs) / 1000),
  };
}

/** One process and two by turns, so that whatever else the machine does hits both. */
async function compare(deployment: Deployment, load: SteadyLoad): Promise<[one: Turn, two: Turn]> {
  const { sites } = deployment;
  await sleep(warmUpMs);
  const taken: [Turn[], Turn[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    taken[0].push(await oneTurn(deployment, load, [sites[turn % 2 === 0 ? 0 : 1]]));
    taken[1].push(await oneTurn(deployment, load, sites));
  }
  const middle = (of: readonly Turn[]): Turn => ({
    perSecond: median(of.map(({ perSecond }) => perSecond)),
    processorMs: median(of.map(({ processorMs }) => processorMs)),
    processors: median(of.map(({ processors }) => processors)),
  });
  return [middle(taken[0]), middle(taken[1])];
}

/** How fast two are is a matter of the processors; what one request costs must not grow with the second process. */
function rowsOf(what: string, [one, two]: [one: Turn, two: Turn]): BenchRow[] {
  const said = ({ perSecond, processors }: Turn) =>
    `${Math.round(perSecond)} a second (${processors.toFixed(1)} processors)`;
  return [
    {
      name: `${what}, two processes behind a proxy`,
      figure: said(two),
      reference: `${said(one)}, one process`,
      ratio: two.perSecond / one.perSecond,
      wanted: null,
    },
    {
      name: `${what}, processor time of each`,
      figure: `${two.processorMs.toFixed(2)} ms`,
      reference: `${one.processorMs.toFixed(2)} ms, one process`,
      ratio: two.processorMs / one.processorMs,
      wanted: { most: 1.3 },
    },
  ];
}

export async function rateRows(
  deployment: Deployment,
  signer: string,
  players: readonly BetPlayer[],
): Promise<BenchRow[]> {
  await untilIdle(deployment.sites);
  const reading = readPages(deployment.origin, connections);
  const pages = rowsOf('pages', await compare(deployment, reading.load));
  await reading.stop();
  const betting = placeBets(deployment.origin, signer, players.slice(0, connections));
  const bets = rowsOf('bets', await compare(deployment, betting.load));
  await betting.stop();
  await deployment.turnTo(deployment.sites);
  return [...pages, ...bets];
}
