import { useTestDatabase } from '@/lib/testing/database';
import { newMobile } from '@/lib/testing/scenes/visitors';
import { inTransaction, newId } from '@/platform/ground/db';
import {
  createMember,
  emailAddressOf,
  endCredential,
  findContact,
  findOwnerOf,
  getContact,
  getCredential,
  getDetail,
  getLoginRecord,
  getMember,
  getMemberByLoginName,
  getMemberByUsername,
  holdCredential,
  insertCredential,
  insertDetails,
  isPasswordOf,
  listPublicNames,
  lockCredential,
  putContact,
  requireMobileNumber,
  shareContact,
  type ContactKind,
} from '.';
import { addMember } from './create-member';

const test = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

let people = 0;
const newName = () => `Person${(people += 1)}`;
const newEmail = () => `person${(people += 1)}@example.com`;
const create = (part: Partial<Parameters<typeof createMember>[1]> = {}) =>
  createMember(test.db, { username: newName(), password: null, accountType: 0, now, ...part });
const put = (memberId: string, kind: ContactKind, value: string, at = now) =>
  inTransaction(test.db, (tx) => putContact(tx, { memberId, kind, value, now: at }));
const contactOf = async (memberId: string, kind: ContactKind = 'email') =>
  (await getContact(test.db, memberId, kind))?.value ?? null;

describe('a username', () => {
  it('is found however it is written, and shown as its member wrote it', async () => {
    const { id, username } = await create();
    for (const text of [username, username.toUpperCase(), username.toLowerCase()])
      expect(await getMemberByUsername(test.db, text)).toMatchObject({ id, username });
    for (const text of [`${username} `, username.slice(0, -1), '%', '_______', ''])
      expect(await getMemberByUsername(test.db, text)).toBeNull();
    expect(await getMember(test.db, 'mem_unknown')).toBeNull();
  });

  it('is one person’s, whatever the capitals and however many ask at once', async () => {
    const name = newName();
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, (_each, index) =>
        create({ username: index % 2 ? name : name.toUpperCase() }),
      ),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of attempts)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'register.username.taken' });
  });

  it('that was taken leaves nothing of the other account: no field, no password, no number', async () => {
    const { username } = await create();
    const email = newEmail();
    const second = create({
      username,
      password: 'parlour-1',
      details: { payeeName: 'Ana' },
      contacts: { email },
    });
    await expect(second).rejects.toMatchObject({ code: 'register.username.taken' });
    expect(await findContact(test.db, 'email', email)).toBeNull();
  });

  it('that the platform makes is a prefix and nine digits, another one each time', async () => {
    const made = (prefix: 'p' | 'guest') =>
      inTransaction(test.db, (tx) =>
        addMember(tx, { username: { prefix }, accountType: 0, passwordHash: null, setBy: 'member', now }),
      );
    const names = (await Promise.all([made('p'), made('p'), made('guest')])).map(({ username }) => username);
    expect(names).toEqual([
      expect.stringMatching(/^p\d{9}$/),
      expect.stringMatching(/^p\d{9}$/),
      expect.stringMatching(/^guest\d{9}$/),
    ]);
    expect(new Set(names).size).toBe(3);
  });
});

