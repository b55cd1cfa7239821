import { useTestDatabase } from '@/lib/testing/database';
import { agree, dailyTerms, hourlyTerms, openContracts } from '@/lib/testing/scenes/agent-contracts';
import { arrangeCatalogue } from '@/lib/testing/scenes/games';
import { openBelow } from '@/lib/testing/scenes/tree';
import { inTransaction } from '@/platform/ground/db';
import { putGame } from '@/platform/play/catalogue';
import type { DailyTerms, DailyTier } from '@/lib/contract/agent-rules/terms';
import { findLosingGame } from './house-edge';

const test = useTestDatabase();
const now = new Date('2026-03-02T10:00:00Z');
let receiverId: string;

/** Of all that is played, one kind of games says what it gives back: 96.00 at best. */
beforeAll(async () => {
  await arrangeCatalogue(test.db);
  await openContracts(test.db, new Date('2026-01-01T00:00:00Z'));
  await inTransaction(test.db, (tx) =>
    putGame(tx, {
      ...{ vendorCode: 'TIDEWELL', gameCode: 'shoal', gameType: 'FISH', classification: 'JP' },
      ...{
        names: { EN: 'Shoal' },
        image: '/g.svg',
        minStakeMinor: 20n,
        minLines: 1,
        returnToPlayer: '96.00',
      },
      ...{ hotRank: null, sortOrder: 9, offeredFrom: new Date('2026-01-01T00:00:00Z') },
    }),
  );
  receiverId = (await openBelow(test.db, null, 1, { now })).memberId;
});

const found = (terms: Partial<DailyTerms>) =>
  findLosingGame(test.db, { receiverId, terms: { ...dailyTerms(1), scope: 'FISH' as const, ...terms } }, now);
const paying = (tier: Partial<DailyTier>) => ({
  tiers: [{ minValid: '0.00', minActive: 0, ratePpm: 0, fixed: null, ...tier }],
});

it('a rate that reaches what the house keeps is found, and a lower one is not', async () => {
  expect(await found(paying({ ratePpm: 40_000 }))).toBe('Shoal');
  expect(await found(paying({ ratePpm: 39_000 }))).toBeNull();
});

it('a fixed amount is held against the stakes that reach it', async () => {
  // 40.00 for 1,000.00 is four per cent.
  expect(await found(paying({ fixed: '40.00', minValid: '1000.00' }))).toBe('Shoal');
  expect(await found(paying({ fixed: '39.00', minValid: '1000.00' }))).toBeNull();
});

it('so is one for active accounts, by the least that makes them so', async () => {
  const active = (fixed: string) => ({ activeMinBet: '100.00', ...paying({ fixed, minActive: 10 }) });
  expect(await found(active('40.00'))).toBe('Shoal');
  expect(await found(active('39.00'))).toBeNull();
  expect(await found({ ...active('0.01'), activeMinBet: '0.00' })).toBe('Shoal');
});

it('one that asks for nothing is a wage and no price of playing', async () => {
  expect(await found(paying({ fixed: '500.00' }))).toBeNull();
});

it('what is promised by another kind counts beside it', async () => {
  const { memberId } = await openBelow(test.db, null, 1, { now });
  await agree(test.db, null, memberId, hourlyTerms(20_000), now);
  const terms = {
    ...dailyTerms(1),
    scope: 'FISH' as const,
    ...paying({ fixed: '25.00', minValid: '1000.00' }),
  };
  expect(await findLosingGame(test.db, { receiverId: memberId, terms: terms }, now)).toBe('Shoal');
  expect(await found(paying({ fixed: '25.00', minValid: '1000.00' }))).toBeNull();
});
