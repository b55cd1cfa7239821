import { readFileSync } from 'node:fs';
import { createDoor } from '@/lib/gateway/door/door';
import { maxBodyBytes } from '@/lib/gateway/door/read-body';
import { launchTokenLifeMs } from '@/platform/play/launch/launch-rules';
import { isSignatureValid, signatureWindowMs } from '@/lib/contract/signature';
import { reachableCodes } from '@/lib/testing/reachable-codes';
import { errorStatuses } from '../errors';
import { contract } from '../index';
import type { JsonSchema } from './json-schema';
import { openApiDocument } from './openapi';
import { vendorDocument } from './openapi-vendor';
import { requireSchemas } from '../schemas';
import {
  exampleSecret,
  exampleSigner,
  exampleTimeMs,
  signedExample,
  vendorExamples,
} from './vendor-examples';
import { signingText, vendorFields } from './vendor-guide';
import { doorRefusals, platformRefusals, refusalsOf, type VendorVerb } from './vendor-refusals';
import { fromWire } from '../wire';

interface Content {
  content: Record<string, { schema: JsonSchema; example?: unknown; examples?: Record<string, unknown> }>;
}
interface Operation {
  operationId: string;
  security: Record<string, unknown>[];
  requestBody: Content;
  responses: Record<string, Content & { 'x-refusals'?: { code: string }[] }>;
  'x-signed-example': { headers: Record<string, string>; canonical: string; body: string };
}
interface Document {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, unknown>;
    schemas: { Failure: { properties: { errorCode: { enum: string[] } } } };
  };
}

const verbs = Object.keys(contract.vendor) as VendorVerb[];
const document = vendorDocument() as Document;
const operationOf = (verb: VendorVerb) => document.paths[contract.vendor[verb].path]!.post!;
const jsonOf = ({ content }: Content) => content['application/json']!;
const answerOf = (verb: VendorVerb) => jsonOf(operationOf(verb).responses['200']!);

function fieldsOf({ properties = {}, items }: JsonSchema): [string, JsonSchema][] {
  const own = Object.entries(properties);
  return [...own, ...own.flatMap(([, field]) => fieldsOf(field)), ...(items ? fieldsOf(items) : [])];
}

describe('the description for vendors', () => {
  it('has the calls of the wallet and no other, each signed', () => {
    expect(Object.keys(document.paths)).toEqual(verbs.map((verb) => contract.vendor[verb].path));
    for (const verb of verbs) {
      const { operationId, security, responses } = operationOf(verb);
      expect(operationId).toBe(`vendor.${verb}`);
      expect(security).toEqual([{ signer: [], timestamp: [], signature: [] }]);
      expect(responses['200'] && responses.default).toBeTruthy();
    }
    expect(Object.keys(document.components.securitySchemes)).toEqual(['signer', 'timestamp', 'signature']);
  });

  it('is served to everybody, beside the description of all calls', async () => {
    const door = createDoor();
    for (const [path, made] of [
      ['/wps/vendor/openapi.json', document],
      ['/wps/openapi.json', openApiDocument()],
    ] as const) {
      const answer = await door(new Request(`http://parlour.test${path}`));
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
      expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(made)));
    }
    const wrong = await door(new Request('http://parlour.test/wps/vendor/openapi.json', { method: 'POST' }));
    expect(wrong.status).toBe(404);
    expect((await door(new Request('http://parlour.test/wps/constructor'))).status).toBe(404);
  });

  it('explains every field, and explains none that is not there', () => {
    const fields = verbs.flatMap((verb) => [
      ...fieldsOf(jsonOf(operationOf(verb).requestBody).schema),
      ...fieldsOf(answerOf(verb).schema.properties!.value!),
    ]);
    expect(fields.filter(([, { description }]) => !description)).toEqual([]);
    expect(fields.filter(([name, { description }]) => description !== vendorFields[name])).toEqual([]);
    expect(Object.keys(vendorFields).filter((name) => !fields.some(([field]) => field === name))).toEqual([]);
  });

  it('says which amounts and ids can be sent', () => {
    const { properties = {} } = jsonOf(operationOf('win').requestBody).schema;
    expect(properties.amount!.pattern).not.toContain('-');
    expect(properties.roundId!.pattern).toBe('^[A-Za-z0-9_.:-]{1,64}$');
    expect(properties.isRoundEnd!.type).toBe('boolean');
    expect(answerOf('win').schema.properties!.value!.properties!.jackpotAmount!.type).toBe('string');
  });

  it('states what is so: the window of a signature, the life of a token, the size of a body', () => {
    expect(signingText).toContain(`at most ${signatureWindowMs / 60_000} minutes before or after`);
    expect(launchTokenLifeMs).toBe(2 * 60_000);
    expect(vendorFields.token).toContain('two minutes');
    expect(maxBodyBytes).toBe(64 * 1024);
    expect(refusalsOf('bet', {}).find(({ code }) => code === 'request.too.large')!.meaning).toContain(
      '64 KB',
    );
    expect(document.info.description).toContain(signingText);
  });
});

