import { platform } from '@/platform';
import { allCalls, contract } from './index';
import { eventStream } from './calls/messages';
import { openApiDocument } from './openapi/openapi';
import { requireSchemas } from './schemas';
import { summaries } from './openapi/openapi-summaries';
import { fromWire, toWire } from './wire';

const changing = allCalls.filter(({ method }) => method !== 'GET');

describe('the contract', () => {
  it('has one call for each name, and one for each method and path', () => {
    const names = allCalls.map(({ name }) => name);
    const places = allCalls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(allCalls.length);
    expect(new Set(places).size).toBe(allCalls.length);
    expect(names.every((name) => /^[a-z][a-zA-Z]*\.[a-zA-Z]+$/.test(name))).toBe(true);
  });

  it('stays behind the three doors', () => {
    expect(allCalls.filter(({ path }) => !/^\/(wps|lgw|lotto\/lgw)\/[A-Za-z0-9_/]+$/.test(path))).toEqual([]);
  });

  it('tells every call in one English sentence', () => {
    expect(Object.entries(summaries).filter(([, summary]) => !/^[A-Z].{5,120}\.$/.test(summary))).toEqual([]);
  });

  it.each(allCalls.map((call) => [call.name, call] as const))(
    'has schemas and a handler for %s',
    (name, call) => {
      const { input, output } = requireSchemas(name);
      expect(typeof input.validate).toBe('function');
      expect(typeof output.validate).toBe('function');
      if (call.bySite) expect(() => platform.handlerOf(name)).toThrow(/no handler/);
      else expect(typeof platform.handlerOf(name)).toBe('function');
    },
  );

  it('leaves one call to the site itself', () => {
    expect(allCalls.filter(({ bySite }) => bySite).map(({ name }) => name)).toEqual([
      'system.customerServiceLink',
    ]);
  });

  it('limits how often strangers can store something', () => {
    const storing = changing.filter(({ access }) => access === 'public');
    expect(storing.filter(({ rate }) => !rate).map(({ name }) => name)).toEqual([]);
    expect(storing).toEqual(
      expect.arrayContaining([contract.content.uploadImage, contract.content.feedback]),
    );
  });

  it('limits how often a password or a captcha can be tried', () => {
    const tries = allCalls.filter(({ access, encrypted }) => access === 'public' && encrypted);
    expect(tries.filter(({ rate }) => !rate)).toEqual([]);
    expect(contract.session.captcha.rate).toBeDefined();
  });

  it('gives no call that moves money by a member an answer without a key', () => {
    const moving = changing.filter(
      ({ access, path }) => access === 'member' && /create|transfer|redeem|convert|claim/i.test(path),
    );
    expect(moving.filter(({ idempotent }) => !idempotent).map(({ name }) => name)).toEqual([]);
    expect(moving.length).toBeGreaterThan(0);
  });

  it('lets nothing but signed calls, and who takes back a consent, settle during maintenance', () => {
    const settling = allCalls.filter(({ settles, name }) => settles && name !== 'campaigns.unsubscribe');
    expect(settling.every(({ access }) => access === 'vendor' || access === 'provider')).toBe(true);
  });
});

describe('negative controls', () => {
  it('a call that nobody has written is noticed', () => {
    expect(() => requireSchemas('games.invented')).toThrow(/no schemas/);
    expect(() => platform.handlerOf('games.invented')).toThrow(/no handler/);
    expect(() => platform.handlerOf('constructor.name')).toThrow(/no handler/);
  });
});

describe('wire names', () => {
  it('are translated both ways at any depth, and nothing else is', () => {
    const inner = {
      gameId: '1',
      list: [{ vendorCode: 'V', other: { minStake: '1.00' } }],
      classification: null,
      minLines: 3,
    };
    expect(toWire(inner)).toEqual({
      nodeId: '1',
      list: [{ vassalage: 'V', other: { minBet: '1.00' } }],
      gameClassify: null,
      minLineNum: 3,
    });
    expect(fromWire(toWire(inner))).toEqual(inner);
  });
});

