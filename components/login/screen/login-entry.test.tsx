import { act, screen } from '@testing-library/react';
import { useMember, type MemberState } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import { asVisitor, show } from '@/lib/testing/scenes/client';
import { LoginEntry } from './login-entry';

const replace = jest.fn();
const router = { replace };
jest.mock('@/lib/i18n/navigation', () => ({ useRouter: () => router }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('./login-on-page', () => ({ LoginOnPage: () => <p>the form</p> }));

async function visit(member: Partial<MemberState>) {
  jest.mocked(useMember).mockReturnValue({ ...asVisitor, ...member });
  show(<LoginEntry />);
  await act(async () => undefined);
  await act(async () => undefined);
}

beforeEach(() => replace.mockReset());

test('a visitor gets the form', async () => {
  await visit({ state: 'visitor' });
  expect(screen.getByText('the form')).toBeInTheDocument();
  expect(replace).not.toHaveBeenCalled();
});

test('while nobody knows, its space is kept', async () => {
  await visit({ state: 'unknown' });
  expect(screen.queryByText('the form')).toBeNull();
  expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument();
});

test('a member goes home', async () => {
  await visit({ state: 'member' });
  expect(replace).toHaveBeenCalledWith('/');
});

test('a member goes on to the page that the login was for, and to none that is not of this site', async () => {
  window.history.replaceState(null, '', '/login?next=%2Frng%3Fpage%3DLUMEN');
  await visit({ state: 'member' });
  expect(replace).toHaveBeenLastCalledWith('/rng?page=LUMEN');
  window.history.replaceState(null, '', '/login?next=%2F%2Fevil.example');
  await visit({ state: 'member' });
  expect(replace).toHaveBeenLastCalledWith('/');
});

test('an account that cannot be asked for keeps nobody from logging in', async () => {
  await visit({ state: 'unknown', error: new CallError('gateway.unavailable') });
  expect(screen.getByText('the form')).toBeInTheDocument();
});

test('a session that must change its password is asked for that at home', async () => {
  await visit({ state: 'unknown', error: new CallError('auth.password.change') });
  expect(screen.queryByText('the form')).toBeNull();
  expect(replace).toHaveBeenCalledWith('/');
});
