import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import { answerCalls, asMember, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { ContractsPage } from '../contracts-page';
import { centre, contract, dividendTerms, listWith, offer, offered, refuse } from '../test-contracts';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('next/navigation', () => ({
  useSearchParams: () => jest.requireActual('@/lib/testing/scenes/client').useAddressSearch(),
}));

const callMock = jest.mocked(call) as unknown as jest.Mock;
const answers = (name: string) => inputsOf(callMock, name);

const open = (list: ReturnType<typeof listWith>, more: Parameters<typeof answerCalls>[1] = {}) => {
  window.history.replaceState(null, '', '/?ac=agentDividendRecordCopy2&ac.tab=contracts');
  answerCalls(callMock, { 'agentContracts.contracts': () => list, ...more });
  return show(<ContractsPage kind="dividend" centre={centre} />);
};
const below = {
  contractId: 'con_9',
  other: { accountRef: 'ref_bea', name: 'beatriz' },
  terms: dividendTerms,
};

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
});

describe('a contract', () => {
  it('says who pays whom by which terms, in sentences and as a table of tiers', async () => {
    open(listWith({ ...contract, versions: contract.versions.slice(0, 1) }));
    const card = within(await screen.findByRole('article', { name: 'm****r pays you' }));
    expect(card.getByText('Active')).toBeVisible();
    expect(card.getByText(/10% of what the house kept, 1% of deposits and withdrawals/)).toBeVisible();
    expect(card.getByText('A negative result is taken along within the same month.')).toBeVisible();
    const tiers = within(card.getByRole('table', { name: 'What holds: version 2' })).getAllByRole('row');
    expect(tiers[2]).toHaveTextContent('2P500,000.0010P20,000.0020%');
  });

  it('shows every version that was offered, what became of it and its fingerprint, the newest first', async () => {
    open(listWith(contract));
    const history = within((await screen.findByText('2 versions in all')).closest('details')!);
    const entries = history.getAllByRole('listitem').filter((entry) => within(entry).queryByRole('heading'));
    expect(entries[0]).toHaveTextContent(/^Version 2Better in every caseOffered on Feb 26, 2026/);
    expect(entries[1]).toHaveTextContent(/^Version 1AcceptedOffered on Feb 20, 2026/);
    expect(entries[1]).toHaveTextContent('Fingerprint of version 1 (SHA-256): cafe');
    expect(within(entries[1]!).getAllByRole('row')).toHaveLength(3);
  });

  it('that was offered is accepted for the version that was read', async () => {
    const { user } = open(listWith(contract, offered), {
      'agentContracts.processDividend': () => ({ contract, endedBelow: [] }),
    });
    const cards = await screen.findAllByRole('article');
    expect(cards[0]).toHaveTextContent('Offer of m****r, version 1');
    expect(screen.getByText(/Dividends can run short/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Accepted.')).toBeVisible();
    expect(answers('agentContracts.processDividend')).toEqual([
      { contractId: 'con_2', version: 1, action: 'accept' },
    ]);
    await waitFor(() => expect(answers('agentContracts.contracts').length).toBeGreaterThan(1));
  });

  it('that pays less than was promised below is accepted only with the yes to what ends', async () => {
    const { user } = open(listWith({ ...offered, waiting: { ...offer, higherBelow: [below] } }), {
      'agentContracts.processDividend': () => ({ contract, endedBelow: [below] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Agree to this first, or decline the offer.')).toBeVisible();
    expect(answers('agentContracts.processDividend')).toEqual([]);
    expect(screen.getByText('beatriz')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'I agree that this contract ends' }));
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Accepted. One contract below you ends with it.')).toBeVisible();
    expect(answers('agentContracts.processDividend')).toMatchObject([{ terminateHigher: true }]);
  });

  it('shows what was promised below in the meantime, when the platform says so', async () => {
    const { user } = open(listWith(offered), {
      'agentContracts.processDividend': refuse('contract.cover.below', { higherBelow: [below] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('beatriz')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'I agree that this contract ends' })).not.toBeChecked();
    expect(screen.getByText('Nothing was changed, and no money moved.')).toBeVisible();
  });

  it('of another version by now is read anew before it is answered', async () => {
    const { user } = open(listWith(offered), {
      'agentContracts.processDividend': refuse('contract.version'),
    });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText(/These terms have changed in the meantime/)).toBeVisible();
  });

  it('that the agent has offered can be withdrawn while nobody has answered', async () => {
    const { user } = open(
      listWith({
        ...offered,
        side: 'promised',
        other: { accountRef: 'ref_bea', name: 'beatriz' },
        waiting: { ...offer, isMine: false },
      }),
      { 'agentContracts.withdrawOffer': () => ({ contract }) },
    );
    expect(await screen.findByText(/beatriz can answer until Mar 27, 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Withdraw the offer' }));
    expect(await screen.findByText('The offer was withdrawn.')).toBeVisible();
    expect(answers('agentContracts.withdrawOffer')).toEqual([{ contractId: 'con_2', version: 1 }]);
  });

  it('ends by asking the other side or by notice, each after a question', async () => {
    const { user } = open(listWith(contract), {
      'agentContracts.requestEnd': () => ({ contract }),
      'agentContracts.processDividend': () => ({ contract, endedBelow: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Ask to end' }));
    expect(answers('agentContracts.requestEnd')).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('Your request was sent.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Give notice' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Give notice' }));
    expect(await screen.findByText('Notice given.')).toBeVisible();
    expect(answers('agentContracts.processDividend')).toEqual([
      { contractId: 'con_1', version: 2, action: 'terminate' },
    ]);
  });

  it('with the house ends by notice alone', async () => {
    open(listWith({ ...contract, other: { accountRef: null, name: null } }));
    expect(await screen.findByRole('article', { name: 'the house pays you' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Give notice' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask to end' })).toBeNull();
  });
});
