import { useTestDatabase } from '@/lib/testing/database';
import { until } from '@/lib/testing/setup/until';
import { startMailServer, type MailServer } from '@/lib/testing/stand-ins/mail-server';
import { inTransaction } from '@/platform/ground/db';
import type { PaymentProvider } from '@/platform/cashier/providers';
import { startJobs } from '@/platform/operate/worker';
import { createMailer, deliverLetter, sendLetter, type Letter } from '.';
import { htmlOf } from './mailer';

const test = useTestDatabase();
const from = 'Parlour <no-reply@parlour.example>';

let server: MailServer;
afterEach(() => server.close());

const letterOf = (over: Partial<Letter> = {}): Letter => ({
  channel: 'email',
  recipient: 'ana@example.com',
  letter: 'code_confirm',
  values: { code: '408213', minutes: '5' },
  language: 'EN',
  now: new Date(),
  ...over,
});
const send = (letter: Letter) => inTransaction(test.db, (tx) => sendLetter(tx, letter));
const mailerTo = ({ url }: MailServer) => createMailer({ url, from });
const deliver = (id: string, options: { now?: Date; mailer?: ReturnType<typeof createMailer> | null } = {}) =>
  deliverLetter(test.db, id, {
    mailer: options.mailer === undefined ? mailerTo(server) : options.mailer,
    now: () => options.now ?? new Date(),
  });
const stateOf = async (id: string) =>
  (await test.pool.query('select delivered_by from outbox_letters where id = $1', [id])).rows[0] as {
    delivered_by: string | null;
  };
/** Quoted-printable, as far as these letters need it. */
const plain = (source: string) =>
  source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));

describe('an e-mail', () => {
  it('reaches a mail server as text and as plain HTML, from the house to one person', async () => {
    server = await startMailServer();
    const id = await send(letterOf());
    expect(await deliver(id)).toBe('smtp');
    expect(server.taken).toHaveLength(1);
    const [mail] = server.taken;
    expect(mail).toMatchObject({ from: 'no-reply@parlour.example', to: ['ana@example.com'] });
    const source = plain(mail?.source ?? '');
    expect(source).toContain('From: Parlour <no-reply@parlour.example>');
    expect(source).toContain('To: ana@example.com');
    expect(source).toContain('Subject: Your code to confirm a change at Parlour');
    expect(source).toContain(`Message-ID: <${id}@parlour.example>`);
    expect(source).toContain('408213 is your code to confirm a change to your account at Parlour.');
    expect(source).toContain('<p dir="auto">408213 is your code');
    expect(await stateOf(id)).toEqual({ delivered_by: 'smtp' });
  });

  it('is delivered once, however often it is tried', async () => {
    server = await startMailServer({ thinksMs: 50 });
    const id = await send(letterOf());
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => deliver(id)));
    // The others wait to be tried again, or came when it was done.
    const told = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(told.filter((value) => value !== 'done')).toEqual(['smtp']);
    expect(await deliver(id)).toBe('done');
    expect(server.taken).toHaveLength(1);
  });

  it('is delivered several times by a house that looks first and marks later', async () => {
    server = await startMailServer({ thinksMs: 50 });
    const id = await send(letterOf());
    const mailer = mailerTo(server);
    let looking = 2;
    let goOn = () => undefined as void;
    const bothHaveLooked = new Promise<void>((resolve) => (goOn = resolve));
    const careless = async () => {
      const isDelivered = (await stateOf(id)).delivered_by !== null;
      looking -= 1;
      if (looking === 0) goOn();
      await bothHaveLooked;
      if (isDelivered) return;
      await mailer.send({ letterId: id, to: 'ana@example.com', subject: 'Twice', body: 'Twice' });
      await test.pool.query(
        `update outbox_letters set delivered_at = now(), delivered_by = 'smtp' where id = $1`,
        [id],
      );
    };
    await Promise.all([careless(), careless()]);
    expect(server.taken).toHaveLength(2);
  });

  it('waits while the server refuses it, and tells nobody what is in it or for whom it is', async () => {
    server = await startMailServer({ refusals: 1 });
    const id = await send(letterOf());
    const failure = await deliver(id).catch((error: unknown) => error as Error);
    expect(failure).toBeInstanceOf(Error);
    expect((failure as Error).message).toBe(`The mail server did not take the letter ${id}: EENVELOPE 451`);
    expect((failure as Error).cause).toBeUndefined();
    expect(await stateOf(id)).toEqual({ delivered_by: null });
    expect(await deliver(id)).toBe('smtp');
    expect(server.taken).toHaveLength(1);
  });

  it('waits while there is no server at all', async () => {
    server = await startMailServer();
    const { url } = server;
    await server.close();
    const id = await send(letterOf());
    await expect(deliver(id, { mailer: createMailer({ url, from }) })).rejects.toThrow('ESOCKET');
    expect(await stateOf(id)).toEqual({ delivered_by: null });
    server = await startMailServer();
    expect(await deliver(id)).toBe('smtp');
  });

  it('is taken up again when its worker died, after its time and not before', async () => {
    server = await startMailServer();
    const now = new Date();
    const id = await send(letterOf({ now }));
    await test.owner.query('update outbox_letters set claimed_until = $1 where id = $2', [
      new Date(now.getTime() + 60_000),
      id,
    ]);
    await expect(deliver(id, { now })).rejects.toThrow('is being delivered');
    expect(server.taken).toEqual([]);
    expect(await deliver(id, { now: new Date(now.getTime() + 60_000) })).toBe('smtp');
  });

  it('goes to one address, whatever stands in it', async () => {
    server = await startMailServer();
    const hostile = [
      'x,eve@example.com',
      'x@example.com,eve@example.com',
      '"<eve@example.com>"@example.com',
      'x@example.com\r\nbcc: eve@example.com',
    ];
    for (const recipient of hostile)
      await deliver(await send(letterOf({ recipient }))).catch(() => undefined);
    expect(server.taken.flatMap(({ to }) => to)).not.toContain('eve@example.com');
    for (const { to, source } of server.taken) {
      expect(to).toHaveLength(1);
      expect(source).not.toMatch(/^bcc:/im);
    }
  });

  it('carries no markup, line or header of a value', async () => {
    server = await startMailServer();
    const device = '<img src=x>\r\nBcc: eve@example.com\r\n\r\n<b>Chrome</b>';
    await deliver(await send(letterOf({ letter: 'new_device', values: { username: 'ana', device } })));
    const source = plain(server.taken[0]?.source ?? '');
    expect(source).not.toMatch(/^bcc:/im);
    expect(source).not.toMatch(/<p[^>]*>[^]*<(img|b)\b/i);
    expect(source).toContain('&lt;img src=x&gt;');
    expect(htmlOf(`a "b" & 'c'\n\nd\ne`)).toContain(
      '<p dir="auto">a &quot;b&quot; &amp; &#39;c&#39;</p><p dir="auto">d<br>e</p>',
    );
  });

  it('is not sent any more when its code is over', async () => {
    server = await startMailServer();
    const now = new Date();
    const id = await send(letterOf({ now, expiresAt: new Date(now.getTime() + 300_000) }));
    expect(await deliver(id, { now: new Date(now.getTime() + 300_000) })).toBe('nobody');
    expect(server.taken).toEqual([]);
  });
});

