import fc from 'fast-check';
import { locales } from '@/lib/i18n/locales';
import { decide, decideDocument, type GuardInput } from './decide';

const visit = (pathname: string, more: Partial<GuardInput> = {}) => {
  const url = new URL(pathname, 'http://site.test');
  return decide({
    pathname: url.pathname,
    searchParams: url.searchParams,
    maintenance: false,
    regionRestriction: false,
    isUndecided: false,
    loginedToHomePage: false,
    hasSession: false,
    languages: [],
    chosenLocale: null,
    isMissing: false,
    ...more,
  });
};
const shown = (pathname: string, status = 200) => ({ kind: 'show', pathname, status });
const sent = (pathname: string, keepQuery = true) => ({ kind: 'redirect', pathname, keepQuery });

describe('the guard', () => {
  it.each([
    ['/', '/en'],
    ['/fil', '/fil'],
    ['/rng', '/en/rng'],
    ['/fil/rng', '/fil/rng'],
    ['/home', '/en'],
    ['/index.html', '/en'],
    ['/register.html', '/en'],
    ['/fil/home', '/fil'],
    ['/rng?page=LUMEN', '/en/rng/LUMEN'],
    ['/rng?page=../../etc', '/en/rng'],
    ['/fish?page=TIDEWELL', '/en/fish/TIDEWELL'],
    ['/vi/pvp?page=BRASSKITE', '/vi/pvp/BRASSKITE'],
    ['/promoDetail?id=prm_no_fees', '/en/promoDetail/prm_no_fees'],
    ['/promoDetail', '/en/promoDetail'],
    ['/live?page=HALFMOON', '/en/live'],
    ['/games/live', '/en/live'],
    ['/ar/games/eSports', '/ar/esports'],
    ['/games/RNG?page=LUMEN', '/en/rng/LUMEN'],
    ['/games/elott', '/en/vnlottery'],
    ['/elott', '/en/elott'],
    ['/download', '/en/down'],
    ['/help/terms', '/en/help/terms'],
    ['/zh/noticePage', '/zh/noticePage'],
    ['/offline', '/en/offline'],
    ['/lottery?gameCode=sscm5&vendor=LOTT&playType=straight-f3', '/en/lottery/sscm5'],
    ['/lottery?gameCode=mb', '/en/lottery/mb'],
    ['/vnlottery?gameCode=mb', '/en/vnlottery/mb'],
    ['/vi/lottery/k3m1/trend', '/vi/lottery/k3m1/trend'],
    ['/lottery/lhc/draws/20261125', '/en/lottery/lhc/draws/20261125'],
    ['/vnlottery/hcm/rules', '/en/vnlottery/hcm/rules'],
  ])('shows %s from the page %s', (asked, page) => {
    expect(visit(asked)).toEqual(shown(page));
  });

  it('sends the default language to its short address', () => {
    expect(visit('/en/rng')).toEqual(sent('/rng'));
    expect(visit('/en')).toEqual(sent('/'));
  });

  it('remembers the chosen language, and never overrules an address that names one', () => {
    expect(visit('/', { chosenLocale: 'fil' })).toEqual(sent('/fil'));
    expect(visit('/rng', { chosenLocale: 'fil' })).toEqual(sent('/fil/rng'));
    expect(visit('/fil/rng', { chosenLocale: 'en' })).toEqual(shown('/fil/rng'));
    expect(visit('/rng', { chosenLocale: 'en' })).toEqual(shown('/en/rng'));
  });

  it('falls back to the default for a language that ships and is not offered, by address and by choice', () => {
    const some = { languages: ['EN', 'TY'] };
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.constantFrom('/', '/rng', '/help/terms'),
        (locale, path) => {
          const asked = `/${locale}${path === '/' ? '' : path}`;
          const isOffered = locale === 'en' || locale === 'fil';
          const byAddress = visit(asked, some);
          const byChoice = visit(path, { ...some, chosenLocale: locale });
          if (isOffered) {
            expect(byAddress).toEqual(visit(asked));
            expect(byChoice).toEqual(visit(path, { chosenLocale: locale }));
          } else {
            expect(byAddress).toEqual(sent(path));
            expect(byChoice).toEqual(visit(path));
          }
        },
      ),
    );
    // The control: where nobody knows what is offered, every language that ships is served.
    expect(visit('/ar/rng')).toEqual(shown('/ar/rng'));
    expect(visit('/ar/rng?page=NOVA', some)).toEqual(sent('/rng'));
  });

  it('gives every unknown address one page', () => {
    expect(visit('/nowhere')).toEqual(shown('/en/not-found', 404));
    expect(visit('/fil/nowhere/else')).toEqual(shown('/fil/not-found', 404));
    expect(visit('/maintenance')).toEqual(shown('/en/not-found', 404));
    for (const path of [
      '/games',
      '/games/ds88',
      '/games/live/more',
      '/help/UPPER',
      '/help/a/b',
      '/promoDetail/x',
    ])
      expect(visit(path)).toEqual(shown('/en/not-found', 404));
  });

  it('knows lotteries and draws by their rules: the rest of an address opens the lobby or nothing', () => {
    // A code of another platform is for the lobby in the frame, which reads the address by itself.
    expect(visit('/lottery?gameCode=MB&vendor=LOTT')).toEqual(shown('/en/lottery'));
    expect(visit('/vnlottery?gameCode=sscm5')).toEqual(shown('/en/vnlottery'));
    for (const path of [
      '/lottery/none/draws',
      '/lottery/sscm5',
      '/lottery/sscm5/draws/20261125',
      '/lottery/sscm5/draws/20261125-0289',
      '/lottery/lhc/draws/20261325',
      '/vnlottery/sscm5/rules',
      '/vnlottery/hcm/draws/20261125-0001',
      '/vnlottery/results/2026-02-30',
      '/vnlottery/results/2025-12-31',
      '/lottery/results/2026-11-25',
    ])
      expect([path, visit(path)]).toEqual([path, shown('/en/not-found', 404)]);
    // The control: the last draw of a day, and any day of a station, whose weekdays are up to the platform.
    expect(visit('/lottery/sscm5/draws/20261125-0288')).toMatchObject({ status: 200 });
    for (const day of ['25', '28'])
      expect(visit(`/vnlottery/hcm/draws/202611${day}`)).toMatchObject({ status: 200 });
    expect(visit('/vnlottery/results/2026-11-25')).toMatchObject({ status: 200 });
  });

  it('leads the second name of the frequencies to the page about them, and no other', () => {
    const trend = (pathname: string) => ({ kind: 'redirect', pathname, keepQuery: true });
    expect(visit('/vnlottery/numbers/mb')).toEqual(trend('/vnlottery/mb/trend'));
    expect(visit('/vi/vnlottery/numbers/hcm')).toEqual(trend('/vi/vnlottery/hcm/trend'));
    for (const path of ['/vnlottery/numbers/sscm5', '/vnlottery/numbers/xx', '/lottery/numbers/mb'])
      expect([path, visit(path)]).toEqual([path, shown('/en/not-found', 404)]);
  });

  it('shows of what the platform does not have one page, whatever it is called', () => {
    const missing = { isMissing: true };
    const name = fc.stringMatching(/^[A-Za-z0-9_]{1,40}$/);
    fc.assert(
      fc.property(name, fc.constantFrom('rng', 'fish', 'pvp'), (id, hall) => {
        expect(visit(`/${hall}?page=${id}`, missing)).toEqual(shown('/en/not-found', 404));
        expect(visit(`/games/${hall}?page=${id}`, missing)).toEqual(shown('/en/not-found', 404));
        expect(visit(`/vi/promoDetail?id=${id}`, missing)).toEqual(shown('/vi/promoDetail/-', 404));
        expect(visit(`/th/help/${id.toLowerCase()}`, missing)).toEqual(shown('/th/not-found', 404));
      }),
    );
    // Closed doors, a language and an invitation count before it.
    expect(visit('/help/fairness', missing)).toEqual(
      expect.objectContaining({ kind: 'redirect', pathname: '/help' }),
    );
    expect(visit('/vi/help/terms', missing)).toMatchObject({ kind: 'redirect', pathname: '/vi/help' });
    expect(visit('/rng?page=NONE', { ...missing, maintenance: true })).toEqual(shown('/en/maintenance', 503));
    expect(visit('/rng?page=NONE', { ...missing, chosenLocale: 'th' })).toEqual(sent('/th/rng'));
    expect(visit('/rng?page=NONE&code=ANA2026', missing)).toMatchObject({ kind: 'invite' });
  });

  it('asks nobody’s leave for a document of the vendor, and shows one page where there is none', () => {
    const game = { kind: 'game', id: 'none' } as const;
    const proof = { kind: 'proof', id: 'none' } as const;
    expect(decideDocument(game, { isMissing: false, chosenLocale: 'vi' })).toEqual({ kind: 'pass' });
    expect(decideDocument(game, { isMissing: true, chosenLocale: 'vi' })).toEqual(
      shown('/vi/not-found', 404),
    );
    expect(decideDocument(game, { isMissing: true, chosenLocale: null })).toEqual(
      shown('/en/not-found', 404),
    );
    expect(decideDocument(proof, { isMissing: true, chosenLocale: 'vi' })).toEqual(
      shown('/sandbox/proof/-', 404),
    );
  });

  it('puts maintenance before the region, and both before everything else', () => {
    const closed = { maintenance: true, regionRestriction: true, loginedToHomePage: true };
    expect(visit('/fil/rng', closed)).toEqual(shown('/fil/maintenance', 503));
    expect(visit('/rng', { ...closed, maintenance: false })).toEqual(shown('/en/blocked', 451));
  });

  it('shows no page to a visitor of whom nobody can say whether they are kept out', () => {
    expect(visit('/vi/rng', { isUndecided: true })).toEqual(shown('/vi/maintenance', 503));
    expect(visit('/rng', { isUndecided: true, regionRestriction: true })).toEqual(shown('/en/blocked', 451));
  });

  it('asks visitors to log in only where the brand wants it and only on closed paths', () => {
    const closed = { loginedToHomePage: true };
    expect(visit('/', closed)).toEqual(sent('/login', false));
    expect(visit('/fil/rng', closed)).toEqual({ ...sent('/fil/login', false), search: '?next=%2Frng' });
    expect(visit('/', { ...closed, hasSession: true })).toEqual(shown('/en'));
    for (const path of ['/login', '/register', '/register.html']) {
      expect(visit(path, closed)).toMatchObject({ kind: 'show', status: 200 });
    }
    // The offline page is fetched by the installed site, which has no session to show.
    for (const path of ['/helpmc', '/download', '/offline'])
      expect(visit(path, closed)).toMatchObject({ kind: 'show', status: 200 });
    expect(visit('/down', closed)).toEqual({ ...sent('/login', false), search: '?next=%2Fdown' });
    expect(visit('/no-such-page', closed)).toEqual(sent('/login', false));
    expect(visit('/')).toEqual(shown('/en'));
  });

  it('takes the code of a game for no invitation, and an invitation to a game for one', () => {
    expect(visit('/game?type=RNG&vendor=LUMEN&code=tiger')).toEqual(shown('/en/game'));
    expect(visit('/fil/game?type=RNG&vendor=LUMEN&code=tiger&affiliateCode=ANA2026')).toEqual({
      kind: 'invite',
      invitation: { value: 'affiliateCode.ANA2026', search: '?type=RNG&vendor=LUMEN&code=tiger' },
    });
  });

  it('keeps the page that was asked for, with its query, for the end of the way in', () => {
    const asked = '/game?type=RNG&vendor=LUMEN&code=tiger&back=%2Frng';
    expect(visit(asked, { loginedToHomePage: true })).toEqual({
      ...sent('/login', false),
      search: `?next=${encodeURIComponent(asked)}`,
    });
  });

  it('takes an invitation out of the address before anything else of it counts, but for closed doors', () => {
    const invitation = { value: 'code.ANA2026', search: '?page=LUMEN' };
    expect(visit('/rng?page=LUMEN&code=ANA2026')).toEqual({ kind: 'invite', invitation });
    expect(visit('/en/rng?page=LUMEN&code=ANA2026', { chosenLocale: 'vi' })).toMatchObject({
      kind: 'invite',
    });
    expect(visit('/?code=ANA2026', { maintenance: true })).toMatchObject({ kind: 'show', status: 503 });
    expect(visit('/?code=ANA2026', { regionRestriction: true })).toMatchObject({ kind: 'show', status: 451 });
    expect(visit('/?code=A')).toEqual(shown('/en'));
  });
});
