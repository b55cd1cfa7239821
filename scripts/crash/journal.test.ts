import {
  expectedBalances,
  judge,
  neverGranted,
  type CallKind,
  type Entry,
  type StoredCommand,
} from './journal';

const bet: Entry = {
  kind: 'bet',
  memberId: 'mem_1',
  amountMinor: 500n,
  outcome: 'acknowledged',
  code: null,
  commandKey: 'bet:sandbox:1',
  idempotencyKey: null,
  mayBeOver: false,
  repeat: async () => undefined,
};
const stake: StoredCommand = { transferCount: 1, memberId: 'mem_1', amountMinor: 500n, kind: 'stake' };
const ledgerWith = (stored: StoredCommand | null) => new Map(stored ? [['bet:sandbox:1', stored]] : []);

describe('judge', () => {
  it('has nothing against a ledger that holds what was acknowledged, and may hold what was not answered', () => {
    expect(judge([bet], ledgerWith(stake))).toEqual([]);
    expect(judge([{ ...bet, outcome: 'unanswered' }], ledgerWith(stake))).toEqual([]);
    expect(judge([{ ...bet, outcome: 'unanswered' }], ledgerWith(null))).toEqual([]);
    expect(judge([{ ...bet, outcome: 'refused' }], ledgerWith(null))).toEqual([]);
  });

  it.each([
    ['an acknowledged call that is lost', bet, null],
    [
      'a refused call that took effect',
      { ...bet, outcome: 'refused' as const, code: 'money.insufficient' },
      stake,
    ],
    ['a call that was written twice', bet, { ...stake, transferCount: 2 }],
    ['another amount', bet, { ...stake, amountMinor: 501n }],
    ['another kind', bet, { ...stake, kind: 'payout' }],
    ['another member', bet, { ...stake, memberId: 'mem_2' }],
    [
      'half of an unanswered call',
      { ...bet, outcome: 'unanswered' as const },
      { ...stake, transferCount: 0 },
    ],
  ])('finds %s', (_what, entry, stored) => {
    expect(judge([entry], ledgerWith(stored))).toHaveLength(1);
  });

  it('finds two calls that share a key', () => {
    expect(judge([bet, bet], ledgerWith(stake))).toEqual([
      'bet bet:sandbox:1 of 5.00 has the key of another call',
    ]);
  });
});

describe('neverGranted', () => {
  const kinds: CallKind[] = ['deposit', 'bet', 'win', 'withdrawal', 'ticket'];
  const all = kinds.map((kind) => ({ ...bet, kind }));

  it('has nothing against a play in which a call of each kind was acknowledged', () => {
    expect(neverGranted(all, 60_000)).toEqual([]);
  });

  it.each(kinds)('finds a play in which every %s was refused', (kind) => {
    const refused: Entry = { ...bet, kind, outcome: 'refused', code: 'request.refused' };
    const entries = [...all.filter((entry) => entry.kind !== kind), refused, refused];
    expect(neverGranted(entries, 60_000)).toEqual([`no ${kind} was acknowledged: 2 sent, request.refused`]);
  });

  it('finds what was not even sent, and asks of a short play for no more than comes at once', () => {
    expect(neverGranted([], 60_000)).toHaveLength(kinds.length);
    expect(neverGranted([], 5_000)).toEqual([
      'no deposit was acknowledged: none was sent',
      'no bet was acknowledged: none was sent',
      'no win was acknowledged: none was sent',
    ]);
    expect(neverGranted([], 500)).toEqual([]);
  });
});

it('balances count what was acknowledged, with its sign', () => {
  const deposit: Entry = { ...bet, kind: 'deposit', amountMinor: 10_000n, commandKey: 'deposit:1' };
  const lost: Entry = { ...bet, outcome: 'refused', commandKey: 'bet:sandbox:2' };
  expect(expectedBalances([deposit, bet, lost])).toEqual(new Map([['mem_1', 9_500n]]));
});
