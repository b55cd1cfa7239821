import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { saveTextFile } from '@/lib/client/call/save-file';
import { CallError } from '@/lib/contract/errors';
import type { ProtectionOverview, SetLimitInput, YearStatement } from '@/lib/contract/calls/protection';
import { answerCalls, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { shareOf } from './limits-section';
import { ProtectionTab } from './protection-tab';
import { lossLimit, noReality, operatorLimit, overviewWith, waitingRaise } from './test-protection';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/call/save-file', () => ({ saveTextFile: jest.fn() }));

const callMock = jest.mocked(call);
type Answers = Parameters<typeof answerCalls>[1];

async function openTab(overview: ProtectionOverview, answers: Answers = {}) {
  answerCalls(callMock, { 'protection.overview': () => overview, ...answers });
  const view = show(<ProtectionTab />);
  await screen.findByRole('region', { name: 'Limits' });
  return view;
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const window = () => screen.findByRole('dialog');

beforeEach(() => {
  forgetEverything();
  callMock.mockReset();
});

describe('the tab', () => {
  it('waits with a skeleton, says what failed, and asks again', async () => {
    let isDown = true;
    answerCalls(callMock, {
      'protection.overview': () => {
        if (isDown) throw new CallError('auth.forbidden');
        return overviewWith();
      },
    });
    const { user } = show(<ProtectionTab />);
    expect(screen.getByRole('status', { name: 'Loading limits and breaks' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Your limits and breaks still apply/);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have no limits yet')).toBeVisible();
  });

  it('shows net position and time played of the three periods', async () => {
    await openTab(overviewWith());
    const table = screen.getByRole('table', { name: 'Your play' });
    const [, day] = within(table).getAllByRole('row');
    expect(day).toHaveTextContent('24 hours');
    expect(day).toHaveTextContent('-P14.50');
    expect(day).toHaveTextContent('1 h 15 min');
  });
});

describe('limits', () => {
  it('show what is used, and those of the operator are nobody’s to change', async () => {
    await openTab(overviewWith({ limits: [lossLimit, operatorLimit] }));
    const meter = screen.getByRole('progressbar', { name: 'Used of the limit Losses, 24 hours' });
    expect(meter).toHaveAttribute('aria-valuetext', 'P14.50 used, P35.50 left');
    expect(meter).toHaveAttribute('aria-valuenow', '29');
    const row = screen.getByRole('row', { name: /Time played, 7 days/ });
    expect(row).toHaveTextContent('1 h 30 min');
    expect(row).toHaveTextContent('You cannot change it');
    expect(within(row).queryByRole('button')).toBeNull();
  });

  it('are set with an amount, under a key, and count at once', async () => {
    const keys: (string | undefined)[] = [];
    const { user } = await openTab(overviewWith(), {
      'protection.setLimit': (_input, { idempotencyKey }) => {
        keys.push(idempotencyKey);
        return overviewWith({ limits: [lossLimit] });
      },
    });
    await user.click(screen.getByRole('button', { name: 'Set a limit' }));
    const form = within(await window());
    await user.selectOptions(form.getByLabelText('What to limit'), 'loss');
    await user.type(form.getByLabelText('At most'), '50');
    await user.click(form.getByRole('button', { name: 'Save limit' }));
    expect(await screen.findByText('Your limit is saved and applies from now on.')).toBeVisible();
    expect(inputsOf(callMock, 'protection.setLimit')).toEqual([
      { kind: 'loss', period: 'day', amount: '50.00' },
    ]);
    expect(keys).toEqual([expect.any(String)]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of time take whole minutes, and nothing leaves a field that is wrong', async () => {
    const { user } = await openTab(overviewWith(), {
      'protection.setLimit': () => overviewWith({ limits: [operatorLimit] }),
    });
    await user.click(screen.getByRole('button', { name: 'Set a limit' }));
    const form = within(await window());
    await user.selectOptions(form.getByLabelText('What to limit'), 'session');
    await user.selectOptions(form.getByLabelText('In which period'), 'week');
    const minutes = form.getByLabelText('Maximum minutes');
    await user.type(minutes, '1.5');
    await user.click(form.getByRole('button', { name: 'Save limit' }));
    expect(await form.findByRole('alert')).toBeVisible();
    expect(inputsOf(callMock, 'protection.setLimit')).toEqual([]);
    await user.clear(minutes);
    await user.type(minutes, '90');
    await user.click(form.getByRole('button', { name: 'Save limit' }));
    await waitFor(() =>
      expect(inputsOf(callMock, 'protection.setLimit')).toEqual([
        { kind: 'session', period: 'week', minutes: 90 },
      ]),
    );
  });

  it('that are raised wait, and say from when they can be confirmed', async () => {
    const { user } = await openTab(overviewWith({ limits: [lossLimit] }), {
      'protection.setLimit': () => overviewWith({ limits: [lossLimit], raises: [waitingRaise] }),
    });
    await user.click(screen.getByRole('button', { name: 'Change the limit Losses, 24 hours' }));
    const form = within(await window());
    await user.click(form.getByRole('button', { name: 'Remove limit' }));
    expect(await screen.findByText(/Your higher limit is waiting\. You can confirm it from/)).toBeVisible();
    expect(inputsOf(callMock, 'protection.setLimit')).toEqual([
      { kind: 'loss', period: 'day', amount: null } satisfies SetLimitInput,
    ]);
    expect(screen.getByText('Losses, 24 hours: up to P80.00')).toBeVisible();
  });

  it('say that nothing was changed when one is refused, and repeat an attempt under its key when nobody knows', async () => {
    const keys: (string | undefined)[] = [];
    const codes = ['money.invalid', 'network.failed'] as const;
    const { user } = await openTab(overviewWith(), {
      'protection.setLimit': (_input, { idempotencyKey }) => {
        const code = codes[Math.min(keys.length, 1)] ?? 'network.failed';
        keys.push(idempotencyKey);
        throw new CallError(code);
      },
    });
    await user.click(screen.getByRole('button', { name: 'Set a limit' }));
    const form = within(await window());
    await user.type(form.getByLabelText('At most'), '5');
    const save = form.getByRole('button', { name: 'Save limit' });
    // The second half of a double click is no press.
    const press = async () => {
      await new Promise((resolve) => setTimeout(resolve, 350));
      await user.click(save);
    };
    await user.click(save);
    expect(await form.findByText(/Nothing was changed/)).toBeVisible();
    await press();
    expect(await form.findByText(/We do not know yet whether this was saved/)).toBeVisible();
    await press();
    await waitFor(() => expect(keys).toHaveLength(3));
    expect([keys[1] === keys[0], keys[2] === keys[1]]).toEqual([false, true]);
  });

  it('fill their bars by what is used', () => {
    const share = (amount: string, used: string) =>
      shareOf({ amount, minutes: null, used: { amount: used, minutes: null } });
    expect([share('100.00', '33.99'), share('100.00', '0.00'), share('100.00', '120.00')]).toEqual([
      33, 0, 100,
    ]);
    expect(share('0.00', '0.00')).toBe(100);
    expect(shareOf({ amount: null, minutes: 60, used: { amount: null, minutes: 15 } })).toBe(25);
  });
});

describe('raises', () => {
  it('are withdrawn with one press and confirmed only when a day is over', async () => {
    const over = { ...waitingRaise, raiseId: 'rai_2', isLift: true, confirmableFrom: '2026-01-01T00:00:00Z' };
    const { user } = await openTab(overviewWith({ limits: [lossLimit], raises: [waitingRaise, over] }), {
      'protection.confirmRaise': () => overviewWith({ raises: [waitingRaise] }),
      'protection.withdrawRaise': () => overviewWith({ limits: [lossLimit] }),
    });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The higher limit applies from now on.')).toBeVisible();
    expect(inputsOf(callMock, 'protection.confirmRaise')).toEqual([{ raiseId: 'rai_2' }]);
    await user.click(screen.getByRole('button', { name: 'Keep my present limit' }));
    expect(await screen.findByText('Your limit stays as it was.')).toBeVisible();
    expect(inputsOf(callMock, 'protection.withdrawRaise')).toEqual([{ raiseId: 'rai_1' }]);
  });
});

describe('the reality check', () => {
  it('is chosen from the list', async () => {
    const { user } = await openTab(overviewWith(), {
      'protection.setReality': ({ intervalMinutes }: { intervalMinutes: number }) => ({
        ...noReality,
        intervalMinutes,
      }),
    });
    const list = screen.getByLabelText('How often');
    await user.selectOptions(list, '30');
    expect(await screen.findByText('You get a reality check after every 30 minutes of play.')).toBeVisible();
    expect(list).toHaveValue('30');
    await user.selectOptions(list, 'never');
    expect(await screen.findByText('The reality check is off.')).toBeVisible();
    expect(inputsOf(callMock, 'protection.setReality')).toEqual([
      { intervalMinutes: 30 },
      { intervalMinutes: null },
    ]);
  });

  it('stays as it was when the choice fails', async () => {
    const { user } = await openTab(overviewWith(), {
      'protection.setReality': () => {
        throw new CallError('auth.forbidden');
      },
    });
    await user.selectOptions(screen.getByLabelText('How often'), '15');
    expect(await part('Reality check').findByRole('alert')).toHaveTextContent('Nothing was changed.');
    expect(screen.getByLabelText('How often')).toHaveValue('never');
  });
});

describe('a break', () => {
  const exclusion = {
    kind: 'self_exclusion',
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2026-07-01T00:00:00.000Z',
    isReturnNeeded: false,
  } as const;

  it('takes two steps and the member’s word', async () => {
    const { user } = await openTab(overviewWith(), {
      'protection.exclude': () => overviewWith({ exclusion }),
    });
    await user.click(screen.getByRole('radio', { name: '6 months' }));
    await user.click(screen.getByRole('button', { name: 'Take a break of 6 months' }));
    const dialog = within(await window());
    expect(dialog.getByText(/withdraw it at any time/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await user.click(dialog.getByRole('button', { name: 'Start the break now' }));
    expect(await dialog.findByText('Please confirm that you understand this.')).toBeVisible();
    expect(inputsOf(callMock, 'protection.exclude')).toEqual([]);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Start the break now' }));
    expect(await screen.findByText('Your break has started.')).toBeVisible();
    expect(inputsOf(callMock, 'protection.exclude')).toEqual([{ period: '6m' }]);
    const note = part('You have excluded yourself from play');
    expect(note.getByText(/Nobody can end it early/)).toBeVisible();
    expect(note.queryByRole('button')).toBeNull();
  });

  it('is turned down at any step, and nothing is sent', async () => {
    const { user } = await openTab(overviewWith());
    await user.click(screen.getByRole('button', { name: 'Take a break of 24 hours' }));
    const dialog = within(await window());
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    const [, cancel] = dialog.getAllByRole('button', { name: 'Cancel' });
    await user.click(cancel!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf(callMock, 'protection.exclude')).toEqual([]);
  });

  it('that is over offers the way back after a self-exclusion', async () => {
    const { user } = await openTab(overviewWith({ exclusion: { ...exclusion, isReturnNeeded: true } }), {
      'protection.returnFromExclusion': () => overviewWith(),
    });
    await user.click(screen.getByRole('button', { name: 'Come back to play' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'You have excluded yourself from play' })).toBeNull(),
    );
  });
});

describe('the statement', () => {
  const flows = { deposits: '100.00', withdrawals: '20.00', stakes: '60.00', payouts: '45.00' };
  const statement = ({ year }: { year: number }): YearStatement => ({
    year,
    from: `${year}-01-01T00:00:00.000Z`,
    to: `${year + 1}-01-01T00:00:00.000Z`,
    ...flows,
    net: '-15.00',
    bonuses: '1.00',
    other: '0.00',
    openingBalance: '10.00',
    closingBalance: '76.00',
    minutesPlayed: 61,
    months: [{ month: 1, ...flows }],
  });

  it('is shown when it is asked for, and can be kept as a file', async () => {
    const { user } = await openTab(overviewWith(), { 'protection.statement': statement });
    const year = new Date().getUTCFullYear();
    expect(inputsOf(callMock, 'protection.statement')).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Year'), String(year - 1));
    await user.click(screen.getByRole('button', { name: 'Show statement' }));
    const sheet = await screen.findByRole('table', { name: `Statement for ${year - 1}` });
    expect(sheet).toHaveTextContent('January');
    expect(screen.getByText('P76.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await user.click(screen.getByRole('button', { name: 'Save as JSON' }));
    const [csv, json] = jest.mocked(saveTextFile).mock.calls;
    expect(csv?.[1]).toBe(
      'period,openingBalance,deposits,withdrawals,stakes,payouts,net,bonuses,other,closingBalance,minutesPlayed\r\n' +
        `${year - 1}-01,,100.00,20.00,60.00,45.00,,,,,\r\n` +
        `${year - 1},10.00,100.00,20.00,60.00,45.00,-15.00,1.00,0.00,76.00,61\r\n`,
    );
    expect(JSON.parse(json?.[1] ?? '')).toEqual(statement({ year: year - 1 }));
  });

  it('is printed alone, and leaves nothing behind', async () => {
    const { user } = await openTab(overviewWith(), { 'protection.statement': statement });
    await user.click(screen.getByRole('button', { name: 'Show statement' }));
    const print = jest.spyOn(globalThis.window, 'print').mockImplementation(() => {
      expect(document.body.lastElementChild).toHaveTextContent('P76.00');
    });
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getAllByText('P76.00')).toHaveLength(2);
    globalThis.window.dispatchEvent(new Event('afterprint'));
    expect(screen.getAllByText('P76.00')).toHaveLength(1);
  });
});
