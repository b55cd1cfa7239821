import { screen, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import { answerCalls, asMember, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import type { ContractPeriod } from '@/lib/contract/calls/agent-centre/agent-contracts';
import { ContractsPage } from '../contracts-page';
import { centre, contract, dividendTerms, listWith, refuse } from '../test-contracts';
import { sumsOf, tryOut } from './try-rows';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('next/navigation', () => ({
  useSearchParams: () => jest.requireActual('@/lib/testing/scenes/client').useAddressSearch(),
}));

const callMock = jest.mocked(call) as unknown as jest.Mock;
const asked = () => inputsOf(callMock, 'agentContracts.contractFacts');

/** The example of the design, and before it a half-month that the team won. */
const example: ContractPeriod = {
  from: '2026-03-15T16:00:00.000Z',
  to: '2026-03-31T16:00:00.000Z',
  label: { from: '2026-03-16', to: '2026-04-01' },
  valid: '1934500.00',
  house: '84210.55',
  gifts: '6300.20',
  moved: '165500.00',
  active: 41,
  won: '0.00',
  lost: '0.00',
  received: '6000.00',
  paidOn: '1000.00',
};
const before: ContractPeriod = {
  ...example,
  from: '2026-02-28T16:00:00.000Z',
  to: '2026-03-15T16:00:00.000Z',
  label: { from: '2026-03-01', to: '2026-03-16' },
  house: '-33900.00',
  gifts: '0.00',
  moved: '0.00',
  received: null,
  paidOn: null,
};
const facts = { periods: [before, example], timeZone: 'Asia/Manila' };

async function open(more: Parameters<typeof answerCalls>[1] = {}, list = listWith(contract)) {
  window.history.replaceState(null, '', '/?ac=agentDividendRecordCopy2&ac.tab=try');
  answerCalls(callMock, {
    'agentContracts.contracts': () => list,
    'agentContracts.contractFacts': () => facts,
    'agentReports.downline': () => ({ list: [{ account: 'ref_bea', name: 'beatriz' }], next: null }),
    ...more,
  });
  return show(<ContractsPage kind="dividend" centre={centre} />);
}

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
});

describe('terms that are tried out', () => {
  it('take along what the period before has left, as bills do', () => {
    const [, second] = tryOut(dividendTerms, [before, example]);
    expect(second).toMatchObject({ amount: '6786.86', tier: 2, difference: '786.86', kept: '5786.86' });
    // Without the first one nothing is taken along.
    expect(tryOut(dividendTerms, [example])[0]).toMatchObject({
      amount: '13566.86',
      missed: { tier: 3, valid: '65500.00', active: null, loss: '32165.70' },
    });
  });

  it('count no difference where nothing was promised', () => {
    const sums = { amount: '6786.86', paid: '6000.00', kept: '5786.86' };
    expect(sumsOf(tryOut(dividendTerms, [before, example]))).toEqual({ ...sums, difference: null });
    const paid = { ...before, received: '0.00' };
    expect(sumsOf(tryOut(dividendTerms, [paid, example]))).toEqual({ ...sums, difference: '786.86' });
  });

  it('are shown period by period beside what was paid, with what was missed and what is kept', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'Period by period' }));
    expect(table.getAllByRole('row')[1]).toHaveTextContent(
      'Mar 16 – 31, 2026P6,786.862Tier 3: P65,500.00 of valid bets. P66,065.70 of result.P6,000.00+P786.86+P5,786.86',
    );
    expect(screen.getByRole('img', { name: /^2 periods from Mar 1/ })).toBeVisible();
    expect(asked()).toEqual([
      { kind: 'dividend', scope: 'ALL', period: 'half-month', activeMinBet: '100.00' },
    ]);
  });

  it('are those of an agent below over that agent’s team, whose payments are its own', async () => {
    await open(
      {},
      listWith({ ...contract, side: 'promised', other: { accountRef: 'ref_bea', name: 'beatriz' } }),
    );
    await screen.findByRole('table', { name: 'Period by period' });
    expect(asked()).toMatchObject([{ accountRef: 'ref_bea' }]);
    expect(screen.queryByRole('columnheader', { name: 'Kept after paying below' })).toBeNull();
  });

  it('can be any others, and are worked out when they are complete', async () => {
    const { user } = await open();
    await user.selectOptions(await screen.findByLabelText('Terms'), 'Other terms');
    const rate = within(screen.getByRole('group', { name: 'Tier 2' })).getByLabelText('Pays');
    await user.clear(rate);
    await user.click(screen.getByRole('button', { name: 'Work it out' }));
    expect(await screen.findByText('Input cannot be empty')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Period by period' })).toBeNull();
    await user.type(rate, '15');
    await user.click(screen.getByRole('button', { name: 'Work it out' }));
    const table = within(await screen.findByRole('table', { name: 'Period by period' }));
    expect(table.getAllByRole('row')[1]).toHaveTextContent('P5,090.14');
  });

  it('whose periods cannot be read say so, and are asked for again by a press', async () => {
    await open({ 'agentContracts.contractFacts': refuse('request.rate') });
    expect(await screen.findByText('The periods could not be loaded. Nothing was changed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
