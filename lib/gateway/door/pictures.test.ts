import { contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import { platform } from '@/platform';
import { createMember } from '@/platform/people/members';
import { openSession } from '@/platform/people/sessions/sessions';
import { inTransaction } from '@/platform/ground/db';
import { useTestDatabase } from '@/lib/testing/database';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import { samplePicture } from '@/lib/testing/sample-inputs';
import { serveDoor, type ServedDoor } from '@/lib/testing/stand-ins/serve-door';
import { patientLimiter } from '@/lib/testing/patient-limiter';
import { patientLimits } from '@/lib/testing/setup/patient-limits';
import { createDoor } from './door';
import { createLocalTransport } from '../transport/local-transport';
import { createCallLimiter } from './rate-limit';
import { createRemoteTransport, type RemoteTransport } from '../transport/remote-transport';
import type { GatewayCall } from '../transport/transport';

const test = useTestDatabase();
const origin = 'http://parlour.test';
const { path } = contract.content.uploadImage;
const megabyte = 1024 * 1024;

function doorWith(perform: (request: GatewayCall) => unknown, limiter = patientLimiter) {
  const transport = { perform: async (request: GatewayCall) => perform(request) };
  return createDoor({ transport: async () => transport, limiter: () => limiter });
}

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  const stream = body instanceof ReadableStream ? { duplex: 'half' as const } : {};
  return new Request(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'image/png', 'x-parlour-client': '198.51.100.1', ...headers },
    body,
    ...stream,
  });
}

async function read(response: Response) {
  const { errorCode = null, value } = (await response.json()) as {
    errorCode?: string;
    value?: { fields?: { image?: { code: string } }; imageId?: string };
  };
  return { status: response.status, code: errorCode, field: value?.fields?.image?.code ?? null };
}

const bytesOf = (size: number): Uint8Array<ArrayBuffer> => new Uint8Array(size).fill(0x89);

describe('a picture at the door', () => {
  let reached: GatewayCall[] = [];
  const door = doorWith((request) => {
    reached.push(request);
    return { imageId: 'img_1' };
  });
  beforeEach(() => (reached = []));

  it('goes on as the bytes that it is', async () => {
    const picture = new Uint8Array(samplePicture);
    for (const type of ['image/png', 'image/jpeg', 'IMAGE/PNG; q=1'])
      expect(await read(await door(post(picture, { 'content-type': type })))).toMatchObject({ status: 200 });
    expect(reached).toHaveLength(3);
    for (const { input, isQuery } of reached) {
      expect([Object.keys(input), isQuery]).toEqual([['image'], false]);
      expect(input.image).toEqual(picture);
    }
  });

  it('has a content type that says so, and is not packed', async () => {
    const wrong = [
      { 'content-type': 'application/json' },
      { 'content-type': 'image/svg+xml' },
      { 'content-type': 'image/gif' },
      { 'content-type': '' },
      { 'content-encoding': 'gzip' },
    ];
    for (const headers of wrong)
      expect(await read(await door(post(bytesOf(100), headers)))).toEqual({
        status: 400,
        code: 'request.invalid',
        field: 'image.format',
      });
    expect(await read(await door(post(null)))).toMatchObject({ status: 400, field: 'required' });
    expect(reached).toEqual([]);
  });

  it('is at most 5 MB, whatever its length header promises', async () => {
    expect(await read(await door(post(bytesOf(5 * megabyte))))).toMatchObject({ status: 200 });
    const tooLarge = { status: 413, code: 'request.too.large' };
    expect(await read(await door(post(bytesOf(5 * megabyte + 1))))).toMatchObject(tooLarge);
    expect(await read(await door(post(bytesOf(1), { 'content-length': '9999999' })))).toMatchObject(tooLarge);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(bytesOf(megabyte));
      },
    });
    expect(await read(await door(post(endless)))).toMatchObject(tooLarge);
    expect(sent).toBeLessThan(10);
    expect(reached).toHaveLength(1);
  });

  it('is the only body that may be so large', async () => {
    const large = new Request(origin + contract.session.login.path, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: bytesOf(megabyte),
    });
    expect(await read(await door(large))).toMatchObject({ status: 413 });
  });

  it('comes from this site, as every other change does', async () => {
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.test' },
      { cookie: 'parlour_session=x' },
    ];
    for (const headers of foreign)
      expect(await read(await door(post(bytesOf(10), headers)))).toMatchObject({ code: 'request.origin' });
    expect(reached).toEqual([]);
  });

  it('is one of twelve in ten minutes', async () => {
    const limited = doorWith(() => ({ imageId: 'img_1' }), createCallLimiter());
    const codes: (string | null)[] = [];
    for (let time = 0; time < 13; time += 1) codes.push((await read(await limited(post(bytesOf(10))))).code);
    expect(codes).toEqual([...Array<null>(12).fill(null), 'request.rate']);
  });

  it('is not read to the end when its sender stops', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error('The line is dead')),
    });
    expect(await read(await door(post(broken)))).toMatchObject({ status: 400, code: 'request.malformed' });
  });
});

