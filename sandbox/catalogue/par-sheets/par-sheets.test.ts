import { testWords } from '@/sandbox/testing/document-words';
import { poolReturn } from '@/sandbox/games/scatter-pays/exact-return';
import type { ScatterPaysMaths } from '@/sandbox/games/scatter-pays/types';
import { gameCodesOnOffer } from '../catalogue';
import { getGameInfo } from '../published-odds';
import { playableTitles, requireTitle } from '../registry';
import { seededDraws } from '@/sandbox/kit/test-draws';
import { add, approximate } from '@/lib/rational';
import { playAnyhow } from '../theory/test-rounds';
import { betName, csvOf, isMatchSheet, parSheetOf, showParSheet, type ParBet, type ParSheet } from '.';
import type { HouseSheet } from './par-sheet';

const sheetOf = (gameCode: string): ParSheet => {
  const sheet = parSheetOf(gameCode);
  if (!sheet) throw new Error(`${gameCode} has no sheet`);
  return sheet;
};
const houseSheetOf = (gameCode: string) => sheetOf(gameCode) as HouseSheet;

/** One bet that is the whole round, of titles whose every stake buys the same. */
const plain = playableTitles.filter(({ title: { kind } }) =>
  ['lines', 'classic', 'ways', 'anywhere', 'scratch', 'bingo'].includes(kind),
);

/** How far rounds that the engine played lie from a bet's figures, in standard deviations: return and hit rate. */
function deviations(gameCode: string, { returnPercent, deviation, hitPercent }: ParBet, rounds: number) {
  const playable = requireTitle(gameCode);
  const choices = seededDraws(3, 'd1'.repeat(32));
  let [paid, hits, count] = [0, 0, 0];
  for (let nonce = 1; count < rounds; nonce += 1) {
    const one = playAnyhow(playable, () => seededDraws(nonce, 'e7'.repeat(32)), choices);
    // A hit of one bingo card: rounds of several are passed over.
    if (((one.round.bet as { cards?: number } | null)?.cards ?? 1) > 1) continue;
    count += 1;
    paid += one.paid / one.round.stake;
    if (one.paid > 0) hits += 1;
  }
  const share = (hitPercent ?? 0) / 100;
  return {
    mean: (paid / rounds - returnPercent / 100) / (deviation / Math.sqrt(rounds)),
    hit: (hits / rounds - share) / Math.sqrt((share * (1 - share)) / rounds),
  };
}

