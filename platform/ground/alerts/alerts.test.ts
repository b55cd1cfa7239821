import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '../db';
import { countOpenAlerts, endAlert, listOpenAlerts, raiseAlert, type Alert } from '.';

const test = useTestDatabase();
const now = new Date('2026-03-02T00:00:05Z');
const later = (ms: number) => new Date(now.getTime() + ms);

let rooms = 0;
const newRoom = () => `room-${(rooms += 1)}`;

const raise = (subject: string, part: Partial<Alert> & { now?: Date } = {}) =>
  inTransaction(test.db, (tx) =>
    raiseAlert(tx, {
      kind: 'bot_room',
      period: '2026-03-01',
      detail: { lost: '1.00' },
      now,
      ...part,
      subject,
    }),
  );
const end = (alertId: string, actor = 'desk:lea', reason = 'Looked at.') =>
  inTransaction(test.db, (tx) => endAlert(tx, { alertId, actor, reason, now: later(5) }));
const open = async (subject: string) =>
  (await listOpenAlerts(test.db)).filter((each) => each.subject === subject);

describe('an alert', () => {
  it('is raised once for its subject and day, whoever raises it and whatever it says', async () => {
    const room = newRoom();
    const raised = await Promise.all(Array.from({ length: 6 }, () => raise(room)));
    expect(raised.filter(Boolean)).toHaveLength(1);
    expect(await raise(room, { detail: { lost: '2.00' } })).toBe(false);
    expect(await open(room)).toMatchObject([{ detail: { lost: '1.00' }, raisedAt: now }]);
  });

  it('is another one of another day and of another subject', async () => {
    const [room, other] = [newRoom(), newRoom()];
    await raise(room);
    expect(await raise(room, { period: '2026-03-02' })).toBe(true);
    expect(await raise(other)).toBe(true);
    expect(await open(room)).toHaveLength(2);
  });

  it.each(['2026-02-28', '2024-02-29', '2026-12-31', '2026-01-01'])(
    'is about the day it says: %s',
    async (period) => {
      const room = newRoom();
      await raise(room, { period });
      expect(await open(room)).toMatchObject([{ period }]);
    },
  );

  it('is refused of a day that there is not', async () => {
    await expect(raise(newRoom(), { period: '2026-02-29' })).rejects.toThrow();
  });

  it('ends once, is not open any more, and is not raised again', async () => {
    const room = newRoom();
    await raise(room);
    const before = await countOpenAlerts(test.db);
    const [{ alertId } = { alertId: '' }] = await open(room);
    const ended = await Promise.all(Array.from({ length: 4 }, () => end(alertId)));
    expect(ended.filter(Boolean)).toHaveLength(1);
    expect(await end('alt_unknown')).toBe(false);
    expect([await open(room), await countOpenAlerts(test.db)]).toEqual([[], before - 1]);
    expect(await raise(room)).toBe(false);
  });

  it('is not ended without a reason, and stays open then', async () => {
    const room = newRoom();
    await raise(room);
    const [{ alertId } = { alertId: '' }] = await open(room);
    await expect(end(alertId, 'desk:lea', '')).rejects.toThrow();
    await expect(end(alertId, 'desk:lea', 'x'.repeat(301))).rejects.toThrow();
    expect(await open(room)).toHaveLength(1);
  });

  it('is listed with the oldest first', async () => {
    const room = newRoom();
    await raise(room, { period: '2026-01-02', now: later(9) });
    await raise(room, { period: '2026-01-03', now: later(-9) });
    expect((await open(room)).map(({ period }) => period)).toEqual(['2026-01-03', '2026-01-02']);
  });

  it.each(["update desk_alerts set detail = '{}'", 'delete from desk_alerts', 'delete from desk_alert_ends'])(
    'stays as it is: %s',
    async (statement) => {
      await expect(test.pool.query(statement)).rejects.toThrow('permission denied');
    },
  );
});