describe('a contact', () => {
  it('takes the place of the one before, which nobody has from then on', async () => {
    const { id } = await create();
    const [first, second] = [newEmail(), newEmail()];
    expect(await put(id, 'email', first)).toBe(true);
    expect(await put(id, 'email', first, later(5))).toBe(true);
    expect((await getContact(test.db, id, 'email'))?.verifiedAt).toEqual(now);
    expect(await put(id, 'email', second, later(10))).toBe(true);
    expect(await contactOf(id)).toBe(second);
    expect(await findContact(test.db, 'email', first)).toBeNull();
    const other = await create();
    expect(await put(other.id, 'email', first, later(20))).toBe(true);
  });

  it('is one account’s: the second is refused, and of many at once one has it', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => create()));
    const email = newEmail();
    const outcomes = await Promise.all(members.map(({ id }) => put(id, 'email', email)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const owner = members[outcomes.indexOf(true)]?.id;
    expect(await findContact(test.db, 'email', email)).toMatchObject({ memberId: owner, value: email });
  });

  it('is one at a time for a member, also when two are bound at the same moment', async () => {
    const { id } = await create();
    await Promise.all(Array.from({ length: 6 }, () => put(id, 'email', newEmail())));
    const { rowCount } = await test.owner.query(
      'select 1 from member_contacts where member_id = $1 and ended_at is null',
      [id],
    );
    expect(rowCount).toBe(1);
  });

  it('of one kind says nothing about the other', async () => {
    const { id } = await create();
    const [email, { number }] = [newEmail(), newMobile()];
    await put(id, 'email', email);
    await put(id, 'mobile', number);
    expect([await contactOf(id), await contactOf(id, 'mobile')]).toEqual([email, number]);
    expect(await findContact(test.db, 'mobile', email)).toBeNull();
  });

  it('belongs to a username together with its address, and to no other pair', async () => {
    const [one, other] = [await create(), await create()];
    const [email, second] = [newEmail(), newEmail()];
    await put(one.id, 'email', email);
    await put(other.id, 'email', second);
    const owner = (username: string, value: string) =>
      findOwnerOf(test.db, { username, kind: 'email', value });
    expect(await owner(one.username.toUpperCase(), email)).toBe(one.id);
    expect([
      await owner(one.username, second),
      await owner(other.username, email),
      await owner('', email),
    ]).toEqual([null, null, null]);
    await put(one.id, 'email', newEmail());
    expect(await owner(one.username, email)).toBeNull();
  });

  it('connects accounts that have ever had it, proved or typed', async () => {
    const [one, second, typed, stranger] = await Promise.all([create(), create(), create(), create()]);
    const email = newEmail();
    await put(one.id, 'email', email);
    await put(one.id, 'email', newEmail());
    expect(await shareContact(test.db, one.id, [second.id, stranger.id])).toBe(false);
    await put(second.id, 'email', email, later(5));
    expect(await shareContact(test.db, one.id, [stranger.id, second.id])).toBe(true);
    const details = { email: email.toUpperCase() };
    await inTransaction(test.db, (tx) => insertDetails(tx, { memberId: typed.id, details, now }));
    expect(await shareContact(test.db, typed.id, [one.id])).toBe(true);
    // Nobody shares anything with themselves, or with nobody.
    expect(await shareContact(test.db, one.id, [one.id])).toBe(false);
    expect(await shareContact(test.db, one.id, [])).toBe(false);
    expect(await shareContact(test.db, stranger.id, [one.id, second.id, typed.id])).toBe(false);
  });
});

describe('an e-mail address', () => {
  it.each([
    [' Ana.Reyes@Example.COM ', 'ana.reyes@example.com'],
    ['a@b.co', 'a@b.co'],
    ['a+b@mail.example.co.uk', 'a+b@mail.example.co.uk'],
    [`${'a'.repeat(242)}@example.com`, `${'a'.repeat(242)}@example.com`],
  ])('%s is kept as %s', (text, kept) => expect(emailAddressOf(text)).toBe(kept));

  it.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@.com',
    'ana@example..com',
    'a b@example.com',
    'a@b@example.com',
    'ana@example.com.',
    `${'a'.repeat(243)}@example.com`,
  ])('%j is none', (text) => expect(emailAddressOf(text)).toBeNull());
});

describe('the number of a form', () => {
  it('is E.164, or is refused by its field', () => {
    expect(requireMobileNumber({ mobileNum: '0917 123 4567', countryDialingCode: '+63' })).toBe(
      '+639171234567',
    );
    for (const input of [
      {},
      { mobileNum: '', countryDialingCode: '+63' },
      { mobileNum: 'x', countryDialingCode: '+63' },
    ])
      expect(() => requireMobileNumber(input)).toThrow(
        expect.objectContaining({
          code: 'request.invalid',
          value: { fields: { mobileNum: { code: 'mobile' } } },
        }),
      );
  });
});

describe('the name of a login', () => {
  it('means the username before the number, and the number where nobody has that name', async () => {
    const { typed, number } = newMobile();
    const owner = await create({ password: 'parlour-1', contacts: { mobile: number } });
    const name = { username: typed.mobileNum, mobile: number };
    expect((await getMemberByLoginName(test.db, name))?.id).toBe(owner.id);
    expect((await getLoginRecord(test.db, name))?.memberId).toBe(owner.id);
    const called = await create({ username: typed.mobileNum, password: 'parlour-1' });
    expect((await getMemberByLoginName(test.db, name))?.id).toBe(called.id);
    expect((await getLoginRecord(test.db, name))?.memberId).toBe(called.id);
  });

  it('means nobody who has no password where one is asked for, and nobody once the number is another’s', async () => {
    const { number } = newMobile();
    const owner = await create({ contacts: { mobile: number } });
    const name = { username: 'nobody-at-all', mobile: number };
    expect((await getMemberByLoginName(test.db, name))?.id).toBe(owner.id);
    expect(await getLoginRecord(test.db, name)).toBeNull();
    await put(owner.id, 'mobile', newMobile().number);
    expect(await getMemberByLoginName(test.db, name)).toBeNull();
    expect(await getMemberByLoginName(test.db, { username: 'nobody-at-all', mobile: null })).toBeNull();
  });
});

