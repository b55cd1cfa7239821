import { act, render } from '@testing-library/react';
import { usePathname } from '@/lib/i18n/navigation';
import { RegisterOnArrival } from './register-on-arrival';

jest.mock('@/lib/i18n/navigation', () => ({ usePathname: jest.fn() }));

async function visit(address: string, pathname = address.split('?')[0] ?? '') {
  window.history.replaceState(null, '', address);
  jest.mocked(usePathname).mockReturnValue(pathname);
  const entries = window.history.length;
  const shown = render(<RegisterOnArrival />);
  await act(() => new Promise((done) => setTimeout(done)));
  return { ...shown, added: window.history.length - entries };
}

const address = () => window.location.pathname + window.location.search;

test.each(['/register', '/register.html'])(
  '%s opens the register dialog, in the same entry of the history',
  async (path) => {
    const { added } = await visit(path);
    expect(address()).toBe(`${path}?auth=register`);
    expect(added).toBe(0);
  },
);

test('so does the address of another language, and its query stays', async () => {
  await visit('/fil/register?referral=A1', '/register');
  expect(address()).toBe('/fil/register?referral=A1&auth=register');
});

test('who went on to the login there finds the login again', async () => {
  await visit('/register?auth=login');
  expect(address()).toBe('/register?auth=login');
});

test('once closed it stays closed', async () => {
  const { rerender } = await visit('/register');
  window.history.replaceState(null, '', '/register');
  rerender(<RegisterOnArrival />);
  await act(() => new Promise((done) => setTimeout(done)));
  expect(address()).toBe('/register');
});

test('the home page opens nothing', async () => {
  await visit('/');
  expect(address()).toBe('/');
});
