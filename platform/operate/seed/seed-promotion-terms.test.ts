import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { totalWeight } from '@/lib/raffle';
import { listPrizes, listTerms, putPromotionTerms } from '@/platform/engage/promotions';
import { loadTexts, type SeedTexts } from './load-texts';
import { seedContent } from './seed-content';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
let texts: SeedTexts;

beforeAll(async () => {
  texts = await loadTexts();
  await inTransaction(test.db, (tx) => seedContent(tx, texts, now));
});

const revisions = async () => (await test.owner.query('select 1 from promotion_terms')).rowCount ?? 0;
const textOf = (promotionId: string): string => texts.promotions[promotionId]?.EN?.content ?? '';

it('offers each way to take part, and one promotion that is still to come', async () => {
  const terms = await listTerms(test.db, now);
  expect([...terms.values()].map(({ way }) => way).sort()).toEqual([
    'apply',
    'apply',
    'automatic',
    'deposit',
    'raffle',
  ]);
  expect([...terms.values()].filter(({ opensAt }) => opensAt !== null && opensAt > now)).toHaveLength(1);
});

it('writes the odds of the draw as they are drawn', async () => {
  const raffle = (await listTerms(test.db, now)).get('prm_welcome_draw');
  const prizes = await listPrizes(test.db, raffle?.revision ?? 0n);
  expect(totalWeight(prizes)).toBe(100);
  for (const { weight, reward, titles } of prizes) {
    expect(titles.EN).toBe(`${reward?.value.toLocaleString('en')} points`);
    expect(textOf('prm_welcome_draw')).toContain(`<td>${titles.EN}</td><td>${weight} %</td>`);
  }
});

it('writes the terms of each bonus as they are kept', async () => {
  const terms = await listTerms(test.db, now);
  const deposit = terms.get('prm_first_bonus')?.deposit;
  const content = textOf('prm_first_bonus');
  expect(content).toContain(`${deposit?.percent} % of the amount paid, P100.00 at most`);
  expect(content).toContain(`Bet ${deposit?.wageringMultiple} times the bonus`);
  expect(content).toContain(`After ${deposit?.validDays} days`);
  expect(deposit).toMatchObject({ minDepositMinor: 20_00n, maxBonusMinor: 100_00n });
  const mobile = terms.get('prm_mobile_bound')?.reward;
  expect(mobile).toMatchObject({ value: 5_00n, wageringMultiple: 5, validDays: 30 });
});

it('adds what an earlier database lacks, writes nothing twice, and leaves an operator’s terms alone', async () => {
  const first = await revisions();
  await inTransaction(test.db, (tx) => seedContent(tx, texts, now));
  expect(await revisions()).toBe(first);
  const other = { promotionId: 'prm_read', way: 'none', effectiveFrom: now, recordedBy: 'operator' } as const;
  await inTransaction(test.db, (tx) => putPromotionTerms(tx, other));
  await test.owner.query(`delete from promotion_terms where promotion_id = 'prm_show_setup'`);
  await inTransaction(test.db, (tx) => seedContent(tx, texts, now));
  expect(await revisions()).toBe(first);
  await test.owner.query(`delete from promotion_terms where recorded_by = 'operator'`);
  await inTransaction(test.db, (tx) => seedContent(tx, texts, now));
  expect(await revisions()).toBe(first);
});
