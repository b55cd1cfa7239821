import { refusalOfRepeat, refusalOfRollback } from './round-rules';

describe('the rules of a round', () => {
  const open = { playerId: 'p', gameId: 'g', status: 'open', hasWin: false } as const;

  it('gives no stake back once the round has paid or ended', () => {
    expect(refusalOfRollback(open, 'p')).toBeNull();
    expect(refusalOfRollback({ ...open, hasWin: true }, 'p')).toBe('round.closed');
    expect(refusalOfRollback({ ...open, status: 'settled' }, 'p')).toBe('round.closed');
    expect(refusalOfRollback(open, 'q')).toBe('transaction.conflict');
  });

  it('confirms a repeat only with the same content and only while the bet stands', () => {
    const known = { kind: 'bet', requestHash: 'h', isReturned: false } as const;
    expect(refusalOfRepeat(known, 'bet', 'h')).toBeNull();
    expect(refusalOfRepeat(known, 'bet', 'other')).toBe('transaction.conflict');
    expect(refusalOfRepeat(known, 'win', 'h')).toBe('transaction.conflict');
    expect(refusalOfRepeat({ ...known, isReturned: true }, 'bet', 'h')).toBe('round.rolled.back');
    expect(refusalOfRepeat({ ...known, kind: 'marker' }, 'bet', 'h')).toBe('round.rolled.back');
  });
});
