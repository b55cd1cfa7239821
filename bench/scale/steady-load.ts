import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { VendorCaller, type BetPlayer } from './players';

/** Work over so many connections until it is stopped, with the moment of everything that came of it (`performance.now()`). */
export class SteadyLoad {
  readonly done: number[] = [];
  readonly failed: { atMs: number; why: string }[] = [];
  /** How many connections are used; the others wait. */
  lanesOn: number;
  private isOn = true;
  private readonly lanes: Promise<void>[];

  constructor(connections: number, work: (lane: number) => Promise<void>) {
    this.lanesOn = connections;
    this.lanes = Array.from({ length: connections }, (_, lane) => this.run(lane, work));
  }

  private async run(lane: number, work: (lane: number) => Promise<void>): Promise<void> {
    while (this.isOn) {
      if (lane >= this.lanesOn) {
        await sleep(5);
        continue;
      }
      try {
        await work(lane);
        this.done.push(performance.now());
      } catch (error) {
        this.failed.push({ atMs: performance.now(), why: String(error).slice(0, 120) });
        await sleep(20);
      }
    }
  }

  doneBetween(fromMs: number, toMs: number): number {
    return this.done.filter((at) => at >= fromMs && at < toMs).length;
  }

  failedBetween(fromMs: number, toMs = Infinity): { atMs: number; why: string }[] {
    return this.failed.filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
  }

  /** A second. */
  rate(fromMs: number, toMs: number): number {
    return this.doneBetween(fromMs, toMs) / ((toMs - fromMs) / 1000);
  }

  async stop(): Promise<void> {
    this.isOn = false;
    await Promise.all(this.lanes);
  }
}

const pages = ['/', '/rng', '/promotions', '/vip', '/help', '/th', '/vi/rng', '/zh/help'];

/** Visitors from many addresses who read public pages, compressed as browsers ask for them. */
export function readPages(
  origin: string,
  connections: number,
): { load: SteadyLoad; stop: () => Promise<void> } {
  const http = new Pool(origin, { connections, pipelining: 1 });
  const addresses = Array.from({ length: connections }, () => `10.${randomInt(256)}.${randomInt(256)}.7`);
  let turn = 0;
  const load = new SteadyLoad(connections, async (lane) => {
    turn += 1;
    const path = pages[turn % pages.length] ?? '/';
    const headers = { 'accept-encoding': 'gzip', 'x-forwarded-for': addresses[lane] ?? '' };
    const answer = await http.request({ method: 'GET', path, headers });
    await answer.body.dump({ limit: 2 ** 22 });
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  });
  return {
    load,
    stop: async () => {
      await load.stop();
      await http.destroy();
    },
  };
}

/** One player a connection, who bets again and again. What has no answer is sent again, as vendors do, until it has one. */
export function placeBets(origin: string, signer: string, players: readonly BetPlayer[]) {
  const vendor = new VendorCaller(signer, origin, players.length);
  const open = new Map<number, string>();
  /** Rounds whose bet was answered well. */
  const acknowledged: string[] = [];
  const load = new SteadyLoad(players.length, async (lane) => {
    const player = players[lane];
    if (!player) throw new Error('There are fewer players than lanes');
    const roundId = open.get(lane) ?? `scale-${randomBytes(9).toString('hex')}`;
    open.set(lane, roundId);
    await vendor.placeBet(player, roundId);
    open.delete(lane);
    acknowledged.push(roundId);
  });
  return {
    load,
    acknowledged,
    stop: async () => {
      await load.stop();
      await vendor.close();
    },
  };
}
