import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@/lib/contract';
import type { OutboxLetter } from '@/lib/contract/calls/outbox';
import { contextOf } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { recordSetting } from '../system';
import { deleteOldLetters, listLettersForOperator, sendLetter, writeLetter, type Letter } from '.';
import { outboxHandlers } from '@/platform/people/calls';
import { listShownLetters } from './letter-store';
import { letterNames, type InboxLetterText } from './letters';
import { recipientOf } from './list-letters';
import { openSealedLetter, sealLetter } from './seal-letter';

const test = useTestDatabase();
const start = new Date();
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const letterOf = (over: Partial<Letter> = {}): Letter => ({
  channel: 'sms',
  recipient: '+639171234567',
  letter: 'code_login',
  values: { code: '408213', minutes: '5' },
  language: 'EN',
  now: start,
  ...over,
});
const send = (letter: Letter) => inTransaction(test.db, (tx) => sendLetter(tx, letter));

/** Whoever runs the site sees all of them; who else sees which is in `accounts/letters-shown.test.ts`. */
const list = async (recipient: string, now = at(60)): Promise<OutboxLetter[]> =>
  (await listLettersForOperator(test.db, { recipient, now })).map(({ letter }) => letter);

async function ask(recipient: string, now = at(60)): Promise<OutboxLetter[]> {
  const handler = outboxHandlers.get(contract.outbox.list.name) as (
    context: unknown,
    input: { recipient: string },
  ) => Promise<{ list: OutboxLetter[] }>;
  return (await handler(contextOf(test.db, null, { now }), { recipient })).list;
}

const folder = path.join(__dirname, 'letters');
const filesOf = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.json'));
const textsIn = (file: string) =>
  JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, Partial<InboxLetterText>>;
const valuesOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join();

type Texts = ReturnType<typeof textsIn>;

/** What is wrong with the letters of a language, by those in English. */
function faultsOf(texts: Texts, english: Texts): string[] {
  const names = [...new Set([...Object.keys(texts), ...Object.keys(english)])];
  return names.flatMap((name) => {
    const [text, model] = [texts[name], english[name]];
    if (!text || !model) return [`${name} is in one of them only`];
    return (['title', 'subject', 'body'] as const).flatMap((part) => {
      const isWanted = part !== 'title' || goesToInbox(name);
      if (!isWanted) return text[part] === undefined ? [] : [`${name}.${part} is read by nobody`];
      if (!text[part]?.trim()) return [`${name}.${part} is empty`];
      const [has, wants] = [valuesOf(text[part]), valuesOf(model[part] ?? '')];
      return has === wants ? [] : [`${name}.${part} has ${has} and not ${wants}`];
    });
  });
}

/** The others are codes, what stands below a text, or for somebody who has perhaps no account. */
const goesToInbox = (name: string) => !/^(code_|foot_|account_exists$)/.test(name);

/** As many characters as an entry of the inbox has room for on a phone, without its values. */
const longestTitle = 45;

/** What is wrong with the titles of a language, as entries of one list that is at the brand already. */
function titleFaultsOf(texts: Texts): string[] {
  const inbox = Object.entries(texts).filter(([name]) => goesToInbox(name));
  const titles = inbox.map(([, { title }]) => title);
  return inbox.flatMap(([name, { title = '', subject, body = '' }], place) => [
    ...(title === subject ? [`${name} has the subject of its e-mail`] : []),
    ...(title.includes('{brand}') ? [`${name} names the brand`] : []),
    ...(title.replaceAll(/\{\w+\}/g, '').length > longestTitle ? [`${name} is too long for a list`] : []),
    ...(titles.indexOf(title) < place ? [`${name} is called like another one`] : []),
    ...valuesOf(title)
      .split(',')
      .filter((value) => value && !valuesOf(`${subject} ${body}`).split(',').includes(value))
      .map((value) => `${name} has ${value}, which its letter does not have`),
  ]);
}

