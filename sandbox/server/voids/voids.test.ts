import type { Pool } from 'pg';
import { formatMoney, moneyText, parseMoney } from '@/lib/money';
import { useTestDatabase } from '@/lib/testing/database';
import { testWords } from '@/sandbox/testing/document-words';
import { FakeWallet } from '@/lib/testing/stand-ins/fake-wallet';
import { vendorOf } from '@/sandbox/testing/test-vendor';
import { getGameInfo } from '@/sandbox/catalogue/published-odds';
import { publishedKeys } from '../seals/proof-signer';
import type { Vendor } from '../vendor/vendor';
import { verifyText } from '@/sandbox/proofs/verifier/verify-text';
import { showVoidRounds } from './void-page';

const test = useTestDatabase();
const { keys } = publishedKeys();
const gameCode = 'harbour-jacks';
let pool: Pool;
let clock = Date.parse('2026-03-01T12:00:00Z');
let wallet: FakeWallet;
let vendor: Vendor;

beforeAll(() => {
  pool = test.poolFor('parlour_vendor');
  wallet = new FakeWallet({ playerId: 'ply_void', balanceMinor: 100_000n, now: () => clock });
  vendor = vendorOf(wallet, { pool, now: () => new Date(clock) });
});

/** A round of baccarat whose stake was refused, by what was bet in it. */
async function refuse(bets: Record<string, string>): Promise<void> {
  const { sessionToken } = await vendor.open(wallet.launch('pinewood-baccarat'));
  const placed = Object.entries(bets).map(([key, amount]) => ({ key, amount }));
  const stakeMinor = placed.reduce((sum, { amount }) => sum + (parseMoney(amount) ?? 0n), 0n);
  const input = { stake: moneyText(stakeMinor), bet: { placed }, clientSeed: 'me' };
  clock += 6_000;
  wallet.refuse('bet', 'money.insufficient');
  const roundKey = `round-key-${Object.keys(bets).join('-')}`;
  await vendor.spin(sessionToken, { ...input, roundKey }).catch(() => undefined);
}

/** One round that was paid and some whose stake was refused: their ids. */
async function play(refusals: number): Promise<{ paid: string; voided: string[] }> {
  const { sessionToken } = await vendor.open(wallet.launch(gameCode));
  const stake = (roundKey: string) => {
    clock += 6_000;
    return vendor.spin(sessionToken, { stake: '1.00', clientSeed: 'me', roundKey });
  };
  const { round } = await stake('round-key-paid');
  if (round.state === 'playing') await vendor.finish(sessionToken);
  for (let at = 0; at < refusals; at += 1) {
    wallet.refuse('bet', 'money.insufficient');
    await stake(`round-key-refused-${at}`).catch(() => undefined);
  }
  const { newest } = await vendor.voids();
  return { paid: round.roundId, voided: newest.map(({ roundId }) => roundId) };
}

const html = async () =>
  showVoidRounds({
    voids: await vendor.voids(),
    getGame: getGameInfo,
    words: testWords('void'),
  }).text();

/** What the table of games says for one of them, and what its rounds say, the newest first. */
async function expectations(code: string) {
  const voids = await vendor.voids();
  const page = await html();
  const [, row = ''] = page.split(`>${getGameInfo(code)?.name.en}</th>`).slice(-2);
  const [, expectedOf] = [...row.split('</tr>')[0]!.matchAll(/([\d.]+)<\/td>/g)].slice(-1)[0] ?? [];
  const ofGame = voids.newest.filter(({ gameCode: one }) => one === code);
  return { expectedOf, byRounds: ofGame.map(({ wouldHave }) => wouldHave?.expected) };
}

