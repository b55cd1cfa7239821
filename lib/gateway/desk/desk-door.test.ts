import { deskDoor, deskPassword as password } from '@/lib/testing/desk-door';
import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember, oweMore } from '@/lib/testing/scenes/cashier';
import { deskScene } from '@/lib/testing/scenes/desk';
import { inTransaction } from '@/platform/ground/db';
import { endOperator, grantRole, invite, setDeskNetworks } from '@/platform/people/operators';

const test = useTestDatabase();
const { told } = deskScene(test);
const { send, post, operator, exporting } = deskDoor(test);

describe('the way in', () => {
  it('is an invitation, a password and a second factor, and then a cookie of the desk alone', async () => {
    const { set, cookie, name } = await operator('cashier');
    expect(set).toMatch(/^desk=.*; Path=\/desk; HttpOnly; SameSite=Strict$/);
    const { body, headers } = await send('door/me', { cookie });
    expect(body.value).toMatchObject({ name, roles: ['cashier'], factors: ['authenticator'] });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
  });

  it('ends with the session, with the operator, and with whoever is nobody', async () => {
    const { cookie, operatorId } = await operator('support');
    expect((await send('door/me')).body.errorCode).toBe('desk.sign-in');
    expect((await send('door/me', { cookie: 'desk=Fe26.2*forged' })).body.errorCode).toBe('desk.sign-in');
    await inTransaction(test.db, (tx) =>
      endOperator(tx, { operatorId, actor: 'shell:test', now: new Date() }),
    );
    expect((await send('door/me', { cookie })).body.errorCode).toBe('desk.sign-in');
    const other = await operator('support');
    await post('door/logout', {}, { cookie: other.cookie });
    // The cookie that was kept is good for nothing.
    expect((await send('deposits/list', { cookie: other.cookie })).status).toBe(401);
  });

  it('makes nobody else of a browser at which somebody is signed in', async () => {
    const { cookie } = await operator('admin');
    const { token } = await inTransaction(test.db, (tx) =>
      invite(tx, { roles: ['admin'], actor: 'shell:test', now: new Date() }),
    );
    for (const call of [
      'door/invitation',
      'door/invited-authenticator',
      'door/invited-passkey',
      'door/accept',
    ])
      expect((await post(call, { token, name: 'both', password }, { cookie })).body.errorCode).toBe(
        'invitation.elsewhere',
      );
    // Negative control: signed out, the same address lets somebody in.
    await post('door/logout', {}, { cookie });
    expect((await post('door/invitation', { token }, { cookie })).body).toMatchObject({ success: true });
  });

  it('tells nobody whether there is such a name', async () => {
    const { name } = await operator('support');
    const wrong = await post('door/login', { name, password: 'wrong wrong wrong' });
    const unknown = await post('door/login', { name: 'nobody', password: 'wrong wrong wrong' });
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  });
});

describe('from elsewhere', () => {
  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['the same site at another port', { 'sec-fetch-site': 'same-site' }],
    ['a browser that does not say', { 'sec-fetch-site': '' }],
    ['a form without the header of the pages', { 'x-desk': '' }],
    ['another origin', { origin: 'http://desk.test:8080' }],
    ['no origin', { origin: '' }],
  ])('%s nothing is asked', async (_from, headers) => {
    const { cookie } = await operator('admin');
    const { status, body } = await post('notices/list', {}, { cookie, headers });
    expect([status, body.errorCode]).toEqual([403, 'desk.origin']);
  });

  it('a member’s cookie or token opens nothing', async () => {
    const memberId = await fundedMember(test.db, 100n);
    expect(memberId).toMatch(/^mem_/);
    for (const headers of [{ authorization: `Bearer ${memberId}` }, { cookie: 'parlour_session=Fe26.2*x' }])
      expect((await send('deposits/list', { headers: headers })).status).toBe(401);
  });

  it('a network that is not among those of the desk sees nothing at all', async () => {
    const { cookie } = await operator('admin');
    const only = (networks: string[]) =>
      inTransaction(test.db, (tx) =>
        setDeskNetworks(tx, { networks, authorAddress: null, actor: 'shell:test', now: new Date() }),
      );
    await only(['198.51.100.0/24']);
    const seen = await send('door/me', { cookie });
    expect([seen.status, seen.body.errorCode]).toEqual([404, 'desk.absent']);
    expect((await post('door/login', { name: 'x', password })).status).toBe(404);
    const inside = { 'x-parlour-client': '198.51.100.7' };
    expect((await send('door/me', { cookie, headers: inside })).status).toBe(200);
    await only([]);
    expect((await send('door/me', { cookie })).status).toBe(200);
  });
});