describe('the texts of the letters', () => {
  const english = textsIn('en.json');

  it('are all there in English', () => {
    expect(Object.keys(english)).toEqual([...letterNames]);
  });

  it.each(filesOf())('have the same letters and values as the English ones in %s', (file) => {
    expect(faultsOf(textsIn(file), english)).toEqual([]);
  });

  it('are missed where one lacks a letter, a value or a word', () => {
    const { first_login: _gone, ...rest } = english;
    const wrong = {
      ...rest,
      code_login: { title: 'Your code', subject: ' ', body: '{cod} {minutes}' },
      withdrawal_paid: { ...english.withdrawal_paid, title: 'Paid: {amount}' },
      limit_changed: { subject: english.limit_changed!.subject!, body: english.limit_changed!.body! },
      extra: { subject: 'a', body: 'b' },
    };
    expect(faultsOf(wrong, english)).toEqual([
      'code_login.title is read by nobody',
      'code_login.subject is empty',
      'code_login.body has cod,minutes and not brand,code,minutes',
      'withdrawal_paid.title has amount and not ending,payout',
      'limit_changed.title is empty',
      'extra is in one of them only',
      'first_login is in one of them only',
    ]);
  });

  it.each(filesOf())('have a short title of their own for the inbox, each another one, in %s', (file) => {
    expect(titleFaultsOf(textsIn(file))).toEqual([]);
  });

  it('are found out where a title is the subject of the e-mail, long, twice there or not filled', () => {
    const { password_changed: password, first_login: first } = english;
    const wrong = {
      ...english,
      password_changed: { ...password, title: password!.subject! },
      contact_bound: { ...english.contact_bound, title: first!.title! },
      passkey_added: {
        ...english.passkey_added,
        title: 'A passkey was added to your account, so that you can log in',
      },
      passkey_removed: { ...english.passkey_removed, title: '{passkey} was removed by {device}' },
    };
    expect(titleFaultsOf(wrong)).toEqual([
      'password_changed has the subject of its e-mail',
      'password_changed names the brand',
      'passkey_added is too long for a list',
      'passkey_removed has device, which its letter does not have',
      'first_login is called like another one',
    ]);
  });

  it('say in every letter with a code that it is for nobody else and that the house never asks for it', () => {
    const codes = Object.entries(english).filter(([, { body }]) => body?.includes('{code}'));
    expect(codes.map(([name]) => name)).toEqual(letterNames.filter((name) => name.startsWith('code_')));
    for (const [, { body }] of codes) {
      expect(body).toContain('Never share it. Nobody at {brand} will ever ask you for it.');
    }
  });
});

describe('writing a letter', () => {
  const write = (over: Partial<Letter> = {}) => writeLetter(test.db, letterOf(over));

  it('puts in the brand and the time, and what is given', async () => {
    const now = new Date('2026-03-01T10:05:00Z');
    const { subject, body } = await write({ letter: 'password_changed', values: { username: 'ana' }, now });
    expect(subject).toBe('Your password at Parlour was changed');
    expect(body).toMatch(/^The password of your account ana was changed at Mar 1, 2026, 10:05\sAM UTC\.\n\n/);
  });

  it('writes English to a language that it does not know', async () => {
    expect(await write({ language: 'XX' })).toEqual(await write());
    expect(await write({ language: '../../../package' })).toEqual(await write());
  });

  it('refuses to write half a sentence', async () => {
    await expect(write({ values: { code: '408213' } })).rejects.toThrow('code_login needs the value minutes');
  });

  it('takes a value for what it is', async () => {
    const device = '{code} {brand} $& a\u2028b\n\nc';
    const { body } = await write({ letter: 'new_device', values: { username: 'ana', device } });
    expect(body).toContain('place that is new to it: {code} {brand} $& a b c.');
    expect((await write({ values: { code: '1'.repeat(900), minutes: '5' } })).body.length).toBeLessThan(500);
  });
});

