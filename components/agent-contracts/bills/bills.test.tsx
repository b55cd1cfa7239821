import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { saveTextFile } from '@/lib/client/call/save-file';
import { useMember } from '@/lib/client/session/use-member';
import { answerCalls, asMember, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import type { Bill } from '@/lib/contract/calls/agent-centre/agent-contracts';
import { ContractsPage } from '../contracts-page';
import { bill, billLines, centre, dailyTerms, line, refuse } from '../test-contracts';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/client/call/save-file', () => ({ saveTextFile: jest.fn() }));
jest.mock('next/navigation', () => ({
  useSearchParams: () => jest.requireActual('@/lib/testing/scenes/client').useAddressSearch(),
}));

const callMock = jest.mocked(call) as unknown as jest.Mock;
const saved = jest.mocked(saveTextFile);
type Answers = Parameters<typeof answerCalls>[1];

const open = (answers: Answers = {}, more: Partial<Parameters<typeof ContractsPage>[0]> = {}) => {
  answerCalls(callMock, {
    'agentContracts.bills': () => ({ list: [bill], next: null }),
    'agentContracts.bill': () => bill,
    'agentContracts.billLines': () => billLines,
    ...answers,
  });
  return show(<ContractsPage kind="dividend" centre={centre} {...more} />);
};
const openBill = (shown: Partial<Bill> = {}, answers: Answers = {}) => {
  window.history.replaceState(null, '', '/?ac=agentDividendRecordCopy2&ac.bill=bil_1');
  return open({ 'agentContracts.bill': () => ({ ...bill, ...shown }), ...answers });
};
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
});