describe('the examples', () => {
  it.each(verbs)('of %s are what the call takes and answers', async (verb) => {
    const { input, output } = requireSchemas(`vendor.${verb}`);
    const request = jsonOf(operationOf(verb).requestBody).example;
    const answer = answerOf(verb).example as { success: boolean; value: unknown };
    await expect(input.validate(fromWire(request), { strict: true })).resolves.toEqual(
      vendorExamples[verb].input,
    );
    await expect(output.validate(fromWire(answer.value), { strict: true })).resolves.toEqual(
      vendorExamples[verb].output,
    );
  });

  it.each(verbs)('of %s are signed as the site verifies it, to the byte', (verb) => {
    const { headers, canonical, body } = operationOf(verb)['x-signed-example'];
    const parts = {
      signer: exampleSigner,
      secret: Buffer.from(exampleSecret, 'hex'),
      method: 'POST',
      path: contract.vendor[verb].path,
      timestamp: headers['x-timestamp']!,
      signature: headers['x-signature']!,
    };
    const isValid = (given: string, nowMs = exampleTimeMs) =>
      isSignatureValid({ ...parts, body: given, nowMs });
    expect(isValid(body)).toBe(true);
    expect(isValid(`${body} `)).toBe(false);
    expect(isValid(body, exampleTimeMs + signatureWindowMs)).toBe(true);
    expect(isValid(body, exampleTimeMs + signatureWindowMs + 1)).toBe(false);
    expect(isValid(body, exampleTimeMs - signatureWindowMs - 1)).toBe(false);
    expect(canonical).toBe(`POST\n${parts.path}\n${parts.timestamp}\n${body}`);
    expect(JSON.parse(body)).toEqual(jsonOf(operationOf(verb).requestBody).example);
  });

  it('are noticed when they are signed for another call', () => {
    const { headers, body } = signedExample('bet');
    const secret = Buffer.from(exampleSecret, 'hex');
    const other = { method: 'POST', path: '/wps/vendor/win', body, secret, signer: exampleSigner };
    const given = { timestamp: headers['x-timestamp']!, signature: headers['x-signature']! };
    expect(isSignatureValid({ ...other, ...given, nowMs: exampleTimeMs })).toBe(false);
  });
});

describe('docs/wallet-api.md', () => {
  const page = readFileSync('docs/wallet-api.md', 'utf8');
  const [script = ''] = /```sh\nSECRET=[^`]*```/.exec(page) ?? [];

  it('signs its example as the site verifies it', () => {
    const { headers, body } = signedExample('balance');
    expect(script).toContain(`SECRET=${exampleSecret}\n`);
    expect(script).toContain(`TIMESTAMP=${exampleTimeMs} `);
    expect(script).toContain(`BODY='${body}'\n`);
    expect(script).toContain(`POST\\n${contract.vendor.balance.path}\\n%s\\n%s`);
    expect(page).toContain(`prints \`${headers['x-signature']}\``);
    expect(page).toContain(`X-Vendor: ${exampleSigner}`);
  });

  it('names the address of the description, and the command', () => {
    expect(page).toContain('/wps/vendor/openapi.json');
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(page).toContain('npm run wallet-conformance');
    expect(scripts['wallet-conformance']).toBeDefined();
  });
});