describe('a password', () => {
  it('is one of each purpose, and the payment’s logs nobody in', async () => {
    const { id, username } = await create({ password: 'parlour-1' });
    const credential = { memberId: id, setBy: 'member', now } as const;
    const add = (purpose: 'login' | 'payment') =>
      inTransaction(test.db, (tx) =>
        insertCredential(tx, { ...credential, id: newId('crd'), passwordHash: 'payment-hash', purpose }),
      );
    await add('payment');
    const record = await getLoginRecord(test.db, { username, mobile: null });
    expect(await isPasswordOf(record?.passwordHash ?? null, 'parlour-1')).toBe(true);
    expect((await getCredential(test.db, id, 'payment'))?.passwordHash).toBe('payment-hash');
    await expect(add('login')).rejects.toThrow('member_credentials_current');
    await expect(add('payment')).rejects.toThrow('member_credentials_current');
  });

  it('that has ended counts no more, and ends once', async () => {
    const { id, username } = await create({ password: 'parlour-1' });
    const credentialId = (await getCredential(test.db, id))?.id ?? '';
    const end = () => inTransaction(test.db, (tx) => endCredential(tx, credentialId, later(5)));
    const hold = () => inTransaction(test.db, (tx) => holdCredential(tx, credentialId));
    expect(await hold()).toBe(true);
    expect(await Promise.all([end(), end(), end()])).toEqual(expect.arrayContaining([true, false, false]));
    expect([await hold(), await end(), await getCredential(test.db, id)]).toEqual([false, false, null]);
    expect(await getLoginRecord(test.db, { username, mobile: null })).toBeNull();
  });

  it('that is held stays in force until who holds it is done', async () => {
    const { id } = await create({ password: 'parlour-1' });
    const credentialId = (await getCredential(test.db, id))?.id ?? '';
    const order: string[] = [];
    let ended: Promise<unknown> = Promise.resolve();
    await inTransaction(test.db, async (tx) => {
      expect(await holdCredential(tx, credentialId)).toBe(true);
      ended = inTransaction(test.db, (other) => endCredential(other, credentialId, now)).then(() =>
        order.push('ended'),
      );
      await new Promise((resolve) => setTimeout(resolve, 40));
      order.push('done');
    });
    await ended;
    expect(order).toEqual(['done', 'ended']);
  });

  it('is changed by one at a time', async () => {
    const { id } = await create();
    let [running, most] = [0, 0];
    let open: () => void = () => undefined;
    const areAllThere = new Promise<void>((resolve) => (open = resolve));
    const change = (isLocked: boolean) =>
      inTransaction(test.db, async (tx) => {
        if (isLocked) await lockCredential(tx, id);
        most = Math.max(most, (running += 1));
        if (running === 3) open();
        await (isLocked ? new Promise((resolve) => setTimeout(resolve, 10)) : areAllThere);
        running -= 1;
      });
    await Promise.all([change(true), change(true), change(true)]);
    expect(most).toBe(1);
    // The control.
    await Promise.all([change(false), change(false), change(false)]);
    expect(most).toBe(3);
  });
});

describe('a field of the registration', () => {
  it('is what was set last', async () => {
    const { id } = await create({ details: { payeeName: 'Ana', birthday: '1990-01-01' } });
    await inTransaction(test.db, (tx) =>
      insertDetails(tx, { memberId: id, details: { payeeName: 'Ana Reyes' }, now: later(5) }),
    );
    const fields = await Promise.all(
      ['payeeName', 'birthday', 'email'].map((field) => getDetail(test.db, id, field)),
    );
    expect(fields).toEqual(['Ana Reyes', '1990-01-01', null]);
    expect(await getDetail(test.db, 'mem_unknown', 'payeeName')).toBeNull();
  });
});

describe('names that others may see', () => {
  it('are masked, and those of trial accounts are left out', async () => {
    const [member, trial] = [await create({ username: 'Marianna' }), await create({ accountType: 4 })];
    const names = await listPublicNames(test.db, [member.id, trial.id, 'mem_unknown']);
    expect(names).toEqual(new Map([[member.id, 'M***a']]));
    expect(await listPublicNames(test.db, [])).toEqual(new Map());
  });
});