describe('the par sheet', () => {
  it('is there for every game on offer, with the published return and a version of its maths', () => {
    for (const gameCode of gameCodesOnOffer()) {
      const sheet = sheetOf(gameCode);
      expect(sheet.mathsHash).toMatch(/^[0-9a-f]{64}$/);
      if (isMatchSheet(sheet)) {
        expect(Number(sheet.rakePercent)).toBeGreaterThan(0);
        continue;
      }
      expect([gameCode, sheet.returnPercent]).toEqual([gameCode, getGameInfo(gameCode)?.returnToPlayer]);
      expect(sheet.bets.length).toBeGreaterThan(0);
      for (const { top, deviation, hitPercent, abovePercent, skewness } of sheet.bets) {
        expect(top.length).toBeGreaterThan(0);
        expect(Number.isFinite(skewness) && deviation > 0).toBe(true);
        expect(hitPercent === null || abovePercent === null || hitPercent + 0.01 >= abovePercent).toBe(true);
      }
    }
    expect(parSheetOf('no-such-game')).toBeNull();
  });

  it('has for every bet with a published return that return, and no bet of less than the least', () => {
    for (const { title } of playableTitles) {
      const sheet = houseSheetOf(title.gameCode);
      const published = new Map(
        getGameInfo(title.gameCode)?.bets.map(({ key, returnToPlayer }) => [key, returnToPlayer]),
      );
      for (const { key, returnPercent } of sheet.bets) {
        const figure = published.get(key);
        // Published figures are cut off after two decimals.
        if (figure)
          expect([title.gameCode, key, Math.floor(returnPercent * 100 + 1e-6) / 100]).toEqual([
            title.gameCode,
            key,
            Number(figure),
          ]);
      }
      if (['hi-lo', 'blackjack'].includes(title.kind)) continue;
      const pool = title.kind === 'anywhere' ? poolReturn(title.maths as ScatterPaysMaths) : null;
      const ofPool = pool ? 100 * approximate(add(pool.contribution, pool.seed)) : 0;
      const least = Math.min(...sheet.bets.map(({ returnPercent }) => returnPercent)) + ofPool;
      expect([title.gameCode, least + 1e-6 >= Number(sheet.returnPercent)]).toEqual([title.gameCode, true]);
    }
  });

  it('has the greatest payout with the odds that the rules state', () => {
    for (const { title } of plain) {
      const [bet] = houseSheetOf(title.gameCode).bets;
      const info = getGameInfo(title.gameCode);
      expect([title.gameCode, Number(bet?.top[0]?.multiple)]).toEqual([
        title.gameCode,
        Number(info?.top.multiple),
      ]);
      const ratio = Number(bet?.top[0]?.oneIn) / Number(info?.top.oneIn);
      expect([title.gameCode, ratio]).toEqual([title.gameCode, expect.closeTo(1, 1)]);
    }
  });

  it.each(plain.map(({ title }) => title.gameCode))(
    'of %s agrees with rounds that its engine plays',
    (gameCode) => {
      const [bet] = houseSheetOf(gameCode).bets;
      if (!bet) throw new Error('A sheet has a bet');
      const { mean, hit } = deviations(gameCode, bet, 300);
      expect(Math.abs(mean)).toBeLessThan(5);
      if (bet.hitPercent !== null) expect(Math.abs(hit)).toBeLessThan(4.5);
    },
  );

  it('of another title would not agree: the control of the tests above', () => {
    const [other] = houseSheetOf('prism-eight').bets;
    if (!other) throw new Error('A sheet has a bet');
    expect(Math.abs(deviations('steam-whistle', other, 300).hit)).toBeGreaterThan(4.5);
  });

  it('is a table of its own as CSV: each line has every field, and what holds for the title is on all of them', () => {
    for (const gameCode of [
      'lantern-harbour',
      'honey-wall',
      'harbour-roulette',
      'quayside-blackjack',
      'sunlit-atoll',
    ]) {
      const [head = '', ...lines] = csvOf(sheetOf(gameCode)).trimEnd().split('\r\n');
      const names = head.split(',');
      expect(new Set(names).size).toBe(names.length);
      expect(lines.length).toBe(houseSheetOf(gameCode).bets.length);
      for (const line of lines) {
        const fields = line.split(',');
        expect(fields).toHaveLength(names.length);
        expect(fields[names.indexOf('game_code')]).toBe(gameCode);
      }
    }
    const sheet = sheetOf('twin-herons');
    expect(csvOf({ ...sheet, name: { ...sheet.name, en: 'A, "B"' } })).toContain(',"A, ""B""",');
  });

  it('is a page without a script that names every bet in words and leads to its files', async () => {
    const words = testWords('sheet');
    for (const gameCode of [
      'petal-court',
      'honey-wall',
      'glass-kite',
      'crystal-dial',
      'tide-table',
      'quayside-blackjack',
    ]) {
      const sheet = sheetOf(gameCode);
      const html = await showParSheet({ sheet, words, betNames: {} }).text();
      expect(html).not.toContain('<script');
      for (const form of ['csv', 'json']) expect(html).toContain(`/sandbox/returns/${gameCode}.${form}`);
      for (const { key } of houseSheetOf(gameCode).bets) expect(betName(key, words, {})).not.toBe(key);
    }
    const match = gameCodesOnOffer().find((code) => isMatchSheet(sheetOf(code))) ?? '';
    expect(await showParSheet({ sheet: sheetOf(match), words, betNames: {} }).text()).toContain(
      words.text('rake'),
    );
  });
});
