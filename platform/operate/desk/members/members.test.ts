import { useTestDatabase } from '@/lib/testing/database';
import { bind, newAccount } from '@/lib/testing/scenes/accounts';
import { fundedMember } from '@/lib/testing/scenes/cashier';
import { deskScene } from '@/lib/testing/scenes/desk';
import { newId } from '@/platform/ground/db';

const test = useTestDatabase();
let now = new Date('2026-11-20T12:00:00Z');
const { told, refused, operator, onPage, newestAudit, auditCount } = deskScene(test, () => now);
const support = operator('sue', ['support']);

interface Found {
  member: string;
  username: string;
  number: string | null;
  mail: string | null;
  foundBy: string;
}
const find = (...words: string[]) => told<Found[]>('members', 'find', ...words);
const idsOf = (found: readonly Found[]) => found.map(({ member }) => member);

/** A member with this username and nickname. */
async function addNamed(username: string, nickname: string): Promise<string> {
  const id = newId('mem', now.getTime());
  await test.owner.query(
    `insert into members (id, username, account_type, nickname, created_at) values ($1, $2, 0, $3, $4)`,
    [id, username, nickname, now],
  );
  return id;
}

describe('a search for members', () => {
  it('finds by the beginning of a username or a nickname, whatever the capitals, page by page', async () => {
    const ids = [
      await addNamed('Zulu-a', 'one'),
      await addNamed('zulu-b', 'zulu king'),
      await addNamed('other-zulu', 'ZULU-c'),
      await addNamed('zulv', 'two'),
    ];
    expect(new Set(idsOf(await find('zULU')))).toEqual(new Set(ids.slice(0, 3)));
    const pages: string[] = [];
    for (let before: string | undefined; ;) {
      const page = idsOf(await find('zulu', '--limit', '1', ...(before ? ['--before', before] : [])));
      if (page.length === 0) break;
      pages.push(...page);
      before = page.at(-1);
    }
    expect(pages).toEqual(idsOf(await find('zulu')));
    expect(pages).toHaveLength(3);
    expect(await find('ulu')).toEqual([]);
  });

  it('reads signs of patterns as letters', async () => {
    await addNamed('percent_a', 'x');
    expect(await find('percent%')).toEqual([]);
    expect(await find('percent_')).toHaveLength(1);
    expect(await find('percentxa')).toEqual([]);
  });

  it('finds by a whole number, address or id, and answers number and address masked', async () => {
    const { memberId } = await newAccount(test.db, { now });
    await bind(test.db, memberId, 'mobile', '+639171239876', now);
    await bind(test.db, memberId, 'email', 'rosa.santos@example.com', now);
    for (const [text, by] of [
      ['+63 917 123 9876', 'number'],
      ['00639171239876', 'number'],
      ['Rosa.Santos@example.com', 'mail'],
      [memberId, 'id'],
    ] as const) {
      const found = await find(text);
      expect(found).toMatchObject([{ member: memberId, foundBy: by }]);
      expect(JSON.stringify(found)).not.toMatch(/9171239876|rosa\.santos/i);
      expect(found[0]).toMatchObject({ number: '+639 ••••• 76', mail: 'r•••@example.com' });
    }
    // Negative control: a part of either finds nobody.
    expect(await find('+6391712398')).toEqual([]);
    expect(await find('rosa.santos')).toEqual([]);
    expect(await find('santos@example.com')).toEqual([]);
  });

  it('finds whose deposit, withdrawal or round an id is', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const depositId = newId('dep', now.getTime());
    await test.owner.query(
      `insert into deposits (id, member_id, method_code, provider_code, amount_minor, currency, created_at, expires_at)
       select $1, $2, code, 'test-pay', 5000, 'PLAY', $3::timestamptz, $3::timestamptz + interval '1 hour'
       from cashier_methods limit 1 returning id`,
      [depositId, memberId, now],
    );
    expect(idsOf(await find(depositId))).toEqual([memberId]);
    expect(await find(newId('dep', now.getTime()))).toEqual([]);
  });
});

