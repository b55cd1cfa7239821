import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import { answerCalls, asMember, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import type { AgentContract } from '@/lib/contract/calls/agent-centre/agent-contracts';
import { ContractsPage } from '../contracts-page';
import { centre, contract, dailyTerms, dividendTerms, listWith, refuse } from '../test-contracts';
import { OfferFields } from './offer-fields';
import { percentOf, ppmOf, sortedTiers, valuesOf } from './offer-values';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('next/navigation', () => ({
  useSearchParams: () => jest.requireActual('@/lib/testing/scenes/client').useAddressSearch(),
}));

const callMock = jest.mocked(call) as unknown as jest.Mock;
const sent = () => inputsOf(callMock, 'agentContracts.offerContract');
const agents = { list: [{ account: 'ref_bea', name: 'beatriz' }], next: null };
const promised: AgentContract = {
  ...contract,
  contractId: 'con_9',
  side: 'promised',
  other: { accountRef: 'ref_bea', name: 'beatriz' },
  terms: { ...dividendTerms, tiers: [{ ...dividendTerms.tiers[0]!, ratePpm: 50_000 }] },
};

async function open(list: ReturnType<typeof listWith>, more: Parameters<typeof answerCalls>[1] = {}) {
  window.history.replaceState(null, '', '/?ac=agentDividendRecordCopy2&ac.tab=contracts');
  answerCalls(callMock, {
    'agentContracts.contracts': () => list,
    'agentReports.downline': () => agents,
    ...more,
  });
  const shown = show(<ContractsPage kind="dividend" centre={centre} />);
  await shown.user.click(await screen.findByRole('button', { name: 'New offer' }));
  await screen.findByRole('button', { name: 'Send' });
  return shown;
}
const type = async (user: ReturnType<typeof show>['user'], field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};
const tier = (no: number) => within(screen.getByRole('group', { name: `Tier ${no}` }));

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
});

describe('a rate', () => {
  it.each([
    ['0.15', 1_500],
    ['0,0001', 1],
    ['100', 1_000_000],
    ['12', 120_000],
  ])('%s percent is %i parts of a million', (text, ppm) => {
    expect(ppmOf(text)).toBe(ppm);
  });

  it.each(['0.00001', '', '-1', '1e2', 'ten'])('%j is none', (text) => {
    expect(ppmOf(text)).toBeNull();
  });

  it.each([1, 1_500, 120_000, 999_999])('of %i parts reads back from what is shown', (ppm) => {
    expect(ppmOf(percentOf(ppm))).toBe(ppm);
  });

  it('orders tiers as a number, not as text', () => {
    const { tiers } = valuesOf('dividend', dividendTerms);
    const mixed = [
      { ...tiers[0]!, rate: '10' },
      { ...tiers[1]!, rate: '' },
      { ...tiers[2]!, rate: '9.5' },
    ];
    expect(sortedTiers(mixed).map(({ rate }) => rate)).toEqual(['9.5', '10', '']);
  });
});

