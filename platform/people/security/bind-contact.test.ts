import type { ContactInput } from '@/lib/contract/calls/security';
import { newestCode } from '@/lib/testing/stand-ins/newest-code';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { issueCode } from '../verification';
import { bindContact, sendContactCode } from './bind-contact';
import { confirmedMs } from './confirm-identity';
import { findContact, getContact, putContact } from '../members/contact-store';
import { bind, newAccount, type TestAccount } from '@/lib/testing/scenes/accounts';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const minute = 60_000;

const mail = (email: string): ContactInput => ({ channel: 'email', email });
const mobile = (mobileNum: string): ContactInput => ({
  channel: 'mobile',
  mobileNum,
  countryDialingCode: '+63',
});
const newMember = () => newAccount(test.db, { now: start });

/** Asks for the code and gives it. */
async function bindWith(
  account: TestAccount,
  input: ContactInput,
  value: string,
  now = start,
): Promise<null> {
  await sendContactCode(account.at(now), input);
  return bindContact(account.at(now), { ...input, verificationCode: await newestCode(test.db, value, now) });
}

const lettersTo = async (recipient: string) => {
  const found = await test.owner.query(
    'select letter from outbox_letters where recipient = $1 order by letter',
    [recipient],
  );
  return (found.rows as { letter: string }[]).map(({ letter }) => letter);
};

describe('binding a contact', () => {
  it('keeps a number as the world writes it and an address in lower case', async () => {
    const anna = await newMember();
    await bindWith(anna, mobile('0917 400 0001'), '+639174000001');
    await bindWith(anna, mail('Anna@Example.COM'), 'anna@example.com');
    expect(await getContact(test.db, anna.memberId, 'mobile')).toMatchObject({ value: '+639174000001' });
    expect(await getContact(test.db, anna.memberId, 'email')).toMatchObject({ value: 'anna@example.com' });
  });

  it('takes the place of the old one, which is told', async () => {
    const bert = await newMember();
    await bindWith(bert, mail('old@example.com'), 'old@example.com');
    await bindWith(bert, mobile('09174000002'), '+639174000002');
    const now = after(2 * minute);
    await bindWith(bert, mail('new@example.com'), 'new@example.com', now);
    await bindWith(bert, mobile('09174000003'), '+639174000003', now);
    expect(await findContact(test.db, 'email', 'old@example.com')).toBeNull();
    expect(await lettersTo('old@example.com')).toEqual([
      'code_contact',
      'contact_bound',
      'contact_bound',
      'contact_bound',
    ]);
    expect(await lettersTo('new@example.com')).toContain('contact_bound');
    expect(await lettersTo('+639174000002')).toEqual(['code_contact', 'contact_bound']);
    const inbox = await test.owner.query('select body from member_messages where member_id = $1', [
      bert.memberId,
    ]);
    expect(inbox.rowCount).toBe(4);
    const bodies = JSON.stringify(inbox.rows);
    for (const secret of ['old@example.com', 'new@example.com', '+639174000003']) {
      expect(bodies).not.toContain(secret);
    }
  });

  it('needs a confirmation, to ask and to bind', async () => {
    const cleo = await newMember();
    const input = mail('cleo@example.com');
    const required = { code: 'auth.confirm.required' };
    await expect(sendContactCode(cleo.at(after(confirmedMs)), input)).rejects.toMatchObject(required);
    await sendContactCode(cleo.at(after(confirmedMs - 1)), input);
    const verificationCode = await newestCode(test.db, 'cleo@example.com', after(confirmedMs));
    const late = bindContact(cleo.at(after(confirmedMs)), { ...input, verificationCode });
    await expect(late).rejects.toMatchObject(required);
  });

  it('refuses a wrong code, that of another member, and that of another purpose', async () => {
    const [dora, ella] = [await newMember(), await newMember()];
    const input = mail('dora@example.com');
    const invalid = { code: 'verification.code.invalid' };
    await sendContactCode(ella.at(start), input);
    const others = await newestCode(test.db, 'dora@example.com', start);
    await expect(bindContact(dora.at(start), { ...input, verificationCode: others })).rejects.toMatchObject(
      invalid,
    );
    for (const purpose of ['confirm', 'register', 'password'] as const) {
      await inTransaction(test.db, (tx) =>
        issueCode(tx, {
          ...dora.at(start),
          purpose,
          channel: 'email',
          destination: 'dora@example.com',
          subject: dora.memberId,
          isReal: true,
        }),
      );
      const verificationCode = await newestCode(test.db, 'dora@example.com', start);
      await expect(bindContact(dora.at(start), { ...input, verificationCode })).rejects.toMatchObject(
        invalid,
      );
    }
    expect(await getContact(test.db, dora.memberId, 'email')).toBeNull();
  });

  it('refuses what is no number and no address', async () => {
    const anna = await newMember();
    await expect(sendContactCode(anna.at(start), mail('nobody'))).rejects.toMatchObject({
      value: { fields: { email: { code: 'format.email' } } },
    });
    await expect(sendContactCode(anna.at(start), mobile('12345'))).rejects.toMatchObject({
      value: { fields: { mobileNum: { code: 'mobile' } } },
    });
  });
});

