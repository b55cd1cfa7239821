import { decide, type GuardInput } from './decide';

const visit = (pathname: string, more: Partial<GuardInput> = {}) => {
  const url = new URL(pathname, 'http://site.test');
  return decide({
    pathname: url.pathname,
    searchParams: url.searchParams,
    maintenance: false,
    regionRestriction: false,
    loginedToHomePage: false,
    hasSession: false,
    chosenLocale: null,
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

  it('gives every unknown address one page', () => {
    expect(visit('/nowhere')).toEqual(shown('/en/not-found', 404));
    expect(visit('/fil/nowhere/else')).toEqual(shown('/fil/not-found', 404));
    expect(visit('/maintenance')).toEqual(shown('/en/not-found', 404));
  });

  it('puts maintenance before the region, and both before everything else', () => {
    const closed = { maintenance: true, regionRestriction: true, loginedToHomePage: true };
    expect(visit('/fil/rng', closed)).toEqual(shown('/fil/maintenance', 503));
    expect(visit('/rng', { ...closed, maintenance: false })).toEqual(shown('/en/blocked', 451));
  });

  it('asks visitors to log in only where the brand wants it and only on closed paths', () => {
    const closed = { loginedToHomePage: true };
    expect(visit('/', closed)).toEqual(sent('/login', false));
    expect(visit('/fil/rng', closed)).toEqual(sent('/fil/login', false));
    expect(visit('/', { ...closed, hasSession: true })).toEqual(shown('/en'));
    for (const path of ['/login', '/register', '/register.html']) {
      expect(visit(path, closed)).toMatchObject({ kind: 'show', status: 200 });
    }
    // These stay open too, whether or not a page stands there.
    for (const path of ['/helpmc', '/download']) expect(visit(path, closed)).toMatchObject({ kind: 'show' });
    expect(visit('/')).toEqual(shown('/en'));
  });
});