describe('a command', () => {
  async function receivable(): Promise<string> {
    const memberId = await fundedMember(test.db, 3_000n);
    await oweMore(test.db, memberId, 10_000n);
    const rows = await told<{ receivable: string; member: string }[]>('receivables', 'list');
    return rows.find(({ member }) => member === memberId)?.receivable ?? '';
  }

  it('reads and writes with the rights of who asks, as the shell does', async () => {
    const { cookie } = await operator('cashier');
    const read = await send('receivables/list', { cookie });
    expect(read.body.value).toEqual({ kind: 'done', value: await told('receivables', 'list') });
    expect((await send('settings/show', { cookie })).body.errorCode).toBe('forbidden');
    expect((await send('nothing/here', { cookie })).status).toBe(404);
    expect((await post('receivables/list', {}, { cookie })).status).toBe(405);
    expect((await send('receivables/write-off?arg=rcv_1', { cookie })).status).toBe(405);
  });

  it('that takes two people waits for the second, whatever tab or session the first one opens', async () => {
    const [first, second] = [await operator('cashier', 'admin'), await operator('admin')];
    const order = { args: [await receivable()], reason: 'the bank was wrong' };
    const looked = await post('receivables/write-off', { ...order, preview: true }, { cookie: first.cookie });
    expect(looked.body.value).toMatchObject({
      why: { said: 'The house bears what is written off', with: [] },
      changes: [{ action: 'receivable.write-off' }],
    });
    const proposed = await post('receivables/write-off', order, { cookie: first.cookie });
    expect(proposed.body.value).toMatchObject({ kind: 'proposed' });
    const { proposal } = proposed.body.value as unknown as { proposal: string };
    const approve = (cookie: string) => post('proposals/approve', { args: [proposal] }, { cookie });
    const own = await Promise.all([approve(first.cookie), approve(first.cookie)]);
    expect(own.map(({ status }) => status)).toEqual([403, 403]);
    const both = await Promise.all([approve(second.cookie), approve(second.cookie)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is done once for its key, and refused without one', async () => {
    const { cookie } = await operator('content');
    const order = { options: { title: 'Tonight', text: 'A match' } };
    const headers = { 'idempotency-key': 'the-same-key-1' };
    const before = (await told<object[]>('notices', 'list')).length;
    const [one, other] = [
      await post('notices/post', order, { cookie, headers }),
      await post('notices/post', order, { cookie, headers }),
    ];
    expect(one.body).toMatchObject({ success: true });
    expect(other.body).toEqual(one.body);
    expect(await told('notices', 'list')).toHaveLength(before + 1);
    expect((await post('notices/post', order, { cookie, headers: { 'idempotency-key': '' } })).status).toBe(
      400,
    );
  });

  it('is the role’s of this moment, not of the login', async () => {
    const { cookie, operatorId } = await operator('support');
    expect((await send('audit/list?by=nobody', { cookie })).body.errorCode).toBe('forbidden');
    await inTransaction(test.db, (tx) =>
      grantRole(tx, { operatorId, role: 'auditor', actor: 'shell:test', now: new Date() }),
    );
    expect((await send('audit/list?by=nobody', { cookie })).status).toBe(200);
  });

  it.each([
    ['a list of numbers', { args: [1] }],
    ['a text for a list', { args: 'x' }],
    ['an option that is no text', { options: { title: 1 } }],
    ['an option that the command has not', { options: { colour: 'red' } }],
    ['more arguments than it takes', { args: ['a', 'b', 'c'] }],
    ['a reason that is no text', { reason: 5 }],
  ])('of %s is refused', async (_what, body) => {
    const { cookie } = await operator('content');
    const { status, body: said } = await post('notices/end', body, { cookie });
    expect([status, said.success]).toEqual([400, false]);
  });

  it('asks who they are again when that was more than five minutes ago', async () => {
    const { cookie, spare, operatorId } = await operator('cashier');
    const order = { args: ['dep_1'], reason: 'x' };
    const approve = () => post('deposits/approve', order, { cookie });
    expect((await approve()).body.errorCode).not.toBe('stale');
    await test.owner.query(
      `update operator_sessions set confirmed_at = confirmed_at - interval '301 seconds',
         created_at = created_at - interval '301 seconds' where operator_id = $1`,
      [operatorId],
    );
    expect((await approve()).body.errorCode).toBe('stale');
    expect((await post('door/confirm', { code: '000000' }, { cookie })).body.errorCode).toBe(
      'confirm.failed',
    );
    expect((await approve()).body.errorCode).toBe('stale');
    expect((await post('door/confirm', { code: spare }, { cookie })).status).toBe(200);
    expect((await approve()).body.errorCode).not.toBe('stale');
  });
});

describe('an export', () => {
  const exports = () =>
    test.owner.query<{ subject: string; after: Record<string, unknown>; via: string }>(
      `select subject, after, via from audit_log where action = 'desk.export' order by sequence`,
    );

  it('goes through every page of a list, in UTF-8 with a mark, and leaves one entry with its rows', async () => {
    const { cookie } = await operator('admin');
    await test.owner.query(
      `insert into audit_log (id, actor, action, subject, recorded_at, reason)
       select 'aud_x' || lpad(n::text, 11, '0'), 'desk:ana', 'lamp.lit', 'lamp', now(), '=cmd ' || n
       from generate_series(1, 2500) n`,
    );
    const answer = await exporting('audit/list?action=lamp&format=csv', cookie);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    expect(text.startsWith('\u{FEFF}at,by,action,')).toBe(true);
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(2_502);
    expect(lines[1]).toContain(`,'=cmd 2500,`);
    expect(new Set(lines.slice(1, -1)).size).toBe(2_500);
    const { rows } = await exports();
    expect(rows).toEqual([
      {
        subject: 'audit list',
        via: 'page',
        after: { args: [], options: { action: 'lamp' }, rows: 2_500, isWhole: true },
      },
    ]);
  });

  it('needs a right of its own beside that of the list', async () => {
    const before = (await exports()).rowCount;
    const support = await operator('support');
    expect((await send('withdrawals/list', { cookie: support.cookie })).status).toBe(200);
    for (const { cookie } of [support, await operator('partners')])
      expect((await send('withdrawals/list?format=csv', { cookie })).body.errorCode).toBe('forbidden');
    expect((await exports()).rowCount).toBe(before);
  });

  it('that nobody reads to its end is noted as such', async () => {
    const { cookie } = await operator('admin');
    const reader = (await exporting('audit/list?action=lamp&format=csv', cookie)).body!.getReader();
    await reader.read();
    await reader.cancel();
    const { rows } = await exports();
    expect(rows.at(-1)?.after).toMatchObject({ isWhole: false });
    expect(rows.at(-1)?.after.rows).toBeLessThan(2_500);
  });
});
