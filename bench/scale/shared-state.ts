import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { contract } from '@/lib/contract';
import { eventStreamPath } from '@/lib/contract/calls/messages';
import { insertMissingAnnouncement } from '@/platform/brand/system';
import { inTransaction, type Db } from '@/platform/ground/db';
import type { BenchRow } from '@/scripts/bench/rows';
import { callSigned, Player, playerPassword } from '@/scripts/crash/player';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import type { Deployment, Site } from './deployment';
import { giveMoney } from './players';

const newsMs = 1_000;
/** Balances are told once a second (`announceSoon`). */
const balanceMs = 1_500;
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`;
const send = (request: Request) => fetch(request, { signal: AbortSignal.timeout(10_000) });

const millisecondsRow = (name: string, ms: number, most: number): BenchRow => ({
  name,
  figure: `${Math.round(ms)} ms`,
  reference: `${most} ms`,
  ratio: ms / most,
  wanted: { most: 1 },
});

const countRow = (
  name: string,
  [count, should]: readonly [number, number],
  wanted: BenchRow['wanted'],
): BenchRow => ({ name, figure: String(count), reference: String(should), ratio: count / should, wanted });

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const endMs = performance.now() + 20_000; !(await isSo()); await sleep(10))
    if (performance.now() > endMs) throw new Error('It did not come within twenty seconds');
}

/** From the commit of a notice until both processes show it on their home page. */
async function newsRow({ sites }: Deployment, db: Db): Promise<BenchRow> {
  const word = `scale${randomBytes(6).toString('hex')}`;
  const shows = async ({ origin }: Site) => (await (await fetch(`${origin}/`)).text()).includes(word);
  for (const site of sites) await shows(site);
  const notice = { id: `ann_${word}`, audience: 'player', sortOrder: 0, shownFrom: new Date(0) } as const;
  await inTransaction(db, (tx) =>
    insertMissingAnnouncement(tx, { ...notice, texts: { EN: { title: word, content: `<p>${word}</p>` } } }),
  );
  const committedMs = performance.now();
  await Promise.all(sites.map((site) => until(() => shows(site))));
  return millisecondsRow('a notice, until both processes show it', performance.now() - committedMs, newsMs);
}

/** How many calls of a limited kind one address gets out of both, asked by turns. */
async function limitRow({ sites }: Deployment): Promise<BenchRow> {
  const call = contract.session.captcha;
  const address = newAddress();
  const clients = sites.map(({ origin }) => new GatewayClient({ send, origin, kind: 'app' }));
  const should = call.rate?.points ?? 0;
  let answered = 0;
  for (; answered <= 2 * should; answered += 1) {
    const client = clients[answered % clients.length];
    const outcome = await client?.call(call, { kind: 'work' }, { 'x-forwarded-for': address });
    if (outcome?.code === 'request.rate') break;
    if (outcome?.code !== null) throw new Error(`${call.name} was refused: ${outcome?.code}`);
  }
  const name = 'calls of one address until 429, both asked by turns';
  return countRow(name, [answered, should], { most: 1 });
}

/** After how many wrong passwords, told to each process in turn, the right one is refused by both. */
async function lockRow({ sites }: Deployment, username: string): Promise<BenchRow> {
  const tries = 5;
  const tryAt = async ({ origin }: Site, password: string): Promise<string | null> => {
    const client = new GatewayClient({ send, origin, kind: 'app' });
    const address = { 'x-forwarded-for': newAddress() };
    const login = { type: 'username', username, password } as const;
    for (;;) {
      const { value: captcha } = await client.call(contract.session.captcha, { kind: 'work' }, address);
      const challenge = JSON.parse(captcha.work ?? '') as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey, counterStart: 250 });
      const answer = { captcha: JSON.stringify(solution), captchaId: captcha.captchaId };
      const { code } = await client.call(contract.session.login, { ...login, ...answer }, address);
      if (code !== 'request.rate') return code;
      await sleep(500);
    }
  };
  let wrong = 0;
  for (; wrong < tries; wrong += 1) {
    const code = await tryAt(sites[wrong % 2 === 0 ? 0 : 1], 'not-her-Password-1');
    if (code !== 'login.failed' && code !== 'login.locked')
      throw new Error(`A wrong password was answered ${code}`);
  }
  const codes = await Promise.all(sites.map((site) => tryAt(site, playerPassword)));
  const locked = codes.filter((code) => code === 'login.locked').length;
  const name = `processes that refuse after ${tries} wrong passwords by turns`;
  return countRow(name, [locked, sites.length], { least: 1 });
}

/** From a bet over one process until streams of that member on each of them say that the balance has changed. */
async function streamRow({ sites }: Deployment, member: Player): Promise<BenchRow> {
  const { playerId, sessionId, gameCode } = member.seat;
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(20_000)]);
  const listen = async ({ origin }: Site) => {
    const headers = { authorization: `Bearer ${member.client.token}`, 'x-forwarded-for': newAddress() };
    const answer = await fetch(origin + eventStreamPath, { headers, signal });
    if (answer.status !== 200 || !answer.body) throw new Error(`The stream answered ${answer.status}`);
    return answer.body.pipeThrough(new TextDecoderStream()).getReader();
  };
  const hear = async (reader: Awaited<ReturnType<typeof listen>>) => {
    for (let text = ''; !/"balance"/.test(text);) {
      const { value, done } = await reader.read();
      if (done) throw new Error('The stream ended');
      text += value;
    }
  };
  try {
    const readers = await Promise.all(sites.map(listen));
    // What listens has to be connected to the database first.
    await sleep(1_000);
    const round = randomBytes(9).toString('hex');
    const ids = { playerId, sessionId, gameCode, roundId: `rnd_${round}`, transactionId: `b_${round}` };
    await callSigned(sites[0].origin, contract.vendor.bet, { ...ids, currency: 'PLAY', amount: '0.20' });
    const acknowledgedMs = performance.now();
    await Promise.all(readers.map(hear));
    const tookMs = performance.now() - acknowledgedMs;
    return millisecondsRow('a bet over one process, until streams on both tell it', tookMs, balanceMs);
  } finally {
    stop.abort();
  }
}

export async function sharedStateRows(deployment: Deployment, db: Db): Promise<BenchRow[]> {
  const member = new Player(deployment.origin);
  const username = `scale${randomBytes(5).toString('hex')}`;
  await member.register(username);
  await giveMoney(db, member.memberId);
  await member.sitDown();
  return [
    await newsRow(deployment, db),
    await streamRow(deployment, member),
    await limitRow(deployment),
    await lockRow(deployment, username),
  ];
}
