import fc from 'fast-check';
import { object, type Schema } from 'yup';
import { allCalls } from '@/lib/contract';
import type { AnyCall } from '@/lib/contract/define';
import { requireSchemas } from '@/lib/contract/schemas';
import { moneySchema } from '@/lib/contract/schemas/common';
import type { AccountType } from '@/lib/contract/types';
import { toWire } from '@/lib/contract/wire';
import { maxAmountMinor, moneyText } from '@/lib/money';
import { platform } from '@/platform';
import { createMember } from '@/platform/people/members';
import { openSession } from '@/platform/people/sessions/sessions';
import { inTransaction } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { seedDemonstration } from '@/platform/operate/seed';
import { deriveSecret } from '@/lib/server/secrets';
import { sign } from '@/lib/contract/signature';
import { useTestDatabase } from '@/lib/testing/database';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import { testConnections } from '@/lib/testing/test-connections';
import { sampleInputs, sampleGame, type CallName } from '@/lib/testing/sample-inputs';
import { patientLimiter } from '@/lib/testing/patient-limiter';
import { createDoor } from './door';
import { createLocalTransport } from '../transport/local-transport';
import { validInput } from '../transport/validate';

/** Every field of every call that takes money, asked for more than can move at once. */
const test = useTestDatabase();
const origin = 'http://parlour.test';

const door = createDoor({
  transport: async () => createLocalTransport({ platform: { ...platform, database: () => test.db } }),
  limiter: () => patientLimiter,
});

const tokens = { member: '', agent: '' };

async function sessionOf(username: string, accountType: AccountType): Promise<string> {
  const { id: memberId } = await createMember(test.db, { username, password: 'Parlour-2026', accountType });
  const from = { clientAddress: '203.0.113.5', userAgent: 'test' };
  const { token } = await inTransaction(test.db, (tx) =>
    openSession(tx, { memberId, kind: 'full', origin: from, now: new Date() }),
  );
  return token;
}

beforeAll(async () => {
  await seedDemonstration(test.db, { games: [sampleGame], connections: testConnections });
  tokens.member = await sessionOf('boundary', 0);
  tokens.agent = await sessionOf('boundaryagent', 2);
});

interface Described {
  type: string;
  fields?: Record<string, Described>;
  innerType?: Described;
  tests?: { name?: string }[];
}

/** The paths of the fields that hold money: whatever is read as an amount, at any depth. */
function moneyPaths({ fields, innerType, tests = [] }: Described, path: string[] = []): string[][] {
  const own = tests.some(({ name }) => name === 'money') ? [path] : [];
  const within = Object.entries(fields ?? {}).flatMap(([name, field]) => moneyPaths(field, [...path, name]));
  return [...own, ...within, ...(innerType ? moneyPaths(innerType, [...path, '0']) : [])];
}

/** A good room, because the sample reports none. */
const room = {
  roomCode: 'room-1',
  vendorCode: 'LUMEN',
  gameCode: sampleGame.gameCode,
  names: { EN: 'Room' },
  stake: '1.00',
  rakePercent: '5.00',
  seats: 2,
  players: 0,
  bots: 0,
};
/** And a good table. */
const table = {
  vendorCode: 'LUMEN',
  tableCode: sampleGame.gameCode,
  kind: 'baccarat',
  state: 'resting',
  round: null,
  closesAt: null,
  minStake: '0.20',
  maxStake: '10000000000000.00',
  bettingSeconds: 18,
  lastResults: [],
  players: 0,
};
const samples: Partial<Record<CallName, object>> = {
  ...sampleInputs,
  'vendor.reportRooms': { rooms: [room] },
  'vendor.reportTables': { ...sampleInputs['vendor.reportTables'], tables: [table] },
  'vendor.settleBatch': { batchId: 'batch-1', wins: [{ ...sampleInputs['vendor.win'], isRoundEnd: true }] },
  'games.list': { gameType: 'RNG', pageNo: 1, pageSize: 12 },
};
const jackpot = { poolCode: 'pool-1', contribution: '0.01' };

/** The call's sample with `amount` at the path. */
function inputWith(call: AnyCall, [first = '', ...path]: string[], amount: unknown): Record<string, unknown> {
  const input: Record<string, unknown> = structuredClone({ ...samples[call.name as CallName] });
  if (first === 'jackpot') input.jackpot = { ...jackpot };
  if (path.length === 0) return { ...input, [first]: amount };
  let place = input[first] as Record<string, unknown>;
  for (const name of path.slice(0, -1)) place = place[name] as Record<string, unknown>;
  place[path.at(-1) ?? ''] = amount;
  return input;
}