describe('the bills of an agent', () => {
  it('are listed by period in the agents’ time zone, with what is due, paid and open', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Received' }));
    expect(table.getAllByRole('row')[1]).toHaveTextContent(
      'Mar 1 – 15, 2026m****rPartly paidP13,500.00P13,000.00P500.00',
    );
    expect(screen.getByText(/time zone Asia\/Manila/)).toBeVisible();
  });

  it('are those that the agent owes after a press, and the address says so', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Owed' }));
    await screen.findByRole('table', { name: 'Owed' });
    expect(inputsOf(callMock, 'agentContracts.bills').map(({ side }) => side)).toEqual([
      'received',
      'promised',
    ]);
    expect(window.location.search).toContain('ac.side=promised');
  });

  it('go on where there are more, by a press', async () => {
    const older = {
      ...bill,
      billId: 'bil_0',
      from: '2026-02-14T16:00:00.000Z',
      to: '2026-02-28T16:00:00.000Z',
    };
    const { user } = open({
      'agentContracts.bills': ({ cursor }: { cursor?: string }) =>
        cursor ? { list: [older], next: null } : { list: [bill], next: 'c1' },
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('button', { name: /^Feb 15\s–\s28, 2026$/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Mar 1\s–\s15, 2026$/ })).toBeVisible();
  });

  it('are all that a reader sees: no contracts, nothing to dispute', async () => {
    const { user } = open(
      { 'agentContracts.bill': () => ({ ...bill, canDispute: false }) },
      { centre: { ...centre, role: 'reader' } },
    );
    await user.click(await screen.findByRole('button', { name: /^Mar 1\s–\s15, 2026$/ }));
    await screen.findByText('What the bill is made of');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Dispute this bill' })).toBeNull();
    expect(inputsOf(callMock, 'agentContracts.contracts')).toEqual([]);
  });

  it('that cannot be read say that no money moved, and can be asked for again', async () => {
    open({ 'agentContracts.bills': refuse('request.rate') });
    expect(await screen.findByText('The bills could not be loaded. No money moved.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('a bill', () => {
  it('says row by row how its amount comes about', async () => {
    openBill({ carryIn: '-100.00' });
    await screen.findByText('What the bill is made of');
    const made = screen.getByText('Platform fee').closest('dl');
    expect([...(made?.children ?? [])].map((row) => row.textContent)).toEqual([
      'House resultP84,210.55',
      'Gifts-P6,300.20',
      'Platform fee10% of what the house kept-P8,421.05',
      'Payment fee1% of P165,500.00 deposits and withdrawals-P1,655.00',
      'Taken alongfrom the period before-P100.00',
      'Result that countsP67,834.30',
      'Tier 2: 20% of itP13,566.86',
      'Adjustments after disputes-P66.86',
      'DueP13,500.00',
      'PaidP13,000.00',
      'Still openP500.00',
    ]);
    expect(screen.getByText(/terms/i, { selector: 'h4' })).toHaveTextContent('Terms, version 2');
  });

  it('says which tier was missed and by how much, and what is short since when', async () => {
    openBill();
    await screen.findByText('What the bill is made of');
    expect(rowsOf('Tiers that were missed')[1]).toBe('3P65,500.00reachedP32,165.70');
    expect(
      screen.getByText(/^P500\.00 of this bill has been missing since Mar 18, 2026, 12:00/),
    ).toBeVisible();
  });

  it('lists by whom it came about, with the accounts that no list shows, and leads to what was played', async () => {
    const { user } = openBill();
    await screen.findByText('beatriz');
    expect(rowsOf('Who brought it')[2]).toMatch(/^Accounts not listed/);
    expect(rowsOf('Who brought it')[3]).toMatch(/^TotalP84,210\.55/);
    await user.click(screen.getByRole('link', { name: 'beatriz' }));
    const search = new URLSearchParams(window.location.search);
    expect(Object.fromEntries(search)).toEqual({
      ac: 'personalHistoryCopy',
      'ac.account': 'ref_bea',
      'ac.from': '2026-03-01',
      'ac.to': '2026-03-15',
    });
  });

  it('of hours keeps the fraction that is no money yet', async () => {
    openBill({
      kind: 'hourly',
      terms: {
        kind: 'hourly',
        scope: 'ALL',
        activeMinBet: '10.00',
        tiers: [{ minValid: '0.00', minActive: 0, ratePpm: 200 }],
      },
      facts: { ...bill.facts, valid: '4812.30' },
      amount: '0.96',
      adjustment: '0.00',
      due: '0.96',
      tier: 0,
      missed: [],
      remainderIn: 0,
      remainder: 246_000,
    });
    expect(await screen.findByText('Tier 1: 0.02% of it')).toBeVisible();
    expect(screen.getByText('Fraction left over').closest('div')).toHaveTextContent('0.00246');
  });

  it('of a day says a fixed amount as one', async () => {
    openBill({
      kind: 'daily',
      terms: { ...dailyTerms, tiers: [{ minValid: '0.00', minActive: 0, ratePpm: 0, fixed: '50.00' }] },
      tier: 0,
      missed: [],
    });
    expect(await screen.findByText('Tier 1: fixed amount')).toBeVisible();
  });

  it('that is a draft has no lines yet, and says when it becomes final', async () => {
    openBill({ state: 'draft', confirmedAt: null, disputesUntil: null, hash: null, payments: [] });
    expect(await screen.findByText(/become final on Mar 18, 2026/)).toBeVisible();
    expect(screen.getByText(/listed once the bill is final/)).toBeVisible();
    expect(inputsOf(callMock, 'agentContracts.billLines')).toEqual([]);
  });

  it('is saved with all of its lines, as CSV and as JSON', async () => {
    const carlos = { ...line, accountRef: 'ref_car', name: '=carlos' };
    const { user } = openBill(
      {},
      {
        'agentContracts.billLines': ({ cursor }: { cursor?: string }) =>
          cursor ? { ...billLines, list: [carlos] } : { ...billLines, next: '100' },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    const [name, text] = saved.mock.calls[0]!;
    expect(name).toBe('bill-dividend-2026-03-01.csv');
    const rows = text.trim().split('\r\n');
    expect(rows).toHaveLength(5);
    expect(rows[1]).toMatch(
      /^bill,m\*\*\*\*r,bil_1,dividend,.*,13566\.86,-66\.86,13500\.00,13000\.00,500\.00,/,
    );
    expect(rows[2]).toMatch(/^account,beatriz,/);
    expect(rows[3]).toMatch(/^account,'=carlos,/);
    expect(rows[4]).toMatch(/^unlisted,,.*,34210\.00,/);
    await user.click(screen.getByRole('button', { name: 'Save as JSON' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect(JSON.parse(saved.mock.calls[1]![1])).toMatchObject({
      bill: { hash: 'f00d' },
      lines: [line, carlos],
    });
  });

  it('whose lines cannot be read makes no file, and says so', async () => {
    const { user } = openBill({}, { 'agentContracts.billLines': refuse('request.rate') });
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    expect(await screen.findByText(/could not be read, so no file was made/)).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });

  it('is printed as a page of its own, without what is pressed', async () => {
    const paper: string[] = [];
    window.print = () => void paper.push(document.body.lastElementChild?.textContent ?? '');
    const { user } = openBill();
    await screen.findByText('beatriz');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(paper[0]).toContain('Result that counts');
    expect(paper[0]).toContain('Printed from the agent centre of ana');
    expect(paper[0]).not.toContain('Dispute this bill');
    window.dispatchEvent(new Event('afterprint'));
  });

  it('is disputed in the agent’s own words, which a failure keeps', async () => {
    let isDown = true;
    const { user } = openBill(
      {},
      {
        'agentContracts.disputeBill': () => {
          if (isDown) refuse('network.failed')();
          return { bill };
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Dispute this bill' }));
    await user.click(screen.getByRole('button', { name: 'Send the dispute' }));
    expect(await screen.findByText('Write a comment')).toBeVisible();
    const words = screen.getByLabelText('What is wrong with it?');
    await user.type(words, 'Gifts of the 3rd are counted twice');
    await user.click(screen.getByRole('button', { name: 'Send the dispute' }));
    expect(await screen.findByText(/Nobody knows yet whether this arrived/)).toBeVisible();
    expect(words).toHaveValue('Gifts of the 3rd are counted twice');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Send the dispute' }));
    expect(await screen.findByText('Your dispute was sent. It is decided at the desk.')).toBeVisible();
    expect(inputsOf(callMock, 'agentContracts.disputeBill').at(-1)).toEqual({
      billId: 'bil_1',
      comment: 'Gifts of the 3rd are counted twice',
    });
  });
});
