import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { contract } from '@/lib/contract';
import type { Game } from '@/lib/contract/calls/games';
import { createDoor } from '@/lib/gateway/door/door';
import { createLocalTransport } from '@/lib/gateway/transport/local-transport';
import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import { serveDoor, type ServedDoor } from '@/lib/testing/stand-ins/serve-door';
import { testConnections } from '@/lib/testing/test-connections';
import { platform } from '@/platform';
import { runDesk } from '@/platform/operate/desk';
import { demonstrationPassword, seedDemonstration } from '@/platform/operate/seed';

/**
 * A vendor that nothing here knows: a process of its own at an address of its own, connected by the operator's commands. It
 * has a secret and docs/wallet-api.md, and nothing else of this site.
 */
const test = useTestDatabase();
const signer = 'coinworks';
let site: ServedDoor;
let member: GatewayClient;
let vendor: { process: ChildProcess; origin: string };

async function startVendor(secret: string): Promise<typeof vendor> {
  const child = spawn(process.execPath, ['scripts/conformance/tiny-vendor.mjs'], {
    env: { ...process.env, SITE: site.origin, SIGNER: signer, SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return { process: child, origin: line.toString().trim() };
}

/** What the operator writes, and what they are told; a refusal throws. */
async function desk(...words: string[]): Promise<string> {
  const { isDone, text } = await runDesk(() => test.db, [...words, '--reason', 'a test'], new Date());
  if (!isDone) throw new Error(text);
  return text;
}

const { agreed } = deskScene(test);
const agreedTo = (...words: string[]) => agreed(...words, '--reason', 'a test');

beforeAll(async () => {
  await seedDemonstration(test.db, { games: [], connections: testConnections });
  const local = createLocalTransport({
    platform: { ...platform, database: () => test.db },
    checkOutput: true,
  });
  site = await serveDoor(createDoor({ transport: async () => local }));
  member = new GatewayClient({ origin: site.origin, kind: 'app', send: (request) => fetch(request) });
  const login = { username: 'maria', password: demonstrationPassword, type: 'username' as const };
  expect((await member.call(contract.session.login, login)).code).toBeNull();
  // The vendor opens before it is known: its address is what the operator is told.
  const early = await startVendor('00'.repeat(32));
  const place = ['--name', 'Coinworks', '--launch', `${early.origin}/games/{gameCode}`];
  await agreedTo('vendors', 'add', 'COINWORKS', ...place, '--proof', `${early.origin}/proof/{roundId}`);
  await desk('games', 'add', 'COINWORKS', 'coin', '--name', 'Coin', '--rtp', '99.99');
  vendor = early;
});

afterAll(async () => {
  vendor.process.kill();
  await site.close();
});

/** The game as its tile shows it. */
async function tile(): Promise<Game> {
  const { value } = await member.call(contract.games.list, { gameType: 'RNG', vendorCode: 'COINWORKS' });
  return value.games[0]!;
}

const launch = (game: Pick<Game, 'vendorCode' | 'gameType' | 'gameCode'>) =>
  member.call(contract.games.launch, {
    ...{ vendorCode: game.vendorCode, gameType: game.gameType, gameCode: game.gameCode },
    ...{ device: 'WEB', language: 'EN', backUrl: `${site.origin}/rng` },
  });

async function ask<T>(path: string, input: object): Promise<T> {
  const response = await fetch(vendor.origin + path, { method: 'POST', body: JSON.stringify(input) });
  return (await response.json()) as T;
}

async function openGame(): Promise<{ key?: string; balance?: string; error?: string }> {
  const { content } = (await launch(await tile())).value;
  const { origin, pathname, hash } = new URL(content);
  expect(origin + pathname).toBe(`${vendor.origin}/games/coin`);
  expect((await fetch(origin + pathname)).status).toBe(200);
  return ask('/open', { token: new URLSearchParams(hash.slice(1)).get('token') });
}

const balance = async () => (await member.call(contract.wallet.balance, {})).value.sumBalance;

describe('an outside vendor', () => {
  it('with another secret than its own is refused', async () => {
    expect(await openGame()).toEqual({ error: 'auth.signature' });
  });

  it('plays a game of its tile through the wallet, and shows the proof of each round', async () => {
    const secret = await desk('vendors', 'secret', signer);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    vendor.process.kill();
    vendor = await startVendor(secret);
    const places = [
      '--launch',
      `${vendor.origin}/games/{gameCode}`,
      '--proof',
      `${vendor.origin}/proof/{roundId}`,
    ];
    await agreedTo('vendors', 'move', 'COINWORKS', ...places);

    const before = await balance();
    const seat = await openGame();
    expect(seat.balance).toBe(before);
    let expectedMinor = BigInt(before.replace('.', ''));
    for (let played = 0; played < 3; played += 1) {
      const round = await ask<{ won: string; balance: string; fell: string }>('/play', {
        ...{ key: seat.key, side: 'heads', stake: '1.00' },
      });
      expect(round.won).toBe(round.fell === 'heads' ? '2.00' : '0.00');
      expectedMinor += round.fell === 'heads' ? 100n : -100n;
      expect(round.balance.replace('.', '')).toBe(String(expectedMinor));
    }
    expect((await balance()).replace('.', '')).toBe(String(expectedMinor));

    const records = (await member.call(contract.games.bettingRecords, {})).value.list;
    expect(records.map(({ vendorCode, gameCode }) => `${vendorCode}/${gameCode}`)).toEqual(
      Array.from({ length: 3 }, () => 'COINWORKS/coin'),
    );
    for (const { roundId } of records) {
      const { content } = (await member.call(contract.games.roundProof, { roundId })).value;
      expect(content.startsWith(`${vendor.origin}/proof/`)).toBe(true);
      const page = await (await fetch(content)).text();
      const { seed, hash } = JSON.parse(/<pre>(.*)<\/pre>/.exec(page)?.[1] ?? '{}') as Record<string, string>;
      expect(createHash('sha256').update(seed!).digest('hex')).toBe(hash);
    }
  });

  it('may be framed by the pages of this site', async () => {
    const { value } = await member.call(contract.system.permission, {});
    expect(value.gameOrigins).toEqual([vendor.origin]);
  });

  it('that nobody knows has no game that opens', async () => {
    const unknown = { vendorCode: 'NOBODY', gameType: 'RNG', gameCode: 'coin' } as const;
    expect((await launch(unknown)).code).toBe('game.not.found');
  });

  it('is refused with its former secret after a renewal, and opens nothing once it has ended', async () => {
    const seat = await openGame();
    await desk('vendors', 'renew', signer);
    // The door believes a secret that it has just read for a second.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await ask('/play', { key: seat.key, side: 'heads', stake: '1.00' })).toEqual({
      error: 'auth.signature',
    });
    await desk('vendors', 'end', signer);
    expect((await launch(await tile())).code).toBe('game.maintenance');
    await expect(desk('vendors', 'secret', signer)).rejects.toThrow('No vendor signs as coinworks');
    await agreedTo('vendors', 'resume', signer);
    expect((await launch(await tile())).code).toBeNull();
  });
});

describe('the operator who connects one', () => {
  it.each([
    [
      'an address of http',
      ['X1', '--name', 'X', '--launch', 'http://games.test/{gameCode}'],
      /--launch is a whole https/,
    ],
    [
      'no place for the game',
      ['X1', '--name', 'X', '--launch', 'https://games.test/'],
      /--launch is a whole https/,
    ],
    ['no address', ['X1', '--name', 'X'], /Say --launch/],
    ['a code of small letters', ['x1', '--name', 'X'], /A vendor’s code/],
    [
      'a vendor that is there',
      ['COINWORKS', '--name', 'X', '--launch', 'https://games.test/{gameCode}'],
      /already/,
    ],
    [
      'a type that nobody plays',
      ['X1', '--launch', 'https://games.test/{gameCode}', '--types', 'CHESS', '--name', 'X'],
      /--types/,
    ],
  ])('is told what is wrong with %s', async (_name, words, said) => {
    await expect(desk('vendors', 'add', ...words)).rejects.toThrow(said);
  });
});