describe('the page of void rounds', () => {
  it('says that there are none', async () => {
    expect(await html()).toContain('No round was void');
  });

  it('lists what was void, and a round that was paid never', async () => {
    const { paid, voided } = await play(5);
    const page = await html();
    expect(voided).toHaveLength(5);
    expect(voided).not.toContain(paid);
    expect(page).not.toContain(paid);
    expect(page).toContain('5 of 6 rounds');
    // Rounds that the page of returns has counted are still among them.
    expect(await vendor.countRounds()).toBe(1);
    expect(await html()).toContain('5 of 6 rounds');
    expect(page).toContain('The balance did not cover the stake.');
    expect(page).not.toContain('<script');
    for (const roundId of voided) expect(page).toContain(`/sandbox/proof/${roundId}`);
  });

  it('says what each would have paid as its proof does, which is signed and follows from its seeds', async () => {
    const { newest } = await vendor.voids();
    let sum = 0n;
    for (const { roundId, wouldHave } of newest) {
      const proof = await vendor.proof(roundId);
      if (!proof?.isSettled || !proof.play) throw new Error('no proof');
      expect(proof).toMatchObject({ ending: 'void', voidCode: 'money.insufficient' });
      expect(BigInt(proof.play.payout.replace('.', ''))).toBe(wouldHave?.paidMinor);
      sum += wouldHave?.paidMinor ?? 0n;
      expect(await verifyText(JSON.stringify(proof), keys, new Date(clock))).toMatchObject({
        ...{ signature: 'signed', isRecomputed: true, isGood: true, anchor: { kind: 'waiting' } },
      });
      const richer = { ...proof, play: { ...proof.play, payout: '77.00' } };
      expect(await verifyText(JSON.stringify(richer), keys)).toMatchObject({
        ...{ signature: 'forged', isRecomputed: false, isGood: false },
      });
    }
    const text = `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;
    expect(await html()).toContain(`>${formatMoney(text, 'en')}</td>`);
  });

  it('leads to rounds whose proofs say in which anchor they are, once they are in one', async () => {
    clock += 24 * 3_600_000;
    await vendor.anchor();
    for (const { roundId } of (await vendor.voids()).newest) {
      const proof = await vendor.proof(roundId);
      const verdict = await verifyText(JSON.stringify(proof), keys);
      const { inclusion: _taken, ...without } = proof as object & { inclusion?: unknown };
      for (const bare of [without, { ...without, inclusion: null }])
        expect(await verifyText(JSON.stringify(bare), keys, new Date(clock + 3_600_000))).toMatchObject({
          anchor: { kind: 'missing', day: '2026-03-01' },
        });
      expect(verdict).toMatchObject({ isGood: true, anchor: { kind: 'anchored', day: '2026-03-01' } });
      const { inclusion } = proof as { inclusion: { place: number } };
      const moved = { ...proof, inclusion: { ...inclusion, place: inclusion.place + 1 } };
      expect(await verifyText(JSON.stringify(moved), keys)).toMatchObject({
        ...{ isGood: false, signature: 'signed', anchor: { kind: 'broken' } },
      });
    }
  });

  it('expects of each round what exactly its bets return, whatever the game publishes for another bet', async () => {
    await refuse({ tie: '3.00' });
    await refuse({ banker: '2.00', player: '5.00' });
    const { expectedOf, byRounds } = await expectations('pinewood-baccarat');
    // A tie returns 85.640371 %, the banker 98.942094 % and the player 98.764919 %.
    expect(byRounds).toEqual([
      expect.closeTo(2 * 98.942094 + 5 * 98.764919, 3),
      expect.closeTo(3 * 85.640371, 3),
    ]);
    const expected = 3 * 85.640371 + 2 * 98.942094 + 5 * 98.764919;
    expect(expectedOf).toBe(`${(Math.floor(expected) / 100).toFixed(2)}`);
    // The control: by the published return, that of the least of these bets, it would be another amount.
    const published = Math.floor(10 * Number(getGameInfo('pinewood-baccarat')?.returnToPlayer));
    expect(expectedOf).not.toBe((published / 100).toFixed(2));
  });
});
