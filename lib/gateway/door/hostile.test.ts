import fc from 'fast-check';
import { allCalls, contract } from '@/lib/contract';
import type { AnyCall } from '@/lib/contract/define';
import { requireSchemas } from '@/lib/contract/schemas';
import { platform } from '@/platform';
import { createMember } from '@/platform/people/members';
import { openSession } from '@/platform/people/sessions/sessions';
import { inTransaction } from '@/platform/ground/db';
import { seedDemonstration } from '@/platform/operate/seed';
import { deriveSecret } from '@/lib/server/secrets';
import { sign } from '@/lib/contract/signature';
import { useTestDatabase } from '@/lib/testing/database';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import { hostileWords, leaks } from '@/lib/testing/hostile/words';
import { testConnections } from '@/lib/testing/test-connections';
import { sampleInputs, sampleGame, type CallName } from '@/lib/testing/sample-inputs';
import { patientLimiter } from '@/lib/testing/patient-limiter';
import { createDoor } from './door';
import { createLocalTransport } from '../transport/local-transport';
import { createCallLimiter } from './rate-limit';

/**
 * Every call of the real platform with every field filled by somebody who means harm: the answer is a value or a
 * refusal with a code, never a defect, and no text of the database or of the code comes along.
 */
const test = useTestDatabase();
const origin = 'http://parlour.test';

const door = createDoor({
  transport: async () =>
    createLocalTransport({ platform: { ...platform, database: () => test.db }, checkOutput: true }),
  // Neither the form's own limits nor the login's are the matter here.
  limiter: () => patientLimiter,
});

let memberId = '';

/** A session for each call: what a call does to the session it comes with must not spare the next one. */
async function newToken(): Promise<string> {
  const from = { clientAddress: '203.0.113.5', userAgent: 'test' };
  const opened = await inTransaction(test.db, (tx) =>
    openSession(tx, { memberId, kind: 'full', origin: from, now: new Date() }),
  );
  return opened.token;
}

beforeAll(async () => {
  await seedDemonstration(test.db, { games: [sampleGame], connections: testConnections });
  const member = { username: 'hostile', password: 'Parlour-2026', accountType: 0 } as const;
  ({ id: memberId } = await createMember(test.db, member));
});

const hostileValue = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileWords) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1,
      2.5,
      1e21,
      1e-9,
      2 ** 53,
      [],
      {},
      [[]],
      { toString: 'x' },
      ['100.00'],
    ),
  },
);

function fieldsOf(call: AnyCall): string[] {
  const { fields = {} } = requireSchemas(call.name).input.describe() as { fields?: Record<string, unknown> };
  return Object.keys(fields);
}

/** Anything in any field; or a good input with one field spoilt, which gets past the others. */
function inputOf(call: AnyCall): fc.Arbitrary<Record<string, unknown>> {
  const names = fieldsOf(call);
  const spoilt = fc.record(Object.fromEntries(names.map((name) => [name, hostileValue])), {
    requiredKeys: [],
  });
  const sample = sampleInputs[call.name as CallName];
  if (names.length === 0 || !sample) return spoilt;
  const nearlyGood = fc
    .tuple(fc.constantFrom(...names), hostileValue)
    .map(([name, value]) => ({ ...sample, [name]: value }));
  return fc.oneof({ weight: 3, arbitrary: nearlyGood }, { weight: 1, arbitrary: spoilt });
}

async function expectNoDefect(response: Response, about: unknown): Promise<void> {
  const text = await response.text();
  if (response.status >= 500 || leaks.test(text))
    throw new Error(`${response.status} ${text} for ${JSON.stringify(about)}`);
}

function signedRequest(call: AnyCall, input: object): Request {
  const signer = call.access === 'provider' ? 'test-pay' : 'studio';
  const body = JSON.stringify(input);
  const secret = deriveSecret(`${call.access}:${signer}`);
  const headers = sign({ signer, secret, method: call.method, path: call.path, body, nowMs: Date.now() });
  return new Request(origin + call.path, {
    method: call.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
}

/**
 * A call that takes nothing has one input; it is asked a second time for what the first has left behind. The password of
 * nobody is checked in earnest, so calls that do are asked less often.
 */
function runsOf(call: AnyCall): number {
  if (fieldsOf(call).length === 0) return 2;
  return call.encrypted ? 25 : 60;
}

describe('hostile input', () => {
  it.each(allCalls.filter(({ endsSession }) => !endsSession).map((call) => [call.name, call] as const))(
    '%s',
    async (_name, call) => {
      const token = await newToken();
      const client = new GatewayClient({
        origin,
        kind: 'app',
        send: async (request) => {
          const response = await door(request);
          await expectNoDefect(response.clone(), request.url);
          return response;
        },
      });
      await fc.assert(
        fc.asyncProperty(inputOf(call), async (input) => {
          client.token = token;
          if (call.access === 'vendor' || call.access === 'provider')
            await expectNoDefect(await door(signedRequest(call, input)), input);
          else await client.call(call, input);
        }),
        { numRuns: runsOf(call) },
      );
    },
  );

  it('a defect would be noticed', async () => {
    const broken = createDoor({
      transport: async () => ({ perform: () => Promise.reject(new Error('a defect')) }),
      limiter: () => createCallLimiter(),
    });
    const response = await broken(new Request(origin + contract.system.status.path));
    await expect(expectNoDefect(response, {})).rejects.toThrow(/^500/);
  });
});
