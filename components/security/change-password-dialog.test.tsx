import { act, screen, waitFor } from '@testing-library/react';
import { brandWith } from '@/components/brand/test-brand';
import { call } from '@/lib/client/call/call';
import { demandChange, demandedChange, endDemandedChange } from '@/lib/client/session/demanded-change';
import { holdAction } from '@/lib/client/session/held-action';
import { useMember, type MemberState } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import {
  anaInfo,
  asMember,
  asVisitor,
  answerCalls,
  forgetEverything,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { ChangePasswordDialog } from './change-password-dialog';

const push = jest.fn();
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/i18n/navigation', () => ({ usePathname: () => '/', useRouter: () => ({ push }) }));
const callMock = jest.mocked(call);
const onClose = jest.fn();

const forced: MemberState = { ...asVisitor, state: 'unknown', error: new CallError('auth.password.change') };
const changes = () => inputsOf(callMock, 'member.changePassword');
const notThere = () => {
  throw new CallError('request.not.found');
};
const submit = () => screen.getByRole('button', { name: 'Change password' });
let nowMs = 0;
const later = () => (nowMs += 1_001);

async function open(member: MemberState, answers: Parameters<typeof answerCalls>[1] = {}) {
  jest.mocked(useMember).mockReturnValue(member);
  answerCalls(callMock, {
    'system.permission': () => brandWith([]),
    'security.overview': () => ({ confirmedUntil: null, passwordSetAt: '2026-01-01T00:00:00.000Z' }),
    'member.changePassword': () => ({ token: 't' }),
    ...answers,
  });
  const view = show(<ChangePasswordDialog onClose={onClose} />);
  await act(async () => undefined);
  await act(async () => undefined);
  return view;
}

async function type(user: Awaited<ReturnType<typeof open>>['user'], secret: string, again = secret) {
  await user.type(screen.getByLabelText('New password'), secret);
  await user.type(screen.getByLabelText('Repeat the new password'), again);
}

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  endDemandedChange();
  nowMs += 100_000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => jest.mocked(performance.now).mockRestore());

describe('a login that demands a new password', () => {
  test('is a first login until the change is made, and asks for no old password', async () => {
    demandChange({ isFirstLogin: true });
    const { user } = await open(asMember, { 'security.overview': notThere });
    expect(screen.queryByLabelText('Old password')).toBeNull();
    expect(inputsOf(callMock, 'session.firstLogin')).toHaveLength(0);
    await type(user, 'Evening-Room-8');
    later();
    await user.click(submit());
    await waitFor(() => expect(inputsOf(callMock, 'session.firstLogin')).toHaveLength(1));
    expect(demandedChange()).toBeNull();
  });

  test('asks for it where the platform cannot say how lately it was given', async () => {
    await open(asMember, { 'security.overview': notThere });
    expect(await screen.findByLabelText('Old password')).toBeInTheDocument();
  });
});

describe('an account that somebody else has opened', () => {
  const answers = { 'member.registerSettings': () => ({ fields: {}, minimumAge: 21 }) };
  const both = { termsAccepted: true, ageConfirmed: true };
  const tick = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
    await user.click(screen.getByRole('checkbox', { name: /21 years old or older/ }));
  };

  test('asks for the terms and the age with the new password, and ticks neither', async () => {
    demandChange({ isFirstLogin: true, mustAcceptTerms: true });
    const view = await open(forced, answers);
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    await type(view.user, 'Quiet-Lamp-9');
    await tick(view);
    await view.user.click(submit());
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).toMatchObject(both);
  });

  test('says that the age cannot be asked for, and asks again at a press', async () => {
    demandChange({ isFirstLogin: true, mustAcceptTerms: true });
    const failing = [new CallError('request.rate')];
    const { user } = await open(forced, {
      'member.registerSettings': () => {
        const failure = failing.pop();
        if (failure) throw failure;
        return { fields: {}, minimumAge: 21 };
      },
    });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: /21 years old or older/ })).not.toBeChecked();
  });

  test('asks for them after a refusal, where the page was loaded anew since the login', async () => {
    const fields = { termsAccepted: { code: 'terms' }, ageConfirmed: { code: 'age', min: 21, max: 21 } };
    const refusals = [new CallError('request.invalid', { fields })];
    const view = await open(forced, {
      ...answers,
      'member.changePassword': () => {
        const refusal = refusals.pop();
        if (refusal) throw refusal;
        return { token: 't' };
      },
    });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await type(view.user, 'Quiet-Lamp-9');
    await view.user.click(submit());
    expect(await screen.findByText('Please accept the terms to continue.')).toBeInTheDocument();
    await tick(view);
    later();
    await view.user.click(submit());
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toMatchObject(both);
  });
});