describe('what another account has bound', () => {
  it('gets the same answer and a letter to its owner in place of the code', async () => {
    const [anna, bert] = [await newMember(), await newMember()];
    await bind(test.db, bert.memberId, 'email', 'taken@example.com', start);
    const answers = [];
    for (const email of ['taken@example.com', 'free@example.com']) {
      answers.push(await sendContactCode(anna.at(start), mail(email)));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await lettersTo('taken@example.com')).toEqual(['account_exists']);
    expect(await lettersTo('free@example.com')).toEqual(['code_contact']);
    const rows = await test.owner.query(
      `select purpose, subject, failures from verification_codes
       where destination in ('taken@example.com', 'free@example.com')`,
    );
    expect(rows.rows[0]).toEqual(rows.rows[1]);
  });

  it('is refused as taken only to who has shown that it is theirs', async () => {
    const [cleo, dora] = [await newMember(), await newMember()];
    const input = mail('both@example.com');
    await sendContactCode(cleo.at(start), input);
    const verificationCode = await newestCode(test.db, 'both@example.com', start);
    await bind(test.db, dora.memberId, 'email', 'both@example.com', start);
    const wrong = String((Number(verificationCode) + 1) % 1_000_000).padStart(6, '0');
    await expect(bindContact(cleo.at(start), { ...input, verificationCode: wrong })).rejects.toMatchObject({
      code: 'verification.code.invalid',
    });
    await expect(bindContact(cleo.at(start), { ...input, verificationCode })).rejects.toMatchObject({
      code: 'contact.taken',
    });
    expect(await findContact(test.db, 'email', 'both@example.com')).toMatchObject({
      memberId: dora.memberId,
    });
  });
});

it('of ten contacts of one member and of ten members with one contact at one moment, one is left', async () => {
  const anna = await newMember();
  const put = (memberId: string, value: string) =>
    inTransaction(test.db, (tx) => putContact(tx, { memberId, kind: 'email', value, now: start }));
  const ten = Array.from({ length: 10 }, (_, n) => n);
  const own = await Promise.all(ten.map((n) => put(anna.memberId, `anna-${n}@example.com`)));
  expect(own.every(Boolean)).toBe(true);
  const members = await Promise.all(ten.map(newMember));
  const won = await Promise.all(members.map(({ memberId }) => put(memberId, 'one@example.com')));
  expect(won.filter(Boolean)).toHaveLength(1);
  const rows = await test.owner.query(
    `select count(*)::int as n from member_contacts where ended_at is null and member_id = $1`,
    [anna.memberId],
  );
  expect(rows.rows).toEqual([{ n: 1 }]);
});