describe('the refusals', () => {
  const reached = reachableCodes('platform/play/calls/vendor-handlers.ts', 'vendorHandlers');
  const ofTheDoor: ReadonlySet<string> = new Set(doorRefusals);
  const raised = (verb: VendorVerb) => [...reached.get(verb)!].filter((code) => !ofTheDoor.has(code)).sort();

  it.each(verbs)('of %s are those that its handler can end in, no more and no less', (verb) => {
    expect([...platformRefusals[verb]].sort()).toEqual(raised(verb));
  });

  it('are followed through other domains, and only where they lead', () => {
    expect(raised('bet')).toEqual(expect.arrayContaining(['protection.limit', 'auth.expired']));
    expect(raised('win')).not.toContain('protection.excluded');
    expect(raised('balance')).toEqual(['auth.forbidden']);
  });

  it('stand under their status, with what to do', () => {
    for (const verb of verbs) {
      const { responses } = operationOf(verb);
      const listed = Object.entries(responses).flatMap(([status, { 'x-refusals': some = [] }]) =>
        some.map(({ code }) => ({ code, status })),
      );
      const refusals = refusalsOf(verb, contract.vendor[verb]);
      expect(listed.map(({ code }) => code).sort()).toEqual(refusals.map(({ code }) => code).sort());
      for (const { code, status } of listed)
        expect(Number(status)).toBe(errorStatuses[code as keyof typeof errorStatuses]);
    }
    const { enum: all } = document.components.schemas.Failure.properties.errorCode;
    expect(all).toEqual(expect.arrayContaining(['money.insufficient', 'round.rolled.back']));
    expect(all).not.toContain('login.failed');
  });

  it('roll a stake back that nobody knows about, and repeat what is owed', () => {
    const actionOf = (verb: VendorVerb) =>
      refusalsOf(verb, contract.vendor[verb]).find(({ code }) => code === 'gateway.unavailable')!.action;
    expect(verbs.filter((verb) => actionOf(verb) === 'rollBack')).toEqual(['bet', 'enterMatch']);
    expect(actionOf('win')).toBe('retry');
  });

  it('close only what begins something during maintenance', () => {
    const closed = verbs.filter((verb) =>
      refusalsOf(verb, contract.vendor[verb]).some(({ code }) => code === 'system.maintenance'),
    );
    expect(closed).toEqual([
      'authenticate',
      'balance',
      'bet',
      'enterMatch',
      'stakeBot',
      'reportRooms',
      'reportTables',
      'reportEvents',
    ]);
  });
});

describe('the description of all calls', () => {
  const all = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.values(all.paths).flatMap((methods) => Object.values(methods));
  const valueOf = (name: string) =>
    jsonOf(operations.find(({ operationId }) => operationId === name)!.responses['200']!).schema.properties!
      .value!;

  it('has the pools, the rooms and the matches', () => {
    const pool = valueOf('games.jackpots').properties!.pools!.items!;
    expect(pool.required).toEqual(['poolCode', 'name', 'amount', 'currency', 'seed', 'mostShare', 'games']);
    const room = valueOf('games.roomList').properties!.rooms!.items!;
    expect(Object.keys(room.properties!)).toEqual(expect.arrayContaining(['vassalage', 'players', 'bots']));
    const bet = jsonOf(all.paths['/wps/vendor/bet']!.post!.requestBody).schema;
    expect(bet.properties!.jackpot).toMatchObject({ required: ['poolCode', 'contribution'] });
    expect(bet.required).not.toContain('jackpot');
    const end = jsonOf(all.paths['/wps/vendor/settleMatch']!.post!.requestBody).schema;
    expect(end.properties!.payouts!.items!.required).toEqual(['playerId', 'roundId', 'amount']);
  });

  it('has the pattern of every field that has one', () => {
    const bet = jsonOf(all.paths['/wps/vendor/bet']!.post!.requestBody).schema.properties!;
    expect(bet.transactionId!.pattern).toBe('^[A-Za-z0-9_.:-]{1,64}$');
    expect(bet.jackpot!.properties!.poolCode!.pattern).toBe('^[a-z][a-z0-9-]{1,31}$');
  });
});