describe('a session that must change its password', () => {
  test('is not asked for the old one, and goes home after it', async () => {
    const { user } = await open(forced);
    expect(screen.queryByLabelText('Old password')).toBeNull();
    expect(screen.getByText('Please choose a new password before you continue.')).toBeInTheDocument();
    await type(user, 'Quiet-Lamp-9');
    await user.click(submit());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(changes()).toEqual([{ newPassword: 'Quiet-Lamp-9', confirmNewPassword: 'Quiet-Lamp-9' }]);
    expect(push).toHaveBeenCalledWith('/');
    expect(inputsOf(callMock, 'security.overview')).toHaveLength(0);
  });

  test('goes on to what was pressed before the login, and not home', async () => {
    const act = jest.fn();
    holdAction({ need: 'session', act });
    const { user } = await open(forced, { 'member.info': () => anaInfo });
    await type(user, 'Quiet-Lamp-9');
    await user.click(submit());
    await waitFor(() => expect(act).toHaveBeenCalledWith(true));
    expect(push).not.toHaveBeenCalled();
  });

  test('cannot close it: neither by a button nor by Escape', async () => {
    const { user } = await open(forced);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Change password' })).toBeInTheDocument();
  });

  test('may sign out instead', async () => {
    const { user } = await open(forced, { 'session.logout': () => null });
    await user.click(screen.getByRole('button', { name: 'Sign out instead' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(inputsOf(callMock, 'session.logout')).toHaveLength(1);
  });

  test('and reads why when even that fails', async () => {
    const { user } = await open(forced, {
      'session.logout': () => Promise.reject(new CallError('network.failed')),
    });
    await user.click(screen.getByRole('button', { name: 'Sign out instead' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Network link is abnormal, please try again');
    expect(onClose).not.toHaveBeenCalled();
  });
});

test('a member who wants to gives the old password, and may close', async () => {
  const { user } = await open(asMember);
  await user.type(await screen.findByLabelText('Old password'), 'Evening-Room-7');
  await type(user, 'Quiet-Lamp-9');
  await user.click(submit());
  await waitFor(() => expect(changes()).toMatchObject([{ oldPassword: 'Evening-Room-7' }]));
  expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
});

test('within ten minutes of the login the old password is not asked for', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  await open(asMember, {
    'security.overview': () => ({ confirmedUntil: soon, passwordSetAt: '2026-01-01T00:00:00.000Z' }),
  });
  expect(screen.queryByLabelText('Old password')).toBeNull();
});

test('the old password is asked for when the platform wants it after all', async () => {
  const { user } = await open(forced, {
    'member.changePassword': () => Promise.reject(new CallError('password.old.required')),
  });
  await type(user, 'Quiet-Lamp-9');
  await user.click(submit());
  expect(await screen.findByLabelText('Old password')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter your old password.');
  expect(screen.getByLabelText('New password')).toHaveValue('Quiet-Lamp-9');
});

test('both entries are the same, and both are there', async () => {
  const { user } = await open(forced);
  await user.click(submit());
  expect(await screen.findAllByText(/^Enter (a|the) new password/)).toHaveLength(2);
  await type(user, 'Quiet-Lamp-9', 'Quiet-Lamp-8');
  later();
  await user.click(submit());
  expect(
    await screen.findByText('Inconsistent twice: please enter the same password again.'),
  ).toBeInTheDocument();
  expect(changes()).toHaveLength(0);
});

test("the brand's rule is said", async () => {
  const { user } = await open(forced);
  await type(user, 'short');
  await user.click(submit());
  expect(await screen.findByText('Please fill in your password with 8 - 20 characters')).toBeInTheDocument();
  expect(changes()).toHaveLength(0);
});

test.each([
  ['password.old.wrong', 'Old password', 'The old password is not correct.'],
  ['password.unchanged', 'New password', 'Choose a new password that differs from the old one.'],
] as const)('%s is told and marked at its field', async (code, label, text) => {
  const { user } = await open(asMember, {
    'member.changePassword': () => Promise.reject(new CallError(code)),
  });
  await user.type(await screen.findByLabelText('Old password'), 'Evening-Room-7');
  await type(user, 'Quiet-Lamp-9');
  await user.click(submit());
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByLabelText('New password')).toHaveValue('Quiet-Lamp-9');
});

test('after a logout in another tab what was typed stays, with a sentence and the way to the login', async () => {
  const { user, showAgain } = await open(asMember);
  await type(user, 'Quiet-Lamp-9');
  jest.mocked(useMember).mockReturnValue(asVisitor);
  showAgain(<ChangePasswordDialog onClose={onClose} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You have been signed out, perhaps in another tab.',
  );
  expect(screen.getByLabelText('New password')).toHaveValue('Quiet-Lamp-9');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(window.location.search).toBe('?auth=login');
});