describe('an offer', () => {
  it('begins with what the agent is promised, and is sent to an agent directly below', async () => {
    const { user } = await open(listWith(contract), {
      'agentContracts.offerContract': () => ({ contract: promised, isUnasked: false }),
    });
    expect(screen.getByText(/Dividends can run short/)).toBeVisible();
    expect(screen.getByText(/^This is an offer/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Choose one of the options.')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Agent'), 'beatriz');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The offer was sent.')).toBeVisible();
    expect(sent()).toEqual([{ accountRef: 'ref_bea', terms: dividendTerms }]);
  });

  it('of more than the agent is promised says so at its tier while it is typed', async () => {
    const { user } = await open(listWith(contract));
    expect(screen.queryByText(/None of your own tiers covers this one/)).toBeNull();
    await type(user, tier(2).getByLabelText('Pays'), '25');
    expect(tier(2).getByRole('alert')).toHaveTextContent('None of your own tiers covers this one');
    await user.selectOptions(screen.getByLabelText('Agent'), 'beatriz');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent()).toEqual([]);
    await type(user, tier(2).getByLabelText('Pays'), '20');
    await waitFor(() => expect(tier(2).queryByRole('alert')).toBeNull());
  });

  it('says before it is sent whether it holds unasked or waits for an answer', async () => {
    const { user } = await open(listWith(contract, promised), {
      'agentContracts.offerContract': () => ({ contract: promised, isUnasked: true }),
    });
    await user.selectOptions(screen.getByLabelText('Agent'), 'beatriz');
    expect(screen.getByText(/^Better in every case for the agent/)).toBeVisible();
    await type(user, screen.getByLabelText('Platform fee'), '11');
    expect(screen.getByText(/not better in every case/)).toBeVisible();
    await type(user, screen.getByLabelText('Platform fee'), '10');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The new terms hold from the next period.')).toBeVisible();
  });

  it('of what holds already says so, until something is changed', async () => {
    const { user } = await open(listWith(contract, { ...promised, terms: dividendTerms }));
    await user.selectOptions(screen.getByLabelText('Agent'), 'beatriz');
    expect(screen.getByText(/^These are the terms that hold already/)).toBeVisible();
    await type(user, screen.getByLabelText('Platform fee'), '9');
    expect(screen.getByText(/^Better in every case for the agent/)).toBeVisible();
  });

  it('has up to ten tiers, which are added, removed and put in order', async () => {
    const { user } = await open(listWith(contract));
    for (let more = 3; more < 10; more += 1)
      await user.click(screen.getByRole('button', { name: 'Add a tier' }));
    expect(screen.queryByRole('button', { name: 'Add a tier' })).toBeNull();
    expect(screen.getByText('10 tiers are the most.')).toBeVisible();
    for (let no = 10; no > 3; no -= 1)
      await user.click(screen.getByRole('button', { name: `Remove tier ${no}` }));
    await type(user, tier(1).getByLabelText('Pays'), '30');
    await type(user, tier(3).getByLabelText('Pays'), '10');
    await user.click(screen.getByRole('button', { name: 'Sort by rate' }));
    expect(tier(1).getByLabelText('Pays')).toHaveValue('10');
    expect(tier(3).getByLabelText('Pays')).toHaveValue('30');
  });

  it('says at each field what is wrong with it: five decimals, more than all, no rising tier', async () => {
    const { user } = await open(listWith(contract));
    await type(user, screen.getByLabelText('Platform fee'), '0.12345');
    await type(user, screen.getByLabelText('Payment fee'), '101');
    await type(user, tier(2).getByLabelText('Pays'), '5');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Enter a rate with at most four decimals of a percent.')).toBeVisible();
    expect(screen.getByText('Enter at most 100 %.')).toBeVisible();
    expect(screen.getByText(/Each tier must ask no less than the one before it/)).toBeVisible();
  });

  it('that the platform refuses keeps what was typed, and says that nothing was changed', async () => {
    const { user } = await open(listWith(contract), {
      'agentContracts.offerContract': refuse('contract.short'),
    });
    await user.selectOptions(screen.getByLabelText('Agent'), 'beatriz');
    await type(user, tier(1).getByLabelText('Pays'), '9.5');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/You owe somebody below you a payment/)).toBeVisible();
    expect(screen.getByText('Nothing was changed, and no money moved.')).toBeVisible();
    expect(tier(1).getByLabelText('Pays')).toHaveValue('9.5');
  });

  it('is not there for who is promised nothing', async () => {
    window.history.replaceState(null, '', '/?ac=agentDividendRecordCopy2&ac.tab=contracts');
    const none = listWith(contract);
    answerCalls(callMock, {
      'agentContracts.contracts': () => ({ ...none, kinds: [{ ...none.kinds[0]!, canOffer: false }] }),
    });
    show(<ContractsPage kind="dividend" centre={centre} />);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'New offer' })).toBeNull();
  });
});

describe('the offers of a link', () => {
  const ofDays: AgentContract = { ...contract, kind: 'daily', terms: dailyTerms };
  const list = {
    ...listWith(ofDays),
    kinds: [{ kind: 'daily', isOpen: true, isShown: true, waiting: 0, canOffer: true }],
  };

  it('are terms of each kind once, covered by what the agent is promised', async () => {
    answerCalls(callMock, { 'agentContracts.contracts': () => list });
    const onChange = jest.fn();
    const { user } = show(<OfferFields onChange={onChange} />);
    await user.selectOptions(await screen.findByLabelText('Add terms'), 'Daily salary');
    await type(user, tier(1).getByLabelText('Pays'), '0.2');
    await user.click(screen.getByRole('button', { name: 'Add these terms' }));
    expect(onChange).not.toHaveBeenCalled();
    await type(user, tier(1).getByLabelText('Pays'), '0.1');
    await user.click(screen.getByRole('button', { name: 'Add these terms' }));
    const terms = { ...dailyTerms, tiers: [{ ...dailyTerms.tiers[0]!, ratePpm: 1_000 }] };
    expect(onChange).toHaveBeenLastCalledWith([terms]);
    await user.selectOptions(screen.getByLabelText('Add terms'), 'Daily salary');
    await user.click(screen.getByRole('button', { name: 'Add these terms' }));
    expect(screen.getByText('There are terms of this kind for these games already.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove: Daily salary' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  it('are not asked for where the agent may offer nothing', async () => {
    answerCalls(callMock, { 'agentContracts.contracts': () => ({ ...list, kinds: [] }) });
    show(<OfferFields onChange={jest.fn()} />);
    await waitFor(() => expect(inputsOf(callMock, 'agentContracts.contracts')).toHaveLength(1));
    expect(screen.queryByText('Contracts that the link offers')).toBeNull();
  });
});