describe('a picture on its way to the form that names it', () => {
  let back: ServedDoor;
  let remote: RemoteTransport;
  const local = () =>
    createLocalTransport({ platform: { ...platform, database: () => test.db }, checkOutput: true });

  beforeAll(async () => {
    const transport = local();
    back = await serveDoor(createDoor({ transport: async () => transport, limiter: () => patientLimiter }));
    remote = createRemoteTransport({ url: back.origin, limits: patientLimits });
  });
  afterAll(async () => {
    await remote.close();
    await back.close();
  });

  const client = (transport: ReturnType<typeof local>, clientAddress = '203.0.113.5') =>
    new GatewayClient({
      origin,
      kind: 'app',
      clientAddress,
      send: createDoor({ transport: async () => transport, limiter: () => patientLimiter }),
    });
  const words = { questionType: 'PROBLEM', content: 'The reels did not stop.' } as const;

  it.each(['here', 'through another site'])('arrives, %s', async (where) => {
    const visitor = client(where === 'here' ? local() : remote);
    const { value, code } = await visitor.call(contract.content.uploadImage, { image: samplePicture });
    expect(code).toBeNull();
    const sent = await visitor.call(contract.content.feedback, { ...words, images: [value.imageId] });
    expect(sent.code).toBeNull();
    const { rows } = await test.pool.query('select image_id from feedback_images where feedback_id = $1', [
      sent.value.feedbackId,
    ]);
    expect(rows).toEqual([{ image_id: value.imageId }]);
  });

  it('is refused by its bytes, here and through another site, with the field', async () => {
    for (const transport of [local(), remote]) {
      const image = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
      const answer = await client(transport).call(contract.content.uploadImage, { image });
      expect(answer).toMatchObject({ status: 400, code: 'request.invalid', fields: ['image'] });
    }
  });

  it('is its sender’s: a stranger’s address or a member’s session', async () => {
    const { id: memberId } = await createMember(test.db, {
      username: 'sender1',
      password: 'Parlour-2026',
      accountType: 0,
    });
    const from = { clientAddress: '203.0.113.5', userAgent: 'test' };
    const { token } = await inTransaction(test.db, (tx) =>
      openSession(tx, { memberId, kind: 'full', origin: from, now: new Date() }),
    );
    const member = client(local());
    member.token = token;
    const { value } = await member.call(contract.content.uploadImage, { image: samplePicture });
    const foreign = { code: 'request.invalid', fields: ['images'] };
    const stranger = client(local());
    const images = [value.imageId];
    expect(await stranger.call(contract.content.feedback, { ...words, images })).toMatchObject(foreign);
    stranger.token = 'ses_1.1.dead';
    expect(await stranger.call(contract.content.feedback, { ...words, images })).toMatchObject(foreign);
    const sent = await member.call(contract.content.feedback, { ...words, images });
    expect(sent.code).toBeNull();
    const { rows } = await test.pool.query('select member_id from feedback where id = $1', [
      sent.value.feedbackId,
    ]);
    expect(rows).toEqual([{ member_id: memberId }]);
  });

  it('is not sent twice to another site that has lost its answer', async () => {
    let tries = 0;
    const failing = doorWith(() => {
      tries += 1;
      throw new CallError('gateway.unavailable');
    });
    const served = await serveDoor(failing);
    const transport = createRemoteTransport({ url: served.origin, limits: patientLimits });
    const { code } = await client(transport).call(contract.content.uploadImage, { image: samplePicture });
    await transport.close();
    await served.close();
    expect([code, tries]).toEqual(['gateway.unavailable', 1]);
  });
});