describe('a letter at rest', () => {
  it('is sealed, and opens for its own id only', async () => {
    const text = { subject: 'a', body: '408213' };
    const sealed = sealLetter(text, 'let_1');
    expect(sealed.toString('latin1')).not.toContain('408213');
    expect(openSealedLetter(sealed, 'let_1')).toEqual(text);
    expect(() => openSealedLetter(sealed, 'let_2')).toThrow();
    sealed[sealed.length - 1]! ^= 1;
    expect(() => openSealedLetter(sealed, 'let_1')).toThrow();
  });

  it('is not there, nor is its job, when what it tells about is undone', async () => {
    const recipient = '+639170000001';
    const undone = inTransaction(test.db, async (tx) => {
      await sendLetter(tx, letterOf({ recipient }));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const { rowCount } = await test.pool.query('select 1 from outbox_letters where recipient = $1', [
      recipient,
    ]);
    expect(rowCount).toBe(0);
    const id = await send(letterOf({ recipient }));
    const jobs = await test.pool.query(`select data from pgboss.job where name = 'letter-delivery'`);
    expect(jobs.rows).toEqual([{ data: { letterId: id } }]);
  });

  it('is deleted after a day', async () => {
    const recipient = '+639170000002';
    await send(letterOf({ recipient }));
    const day = 24 * 3600;
    expect(await deleteOldLetters(test.db, at(day))).toBe(0);
    expect(await list(recipient, at(day - 1))).toHaveLength(1);
    expect(await list(recipient, at(day))).toEqual([]);
    expect(await deleteOldLetters(test.db, at(day + 1))).toBeGreaterThan(0);
  });
});

describe('the outbox of the demonstration', () => {
  it('shows the newest twenty letters to one recipient, the newest first', async () => {
    const recipient = '+639170000003';
    for (let n = 0; n < 22; n += 1)
      await send(letterOf({ recipient, now: at(n), values: { code: `4082${10 + n}`, minutes: '5' } }));
    await send(letterOf({ recipient: '+639170000004', now: at(30) }));
    const letters = await list(recipient);
    expect(letters).toHaveLength(20);
    expect(letters[0]).toEqual({
      id: expect.stringMatching(/^let_/) as string,
      channel: 'sms',
      subject: '',
      body: expect.stringMatching(/^408231 is your code/) as string,
      sentAt: at(21).toISOString(),
    });
    expect(letters.at(-1)?.body).toMatch(/^408212 /);
  });

  it.each([
    ['+639171112233', '+63 917 111 2233'],
    ['+639171112233', ' +63 (0)917-111.2233 '],
    ['+639171112233', '+63 0917 111 2233'],
    ['ana@example.com', ' Ana@Example.com '],
    [null, '09171112233'],
    [null, ''],
    [null, '+'],
    [null, 'ana'],
    [null, '+63 917 111 2233; drop table'],
  ])('finds %s by %j', (recipient, written) => {
    expect(recipientOf(written)).toBe(recipient);
  });

  it('refuses what is neither a number with its country nor an e-mail address', async () => {
    await expect(ask('09171112233')).rejects.toMatchObject({
      code: 'request.invalid',
      value: { fields: { recipient: { code: 'invalid' } } },
    });
  });

  it('has no e-mail that was sent, or is about to be, and none that is withheld', async () => {
    const email = { channel: 'email', recipient: 'ana@example.com' } as const;
    const id = await send(letterOf(email));
    await send(letterOf({ ...email, isWithheld: true }));
    expect((await list(email.recipient)).map((letter) => letter.id)).toEqual([id]);
    const waiting = { recipient: email.recipient, since: at(-60), limit: 20, shownTo: 'operator' } as const;
    expect(await listShownLetters(test.db, { ...waiting, isMailSent: false })).toHaveLength(1);
    expect(await listShownLetters(test.db, { ...waiting, isMailSent: true })).toEqual([]);
    await test.owner.query(
      `update outbox_letters set delivered_at = now(), delivered_by = 'smtp' where id = $1`,
      [id],
    );
    expect(await list(email.recipient)).toEqual([]);
  });

  it('still shows the others when one was sealed under another secret', async () => {
    const recipient = '+639170000005';
    const [old, id] = [await send(letterOf({ recipient })), await send(letterOf({ recipient }))];
    await test.owner.query(`update outbox_letters set sealed_text = '\\x00' where id = $1`, [old]);
    expect((await list(recipient)).map((letter) => letter.id)).toEqual([id]);
  });

  it('is not there for a brand with real money', async () => {
    const recordedBy = 'test';
    const set = (value: boolean, effectiveFrom: Date) =>
      inTransaction(test.db, (tx) =>
        recordSetting(tx, { name: 'isPlayMoney', value, effectiveFrom, recordedBy }),
      );
    await set(false, at(100));
    await expect(ask('+639170000003', at(101))).rejects.toMatchObject({ code: 'request.not.found' });
    await set(true, at(102));
    await expect(ask('+639170000003', at(103))).resolves.toBeDefined();
  });
});