describe('a letter without a way out', () => {
  it.each([
    ['an e-mail without a mail server', letterOf(), false],
    [
      'a text message, for which there is no provider',
      letterOf({ channel: 'sms', recipient: '+639171234567' }),
      true,
    ],
  ])('stays in the outbox: %s', async (_what, letter, hasServer) => {
    server = await startMailServer();
    const id = await send(letter);
    expect(await deliver(id, { mailer: hasServer ? mailerTo(server) : null })).toBe('outbox');
    expect(await stateOf(id)).toEqual({ delivered_by: 'outbox' });
    expect(server.taken).toEqual([]);
  });

  it('is no trouble when it was deleted', async () => {
    server = await startMailServer();
    expect(await deliver('let_gone')).toBe('done');
  });
});

describe('the worker', () => {
  it('delivers a letter once whose server refused it first, and notes nothing of it', async () => {
    server = await startMailServer({ refusals: 1 });
    const id = await send(letterOf());
    await test.owner.query(
      `update pgboss.job set retry_delay = 1, retry_backoff = false where name = 'letter-delivery'`,
    );
    const notes: unknown[] = [];
    const note = (...all: unknown[]) => void notes.push(all);
    const provider: PaymentProvider = { payOut: async () => 'paid', findPayment: async () => null };
    const jobs = await startJobs({
      db: test.db,
      url: test.url,
      provider,
      mailer: mailerTo(server),
      log: { info: note, warn: note, error: note },
      pollingIntervalSeconds: 0.5,
    });
    await until(async () => (await stateOf(id)).delivered_by !== null);
    await jobs.stop();
    expect(await stateOf(id)).toEqual({ delivered_by: 'smtp' });
    expect(server.taken.filter(({ source }) => source.includes(id))).toHaveLength(1);
    const said = JSON.stringify(notes);
    expect(said).toContain(`did not take the letter ${id}`);
    expect(said).not.toMatch(/408213|ana@example\.com|confirm a change/);
    const { rows } = await test.owner.query<{ job: string }>('select j::text as job from pgboss.job j');
    expect(rows.map(({ job }) => job).join()).not.toMatch(/408213|ana@example\.com|confirm a change/);
  });
});
