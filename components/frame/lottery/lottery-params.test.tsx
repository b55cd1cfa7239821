import { lotteryLobbyUrl, readLotteryParams, type LotteryVendor } from './lottery-params';

const sea: LotteryVendor = { vendorCode: 'TCG_SEA', gameType: 'LOTT' };
const vendors: LotteryVendor[] = [sea, { vendorCode: 'ELOTT', gameType: 'ELOTT' }];
const read = (query: string) => readLotteryParams(new URLSearchParams(query), sea, vendors);

describe('the address of the lottery page', () => {
  it('without a query opens the lobby of the default vendor', () => {
    expect(read('')).toEqual({
      ...sea,
      gameCode: null,
      gameId: null,
      playType: null,
      back: '/',
    });
  });

  it('names vendor, lottery and way of playing, each for itself', () => {
    expect(read('vendor=ELOTT')).toMatchObject({ vendorCode: 'ELOTT', gameType: 'ELOTT', gameCode: null });
    expect(read('gameCode=MB')).toMatchObject({ vendorCode: 'TCG_SEA', gameCode: 'MB', playType: null });
    expect(read('playType=LO2')).toMatchObject({ vendorCode: 'TCG_SEA', gameCode: null, playType: 'LO2' });
  });

  it('a vendor of lotteries that is not listed is launched under the type of the page', () => {
    expect(read('vendor=LOTT')).toMatchObject({ vendorCode: 'LOTT', gameType: 'LOTT' });
  });

  it.each(['vendor=NOVA', 'vendor=', 'vendor=FB', 'vendor=__proto__', 'vendor=ELOTT%2F..'])(
    '%s opens the default lobby, since only lottery vendors have one',
    (query) => expect(read(query).vendorCode).toBe('TCG_SEA'),
  );

  it('what could be no code is not there', () => {
    for (const value of ['', '%20', '<script>', 'a/b', 'x'.repeat(65)])
      expect(read(`gameCode=${value}&playType=${value}`)).toMatchObject({ gameCode: null, playType: null });
  });
});

describe('the address of the lobby', () => {
  const query = {
    prizeMode: 'ELOTT',
    gameCode: null,
    backUrl: 'https://site.test/fil?a=b&c=d',
    language: 'TY',
  } as const;
  const launched = new URL('https://lotto.test/lobby?merchant=m&lottoView=none#token=t');

  it('tells the lobby area, mode, prizes, device, language and the way back, beside what the launch said', () => {
    const url = lotteryLobbyUrl(launched, query);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      merchant: 'm',
      lottoArea: 'VN',
      launchMode: 'LOTT',
      prizeMode: 'ELOTT',
      lottoView: 'lobby',
      device: 'WEB',
      backUrl: 'https://site.test/fil?a=b&c=d',
      language: 'TY',
    });
    expect(url.origin + url.pathname + url.hash).toBe('https://lotto.test/lobby#token=t');
  });

  it('opens on the betting page when a lottery is named', () => {
    const { searchParams } = lotteryLobbyUrl(launched, { ...query, gameCode: 'MB', prizeMode: 'LOTT' });
    expect(searchParams.get('lottoView')).toBe('betting');
    expect(searchParams.get('gameCode')).toBe('MB');
    expect(searchParams.get('prizeMode')).toBe('LOTT');
  });

  it('leaves the launched address itself as it was', () => {
    lotteryLobbyUrl(launched, query);
    expect(launched.search).toBe('?merchant=m&lottoView=none');
  });
});
