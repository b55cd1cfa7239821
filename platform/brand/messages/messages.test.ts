import { messages } from '@/lib/contract/calls/messages';
import { contextOf } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, sql } from '@/platform/ground/db';
import { countUnread, markRead, messagesHandlers, sendMessage } from './index';

const test = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');
const later = new Date('2026-03-02T10:00:00Z');

beforeAll(async () => {
  await test.owner.query(
    `insert into members (id, username, account_type, nickname, created_at)
     values ('mem_anna', 'anna', 0, 'anna', now()), ('mem_bert', 'bert', 0, 'bert', now()),
            ('mem_cleo', 'cleo', 0, 'cleo', now())`,
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
      await expect(test.db.execute(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('the inbox', () => {
  const titles = ['First', 'Second', 'Third'];
  let ids: string[];
  beforeAll(async () => {
    ids = [];
    for (const [index, title] of titles.entries()) {
      const at = new Date(now.getTime() + index * 1_000);
      ids.push(
        await inTransaction(test.db, (tx) =>
          sendMessage(tx, { memberId: 'mem_cleo', title, body: `Body of ${title}`, now: at }),
        ),
      );
    }
  });

  const ask = async <T>(verb: keyof typeof messages, input: object, memberId = 'mem_cleo'): Promise<T> =>
    (await messagesHandlers.get(messages[verb].name)?.(
      contextOf(test.db, memberId, { now: later }),
      input as never,
    )) as T;
  interface Page {
    list: { messageId: string; title: string; readAt: string | null }[];
    totalItems: number;
    totalPages: number;
    unread: number;
  }
  const titlesOf = ({ list }: Page) => list.map(({ title }) => title);

  it('lists the newest first, page by page', async () => {
    const first = await ask<Page>('list', { pageSize: 2 });
    expect(titlesOf(first)).toEqual(['Third', 'Second']);
    expect(first).toMatchObject({ totalItems: 3, totalPages: 2, unread: 3 });
    expect(titlesOf(await ask<Page>('list', { pageSize: 2, pageNo: 2 }))).toEqual(['First']);
  });

  it('keeps others out: their messages can neither be read nor deleted', async () => {
    for (const verb of ['read', 'remove'] as const) {
      await expect(ask(verb, { messageId: ids[0] }, 'mem_bert')).rejects.toMatchObject({
        code: 'message.not.found',
      });
    }
    expect(titlesOf(await ask<Page>('list', {}, 'mem_bert'))).not.toContain('First');
  });

  it('filters what is unread, and forgets it when it is read', async () => {
    await expect(ask('read', { messageId: ids[1] })).resolves.toEqual({ unread: 2 });
    const page = await ask<Page>('list', { isUnread: true });
    expect(titlesOf(page)).toEqual(['Third', 'First']);
    expect(page.totalItems).toBe(2);
  });

  it('neither shows nor counts what was deleted, and keeps its row', async () => {
    await expect(ask('remove', { messageId: ids[0] })).resolves.toEqual({ unread: 1 });
    expect(titlesOf(await ask<Page>('list', {}))).toEqual(['Third', 'Second']);
    for (const verb of ['remove', 'read'] as const) {
      await expect(ask(verb, { messageId: ids[0] })).rejects.toMatchObject({ code: 'message.not.found' });
    }
    const { rows } = await test.owner.query('select body, deleted_at from member_messages where id = $1', [
      ids[0],
    ]);
    expect(rows).toEqual([{ body: 'Body of First', deleted_at: later }]);
  });

  it('is read as a whole, also when nothing is left to read', async () => {
    await expect(ask('readAll', {})).resolves.toEqual({ unread: 0 });
    await expect(ask('readAll', {})).resolves.toEqual({ unread: 0 });
    const { rows } = await test.owner.query('select read_at from member_messages where id = $1', [ids[1]]);
    expect(rows[0]).toEqual({ read_at: later });
  });

  it('tells the open pages of its member, and nobody when it is undone', async () => {
    const heard: string[] = [];
    const client = await test.owner.connect();
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.query('listen member_changed');
    await send('mem_cleo');
    await inTransaction(test.db, async (tx) => {
      await sendMessage(tx, { memberId: 'mem_bert', title: 'Undone', body: '', now });
      throw new Error('undone');
    }).catch(() => undefined);
    await client.query('select 1');
    client.release();
    expect(heard).toEqual(['mem_cleo messages']);
  });
});
