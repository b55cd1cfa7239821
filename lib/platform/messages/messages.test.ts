import { sql } from 'drizzle-orm';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '../db';
import { countUnread, markRead, sendMessage } from './index';

const test = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');
const later = new Date('2026-03-02T10:00:00Z');

beforeAll(async () => {
  await test.owner.query(
    `insert into members (id, username, account_type, nickname, created_at)
     values ('mem_anna', 'anna', 0, 'anna', now()), ('mem_bert', 'bert', 0, 'bert', now())`,
  );
});

const send = (memberId: string) =>
  inTransaction(test.db, (tx) =>
    sendMessage(tx, { memberId, title: 'Deposit credited', body: '500.00', now }),
  );
const read = (memberId: string, messageId: string, at = now) =>
  inTransaction(test.db, (tx) => markRead(tx, { memberId, messageId, now: at }));

describe('messages', () => {
  it('count as unread until their own member has read them', async () => {
    const [first] = [await send('mem_anna'), await send('mem_anna'), await send('mem_bert')];
    await expect(countUnread(test.db, 'mem_anna')).resolves.toBe(2);
    await expect(read('mem_bert', first)).resolves.toBe(false);
    await expect(countUnread(test.db, 'mem_anna')).resolves.toBe(2);
    await expect(read('mem_anna', first)).resolves.toBe(true);
    await expect(countUnread(test.db, 'mem_anna')).resolves.toBe(1);
    await expect(countUnread(test.db, 'mem_bert')).resolves.toBe(1);
    await expect(countUnread(test.db, 'mem_nobody')).resolves.toBe(0);
  });

  it('keep the date of the first reading', async () => {
    const id = await send('mem_anna');
    await read('mem_anna', id);
    await read('mem_anna', id, later);
    const { rows } = await test.owner.query('select read_at from member_messages where id = $1', [id]);
    expect(rows[0]).toEqual({ read_at: now });
  });

  it('are gone when what they tell about is undone', async () => {
    const before = await countUnread(test.db, 'mem_bert');
    const undone = inTransaction(test.db, async (tx) => {
      await sendMessage(tx, { memberId: 'mem_bert', title: 'Never happened', body: '', now });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await expect(countUnread(test.db, 'mem_bert')).resolves.toBe(before);
  });

  it('cannot be rewritten or deleted by the site', async () => {
    const id = await send('mem_anna');
    for (const statement of [
      sql`update member_messages set body = 'other' where id = ${id}`,
      sql`delete from member_messages where id = ${id}`,
    ]) {
      await expect(test.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });
});
