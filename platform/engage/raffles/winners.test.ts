import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember } from '@/lib/testing/scenes/cashier';
import { insertChosenLanguage } from '@/platform/brand/notices';
import { inTransaction } from '@/platform/ground/db';
import { exclude } from '@/platform/people/protection-gate';
import { entrant, openRaffle, raffleDay, standInBeacon } from './test-raffles';
import { readRaffles, runRaffles } from '.';

const test = useTestDatabase();
const { published, before, closes, draws } = raffleDay;
const run = (now: Date) => runRaffles(test.db, standInBeacon(), now);
const languages = ['EN', 'TY', 'CN', 'ID', 'TH', 'VI', 'UR', 'AR'];
const prizes = (count: number) =>
  Array.from({ length: count }, () => ({ kind: 'points', value: 10n, bonus: null }) as const);
const inboxOf = async (memberId: string) =>
  (
    await test.owner.query<{ title: string; body: string }>(
      'select title, body from member_messages where member_id = $1',
      [memberId],
    )
  ).rows;
const leave = (memberId: string, now: Date) =>
  inTransaction(test.db, (tx) => exclude(tx, { memberId, period: '6m', recordedBy: 'member' }, now));

describe('whoever wins in a raffle', () => {
  it('reads it in the inbox in the chosen language, with the number of the ticket, once', async () => {
    const raffleId = await openRaffle(test.db, { prizes: prizes(languages.length) });
    const winners: string[] = [];
    for (const language of languages) {
      const memberId = await fundedMember(test.db, 0n);
      await inTransaction(test.db, (tx) => insertChosenLanguage(tx, { memberId, language, now: published }));
      winners.push(await entrant(test.db, 1, memberId));
    }
    for (const now of [closes, draws, draws]) await run(now);
    const titles: string[] = [];
    for (const [at, memberId] of winners.entries()) {
      const list = await readRaffles(test.db, { memberId, language: 'EN', now: draws });
      const shown = list.find((each) => each.raffleId === raffleId);
      const own = shown?.prizes.findIndex(({ isOwn }) => isOwn) ?? -1;
      const [message, ...others] = await inboxOf(memberId);
      expect([languages[at], others]).toEqual([languages[at], []]);
      expect(message?.title).toContain(String(shown?.prizes[own]?.ticket));
      expect(message?.body).toContain(String(own + 1));
      const name = languages[at] === 'TY' ? 'Ang raffle araw-araw' : 'The daily raffle';
      expect(message?.body).toContain(name);
      titles.push((message?.title ?? '').replace(/\d+/, ''));
    }
    expect(new Set(titles).size).toBe(languages.length);
  });

  it('is nobody who is excluded at the close or has left before the draw, and those and the others hear nothing', async () => {
    await openRaffle(test.db, { prizes: prizes(1) });
    const [gone, leaves] = [await entrant(test.db, 30), await entrant(test.db, 30)];
    const [one, other] = [await entrant(test.db, 1), await entrant(test.db, 1)];
    await leave(gone, before);
    await run(closes);
    await leave(leaves, new Date(closes.getTime() + 60_000));
    await run(draws);
    const counts = await Promise.all(
      [gone, leaves, one, other].map(async (memberId) => (await inboxOf(memberId)).length),
    );
    expect(counts.slice(0, 2)).toEqual([0, 0]);
    expect(counts.slice(2).toSorted()).toEqual([0, 1]);
  });
});
