import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import * as next from 'next/navigation';
import { Link, usePathname, useRouter, type Router } from './navigation';

const router = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn() };
jest.mock('next/navigation', () => ({ usePathname: jest.fn(), useRouter: jest.fn() }));
let given: Router;
const routers = new Set<Router>();
function Probe() {
  given = useRouter();
  routers.add(given);
  return (
    <>
      <p>{usePathname()}</p>
      <Link href="/rng?page=NOVA">games</Link>
      <Link href="/">home</Link>
    </>
  );
}

function show(locale: string, pathname: string) {
  jest.mocked(next.usePathname).mockReturnValue(pathname);
  jest.mocked(next.useRouter).mockReturnValue(router as never);
  const page = (
    <NextIntlClientProvider locale={locale} messages={{}}>
      <Probe />
    </NextIntlClientProvider>
  );
  return { page, ...render(page) };
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  jest.clearAllMocks();
  routers.clear();
});

test('links and paths of the default language have no prefix', () => {
  show('en', '/rng');
  expect([hrefOf('games'), hrefOf('home')]).toEqual(['/rng?page=NOVA', '/']);
  expect(screen.getByText('/rng')).toBeInTheDocument();
});

test('another language stands in front of links and is left out of the path', () => {
  show('fil', '/fil/rng');
  expect([hrefOf('games'), hrefOf('home')]).toEqual(['/fil/rng?page=NOVA', '/fil']);
  expect(screen.getByText('/rng')).toBeInTheDocument();
});

test('its home page is the path /', () => {
  show('fil', '/fil');
  expect(screen.getByText('/')).toBeInTheDocument();
});

test('the router stays in the language, or changes it', () => {
  show('fil', '/fil');
  given.push('/game?id=1');
  expect(router.push).toHaveBeenLastCalledWith('/fil/game?id=1', {});
  given.replace('/?mc=withdraw', { scroll: false });
  expect(router.replace).toHaveBeenLastCalledWith('/fil?mc=withdraw', { scroll: false });
  given.replace('/?mc=withdraw', { locale: 'en', scroll: false });
  expect(router.replace).toHaveBeenLastCalledWith('/?mc=withdraw', { scroll: false });
});

test('it is one router over renders, so that effects may depend on it', () => {
  const { page, rerender } = show('fil', '/fil');
  rerender(page);
  expect(routers.size).toBe(1);
});

const press = (how: MouseEventInit = {}) => {
  const link = screen.getByRole('link', { name: 'games' });
  const click = createEvent.click(link, { button: 0, ...how });
  fireEvent(link, click);
  return click.defaultPrevented;
};

test('a press follows a link without loading the document anew', () => {
  show('fil', '/fil');
  expect(press()).toBe(true);
  expect(router.push.mock.calls).toEqual([['/fil/rng?page=NOVA']]);
});

test('a press for another tab or window is left to the browser', () => {
  show('en', '/');
  const ways = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }];
  expect(ways.map(press)).toEqual(ways.map(() => false));
  expect(router.push).not.toHaveBeenCalled();
});

test('a press that somebody has answered is not followed', () => {
  render(
    <NextIntlClientProvider locale="en" messages={{}}>
      <Link href="/rng" onClick={(event) => event.preventDefault()}>
        games
      </Link>
    </NextIntlClientProvider>,
  );
  press();
  expect(router.push).not.toHaveBeenCalled();
});
