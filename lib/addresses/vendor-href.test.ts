import { gameTypes, type GameType } from '@/lib/contract/types';
import { eventHref, lotteryHref, vendorHref } from './vendor-href';

describe('where a vendor’s logo leads', () => {
  it.each<[GameType, string, string, boolean]>([
    ['RNG', 'NOVA', '/rng?page=NOVA', false],
    ['FISH', 'NOVA', '/fish?page=NOVA', false],
    ['PVP', 'NOVA', '/pvp?page=NOVA', false],
    ['SPORTS', 'FB', '/fbsports', true],
    ['SPORTS', 'AV', '/seamless?vendor=AV&type=SPORTS', true],
    ['ESPORTS', 'AV', '/seamless?vendor=AV&type=ESPORTS', true],
    ['LIVE', 'NOVA', '/seamless?vendor=NOVA&type=LIVE', true],
    ['DS88', 'DS88', '/seamless?vendor=DS88&type=DS88', true],
    ['ELOTT', 'TCG_LOTTO_VN', '/vnlottery', true],
    ['LOTT', 'TCG_SEA', '/lottery?vendor=TCG_SEA', true],
    ['ELOTT', 'ELOTT', '/lottery?vendor=ELOTT', true],
    ['LOTT', 'LOTT', '/lottery?vendor=LOTT', true],
    ['LOTT', 'NOVA', '/seamless?vendor=NOVA&type=LOTT', true],
  ])('%s of %s: %s', (gameType, vendorCode, href, isLaunch) => {
    expect(vendorHref(gameType, vendorCode)).toEqual({ href, isLaunch });
  });

  it('the lottery page is never the way to what is no lottery', () => {
    for (const gameType of gameTypes.filter((type) => type !== 'LOTT' && type !== 'ELOTT'))
      for (const vendorCode of ['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'])
        expect(vendorHref(gameType, vendorCode).href).not.toMatch(/^\/(vn)?lottery/);
  });

  it('a code is a value and never a part of the address', () => {
    expect(vendorHref('LIVE', 'A&type=RNG#x').href).toBe('/seamless?vendor=A%26type%3DRNG%23x&type=LIVE');
  });
});

describe('the address of a lottery', () => {
  it('names only what is there', () => {
    expect(lotteryHref({ vendorCode: 'LOTT', gameCode: 'MB', playType: null })).toBe(
      '/lottery?gameCode=MB&vendor=LOTT',
    );
    expect(lotteryHref({ vendorCode: 'TCG_LOTTO_VN', playType: 'LO2' })).toBe(
      '/lottery?vendor=TCG_LOTTO_VN&playType=LO2',
    );
  });
});

describe('the address of an event', () => {
  it('is the book of its vendor, opened at it', () => {
    expect(eventHref('SPORTS', 'FB', 'harbour-ridge')).toBe('/fbsports?event=harbour-ridge');
    expect(eventHref('SPORTS', 'TOUCHLINE', 'harbour-ridge')).toBe(
      '/seamless?vendor=TOUCHLINE&type=SPORTS&event=harbour-ridge',
    );
    expect(eventHref('ESPORTS', 'AV', 'a&b')).toBe('/seamless?vendor=AV&type=ESPORTS&event=a%26b');
  });
});
