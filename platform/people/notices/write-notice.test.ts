import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { listLettersForOperator } from '@/platform/brand/outbox';
import { putContact } from '../members/contact-store';
import type { MemberNotice } from '@/platform/brand/notices';
import { writeNotice } from './write-notice';

const test = useTestDatabase();
const now = new Date('2026-03-01T10:05:00Z');

beforeAll(async () => {
  await test.owner.query(
    `insert into members (id, username, account_type, nickname, created_at)
     values ('mem_ana', 'ana', 0, 'Ana', now()), ('mem_bert', 'bert', 0, 'Bert', now())`,
  );
  await inTransaction(test.db, (tx) =>
    putContact(tx, { memberId: 'mem_ana', kind: 'email', value: 'ana@example.com', now }),
  );
  await inTransaction(test.db, (tx) =>
    putContact(tx, { memberId: 'mem_bert', kind: 'mobile', value: '+639171234567', now }),
  );
});

const news = (memberId: string): MemberNotice => ({
  memberId,
  letter: 'password_changed',
  values: {},
  language: 'EN',
  now,
});
const tell = (memberId: string) => inTransaction(test.db, (tx) => writeNotice(tx, news(memberId)));
const inboxOf = async (memberId: string) =>
  (
    await test.pool.query('select title, body, created_at from member_messages where member_id = $1', [
      memberId,
    ])
  ).rows;

describe('news of an account', () => {
  it('is in the inbox, and in a letter to the e-mail address that is bound', async () => {
    await tell('mem_ana');
    const [message, ...others] = await inboxOf('mem_ana');
    expect(others).toEqual([]);
    expect(message).toEqual({
      title: 'Password changed',
      body: expect.stringContaining('The password of your account ana was changed at Mar 1, 2026') as string,
      created_at: now,
    });
    expect(await listLettersForOperator(test.db, { recipient: 'ana@example.com', now })).toEqual([
      {
        memberId: 'mem_ana',
        letter: expect.objectContaining({
          channel: 'email',
          subject: 'Your password at Parlour was changed',
          body: message.body,
        }) as object,
      },
    ]);
  });

  it('is in the inbox alone where no e-mail address is bound', async () => {
    await tell('mem_bert');
    expect(await inboxOf('mem_bert')).toHaveLength(1);
    const { rowCount } = await test.pool.query(
      `select 1 from outbox_letters where recipient <> 'ana@example.com'`,
    );
    expect(rowCount).toBe(0);
  });

  it('is nowhere when what it tells about is undone', async () => {
    const undone = inTransaction(test.db, async (tx) => {
      await writeNotice(tx, news('mem_bert'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await inboxOf('mem_bert')).toHaveLength(1);
  });

  it('cannot be told to nobody', async () => {
    await expect(tell('mem_gone')).rejects.toThrow('There is no member mem_gone');
  });
});
