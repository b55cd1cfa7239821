import { locales } from '@/lib/i18n/locales';
import { getLiveInfo } from './live-info';
import { liveTitles } from './live-titles';

const infos = liveTitles.map(({ tableCode }) => getLiveInfo(tableCode));
const returnsOf = (tableCode: string) =>
  Object.fromEntries(
    (getLiveInfo(tableCode)?.bets ?? []).map(({ key, returnToPlayer }) => [key, returnToPlayer]),
  );

describe('what the document of a live table shows', () => {
  it('is there for every table, and for no other game', () => {
    expect(infos).not.toContain(null);
    expect(getLiveInfo('harbour-roulette')).toBeNull();
  });

  it('has a name in every language, another one for each table', () => {
    for (const locale of locales)
      expect(new Set(infos.map((info) => info?.name[locale])).size).toBe(infos.length);
  });

  it('differs in room and cloth from table to table', () => {
    expect(new Set(infos.map((info) => JSON.stringify(info?.look))).size).toBe(infos.length);
    expect(new Set(infos.map((info) => info?.colours.cloth.join())).size).toBe(infos.length);
  });

  it('says the published returns, and of no bet that it returns its whole stake', () => {
    expect(returnsOf('live-pearl-baccarat')).toMatchObject({
      player: '98.76',
      banker: '98.94',
      tie: '85.64',
    });
    expect(returnsOf('live-open-water-baccarat')).toMatchObject({ banker: '98.54' });
    expect(returnsOf('live-half-moon-roulette')).toMatchObject({ evenChance: '98.64', straight: '97.29' });
    expect(returnsOf('live-quayside-blackjack')).toEqual({ main: '99.42' });
    for (const info of infos)
      for (const { returnToPlayer } of info?.bets ?? []) expect(Number(returnToPlayer)).toBeLessThan(100);
  });
});