describe('the past of a member', () => {
  it('lists what moved, newest first, with what was left and the command, page by page', async () => {
    const memberId = await fundedMember(test.db, 7_500n);
    const [row, ...others] = await told<Record<string, string>[]>('members', 'ledger', memberId);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ kind: 'deposit', purse: 'cash', change: '75.00', balanceAfter: '75.00', reference: 'test' },
      command: `fund:${memberId}`,
    });
    const shown = await told<Record<string, unknown>>('members', 'movement', row?.movement ?? '');
    expect(shown).toMatchObject({
      ...{ amount: '75.00', command: `fund:${memberId}` },
      from: { owner: 'provider:test-pay', purse: 'clearing', balanceAfter: null },
      to: { member: memberId, balanceAfter: '75.00' },
    });
    expect(await told('members', 'ledger', memberId, '--before', row?.movement ?? '')).toEqual([]);
    expect(await refused('members', 'movement', 'trf_9999999999999999')).toContain('There is no movement');
  });

  it('lists logins and devices, and on which others have logged in', async () => {
    const one = await newAccount(test.db, { now });
    const other = await newAccount(test.db, { now });
    const [session] = await told<Record<string, string>[]>('members', 'sessions', one.username);
    expect(session).toMatchObject({ session: one.sessionId, method: 'password', endedAt: null });
    await test.owner.query(
      `insert into member_devices (member_id, device_id, first_login_at, last_login_at) values ($1, $2, $3, $3)`,
      [other.memberId, session?.device, now],
    );
    const [device] = await told<Record<string, string>[]>('members', 'devices', one.username);
    expect(device).toMatchObject({ device: session?.device, others: other.username });
    expect(await told('members', 'bets', one.username)).toEqual([]);
  });
});

describe('notes about a member', () => {
  it('are added and stay as they are', async () => {
    const memberId = await fundedMember(test.db, 0n);
    await told('members', 'note', memberId, '--text', 'calls on Mondays', '--as', 'ana');
    now = new Date(now.getTime() + 60_000);
    await told('members', 'note', memberId, '--text', 'no, on Tuesdays', '--as', 'ben');
    expect(await told('members', 'notes', memberId)).toMatchObject([
      { text: 'no, on Tuesdays', by: 'shell:ben' },
      { text: 'calls on Mondays', by: 'shell:ana' },
    ]);
    expect(await newestAudit()).toMatchObject({ action: 'member.note', subject: memberId });
    for (const statement of [`update member_notes set body = 'x'`, 'delete from member_notes']) {
      await expect(test.pool.query(statement)).rejects.toThrow('permission denied');
      await expect(test.owner.query(statement)).rejects.toThrow('stays as it is');
    }
    expect(await refused('members', 'note', memberId)).toContain('--text');
  });
});

describe('a masked contact', () => {
  it('is shown whole to who says why, and the log says that it was, without it', async () => {
    const { memberId } = await newAccount(test.db, { now });
    await bind(test.db, memberId, 'email', 'lena.cruz@example.com', now);
    const outcome = await onPage(
      support,
      ['members', 'unmask', memberId, 'mail'],
      'she asked to be written to',
    );
    expect(outcome).toEqual({ kind: 'done', value: { mail: 'lena.cruz@example.com' } });
    const entry = await newestAudit();
    expect(entry).toMatchObject({
      ...{ actor: 'desk:sue', action: 'member.unmask', subject: memberId },
      reason: 'she asked to be written to',
      after: { which: 'mail', masked: 'l•••@example.com' },
    });
    expect(JSON.stringify(entry)).not.toContain('lena.cruz');
  });

  it('is not shown without a reason, the right, or having shown who one is; nothing is logged then', async () => {
    const { memberId } = await newAccount(test.db, { now });
    await bind(test.db, memberId, 'email', 'mona.reyes@example.com', now);
    const before = await auditCount();
    const words = ['members', 'unmask', memberId, 'mail'];
    await expect(onPage(support, words, '')).rejects.toThrow('Say why');
    await expect(onPage(operator('carl', ['cashier']), words)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(onPage({ ...support, isFresh: false }, words)).rejects.toMatchObject({ code: 'stale' });
    await expect(onPage(support, ['members', 'unmask', memberId, 'number'])).rejects.toThrow(
      'No number is bound',
    );
    expect(await auditCount()).toBe(before);
  });
});