/** As a refusal names the field: by its name on the wire. */
const wireName = ([first = '', ...path]: string[]): string =>
  [...Object.keys(toWire({ [first]: '' }) as object), ...path].join('.');

interface Refusal {
  status: number;
  fields: string[];
}

async function ask(call: AnyCall, input: object): Promise<Refusal> {
  if (call.access === 'vendor' || call.access === 'provider') {
    const signer = call.access === 'provider' ? 'test-pay' : 'studio';
    const body = JSON.stringify(input);
    const secret = deriveSecret(`${call.access}:${signer}`);
    const headers = sign({ signer, secret, method: call.method, path: call.path, body, nowMs: Date.now() });
    const type = { 'content-type': 'application/json' };
    const response = await door(
      new Request(origin + call.path, { method: call.method, headers: { ...headers, ...type }, body }),
    );
    const { value } = (await response.json()) as { value?: { fields?: object } };
    return { status: response.status, fields: Object.keys(value?.fields ?? {}) };
  }
  const client = new GatewayClient({ origin, kind: 'app', send: door });
  client.token = call.account === 'agent' ? tokens.agent : tokens.member;
  return client.call(call, input);
}

const places = allCalls.flatMap((call) =>
  moneyPaths(requireSchemas(call.name).input.describe() as Described).map(
    (path) => [`${call.name} ${path.join('.')}`, call, path] as const,
  ),
);

const over = fc.oneof(
  fc.constantFrom(maxAmountMinor + 1n, 10n ** 17n - 1n),
  fc.bigInt({ min: maxAmountMinor + 1n, max: 10n ** 17n - 1n }),
);

/** What a schema says to an amount at a path: true when it is refused there. */
async function isRefusedBy(schema: Schema, input: object): Promise<boolean> {
  return validInput(schema, input, { isQuery: false }).then(
    () => false,
    () => true,
  );
}

describe('an amount of more than can move at once', () => {
  it('is looked for in every call that takes money', () => {
    const calls = new Set(places.map(([, { name }]) => name));
    expect([...calls].sort()).toEqual([
      'agentContracts.contractFacts',
      'agentTeam.openHelper',
      'agentTeam.setHelperCap',
      'agentTeam.transferDownline',
      'cashier.createDeposit',
      'cashier.createWithdrawal',
      'cashier.notifyPayment',
      'games.list',
      'points.redeem',
      'protection.setLimit',
      'vendor.bet',
      'vendor.correct',
      'vendor.enterMatch',
      'vendor.reportRooms',
      'vendor.reportTables',
      'vendor.settleBatch',
      'vendor.settleMatch',
      'vendor.stakeBot',
      'vendor.win',
      'wallet.transfer',
      'wallet.transferUpline',
    ]);
  });

  it.each(places)('%s is refused at its field', async (_name, call, path) => {
    await fc.assert(
      fc.asyncProperty(over, async (minor) => {
        const { status, fields } = await ask(call, inputWith(call, path, moneyText(minor)));
        expect([status, fields.map((name) => name.replace(/\[(\d+)\]/, '.$1'))]).toEqual([
          400,
          [wireName(path)],
        ]);
      }),
      { numRuns: 5 },
    );
  });

  it.each(places)('%s: the largest one is no defect', async (_name, call, path) => {
    const { status } = await ask(call, inputWith(call, path, moneyText(maxAmountMinor)));
    expect(status).toBeLessThan(500);
  });

  it('is refused by the ledger with the error that a caller can read', async () => {
    const attempt = (amountMinor: bigint) =>
      inTransaction(test.db, (tx) =>
        post(tx, {
          key: `boundary:${amountMinor}`,
          transfers: [
            {
              kind: 'payout',
              debit: accounts.house('game_revenue'),
              credit: accounts.house('fees'),
              amountMinor,
              reference: 'boundary',
            },
          ],
        }),
      );
    const refusal: unknown = await attempt(maxAmountMinor + 1n).catch((error: unknown) => error);
    expect(platform.callErrorOf(refusal)).toMatchObject({ code: 'money.invalid', status: 400 });
    await expect(attempt(maxAmountMinor)).resolves.toMatchObject({ isReplay: false });
  });

  it('would get through a schema without the bound', async () => {
    const unbounded = object({ amount: moneySchema() });
    expect(await isRefusedBy(unbounded, { amount: moneyText(maxAmountMinor + 1n) })).toBe(false);
    const [, bet] = places.find(([name]) => name === 'vendor.bet amount') ?? [];
    if (!bet) throw new Error('A bet has an amount');
    const input = inputWith(bet, ['amount'], moneyText(maxAmountMinor + 1n));
    expect(await isRefusedBy(requireSchemas('vendor.bet').input, input)).toBe(true);
  });
});