interface Operation {
  operationId: string;
  security: Record<string, unknown>[];
  'x-account'?: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: { properties: Record<string, unknown> } } } };
  responses: { 200: unknown; default: unknown };
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, unknown>;
    schemas: { Failure: { properties: { errorCode: { enum: string[] } } } };
  };
}

describe('the generated description', () => {
  const document = openApiDocument() as OpenApi;
  const text = JSON.stringify(document);
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name)!;

  it('has every call once, with an answer and a failure', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      [...allCalls, eventStream].map(({ name }) => name).sort(),
    );
    expect(operations.every(({ responses }) => responses[200] && responses.default)).toBe(true);
  });

  it('has the stream of events as what it is', () => {
    const { responses } = document.paths[eventStream.path]!.get!;
    expect(responses[200]).toMatchObject({
      content: { 'text/event-stream': {} },
      'x-events': {
        changed: { properties: { topics: { items: { enum: expect.arrayContaining(['balance']) } } } },
      },
    });
  });

  it('speaks wire names only', () => {
    for (const name of ['gameId', 'vendorCode', 'minStake', 'minLines'])
      expect(text).not.toContain(`"${name}"`);
    const names = operationOf('games.list').parameters.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['vassalage', 'gameClassify', 'minBet', 'minLineNum', 'pageNo']),
    );
  });

  it('says who may call, and what must come along', () => {
    expect(operationOf('games.list').security).toEqual([]);
    expect(operationOf('wallet.balance').security).toEqual([{ bearer: [] }, { cookie: [] }]);
    expect(Object.keys(operationOf('vendor.bet').security[0]!)).toEqual(['signer', 'timestamp', 'signature']);
    for (const scheme of operations.flatMap(({ security }) =>
      security.flatMap((each) => Object.keys(each)),
    )) {
      expect(document.components.securitySchemes[scheme]).toBeDefined();
    }
    const key = operationOf('cashier.createWithdrawal').parameters.find(
      ({ name }) => name === 'Idempotency-Key',
    );
    expect(key).toMatchObject({ in: 'header', required: true });
    const accounts = ['session.logout', 'wallet.balance', 'cashier.options', 'member.changePassword'].map(
      (name) => operationOf(name)['x-account'],
    );
    expect(accounts).toEqual(['session', 'session', 'real', 'real']);
    expect(operationOf('games.list')['x-account']).toBeUndefined();
    const namesBy = (header: string) =>
      operations
        .filter(({ parameters }) => parameters.some(({ name }) => name === header))
        .map(({ operationId }) => operationId)
        .sort();
    expect(namesBy('Device')).toEqual(
      allCalls
        .filter(({ knowsDevice, issuesToken }) => knowsDevice || issuesToken)
        .map(({ name }) => name)
        .sort(),
    );
    expect(namesBy('Browser')).toEqual(['outbox.list']);
  });

  it('says which call takes a form', () => {
    const taking = (type: string) => (name: string) => type in (operationOf(name).requestBody?.content ?? {});
    const names = ['member.forgotByEmail', 'session.sendLoginCode'];
    expect(names.map(taking('application/x-www-form-urlencoded'))).toEqual([true, false]);
    expect(names.map(taking('application/json'))).toEqual([true, true]);
  });

  it('shows encrypted bodies as envelopes', () => {
    const body = operationOf('session.login').requestBody!.content['application/json'];
    expect(Object.keys(body.schema.properties)).toEqual(['jwe']);
    expect(
      Object.keys((body as unknown as { 'x-plaintext': typeof body.schema })['x-plaintext'].properties),
    ).toContain('username');
  });

  it('shows a picture as bytes', () => {
    const body = operationOf('content.uploadImage').requestBody as unknown;
    expect(body).toEqual({ required: true, content: { 'image/png': {}, 'image/jpeg': {} } });
    expect(operationOf('content.uploadImage').parameters.map(({ name }) => name)).not.toContain('image');
  });

  it('lists every error code', () => {
    expect(document.components.schemas.Failure.properties.errorCode.enum).toContain('money.insufficient');
  });
});
