import type { DrawProof } from '@/lib/contract/calls/lottery';
import type { TicketDetail } from '@/lib/contract/calls/lottery-bets';
import { readCost, secondsOf } from './lottery-screen';
import { payoutFaults, saleFaults } from './ticket-check';

const sold = { playType: 'sides', selection: { options: ['big'] }, unit: '1.00', stake: '1.00' };
const line = { ...sold, lineNo: 1, times: 1, combinations: 1, maxPrize: '1.94', hits: [1], payout: '1.94' };
const leafText = JSON.stringify({ id: 'ltk_1', lines: [sold], stake: '1.00' });

/** One on big of three dice, of which 6 6 5 were thrown: half of all throws are big, and the margin is three per cent. */
const detail = (changes: Partial<TicketDetail> = {}) =>
  ({
    gameCode: 'k3m1',
    state: 'won',
    stake: '1.00',
    payout: '1.94',
    lines: [line],
    proof: { leafText },
    ...changes,
  }) as TicketDetail;
const draw = { numbers: [6, 6, 5], margin: '3.00', drawsAt: '2026-11-26T12:00:00Z' } as unknown as DrawProof;
const booked = { stakeMinor: 100n, payoutMinor: 194n };
const shown = { combinations: 1, stakeMinor: 100n, mostMinor: 194n };

describe('what the robot of the lotteries compares', () => {
  it('finds nothing where screen, ticket, draw and ledger agree', () => {
    expect(saleFaults([shown], detail())).toEqual([]);
    expect(payoutFaults({ detail: detail(), draw, booked })).toEqual([]);
    expect(payoutFaults({ detail: detail(), draw, booked: undefined })).toEqual([]);
  });

  it('finds a line that was sold otherwise than it was shown, and one that is missing', () => {
    expect(saleFaults([{ ...shown, mostMinor: 195n }], detail())).toEqual([
      'sides: sold as 1 100 194, shown as 1 100 195',
    ]);
    expect(saleFaults([shown, shown], detail())).toEqual([
      '1 lines were sold, not 2',
      'cost 1.00, shown 2.00',
    ]);
  });

  it('finds a payout that the drawn numbers do not give', () => {
    const small = { ...draw, numbers: [1, 2, 1] } as unknown as DrawProof;
    expect(payoutFaults({ detail: detail(), draw: small, booked })).toEqual([
      'paid 1.94, the draw computes 0.00',
      'its lines say 1.94, not 0.00',
      'it is won',
      'the ledger booked 1.00 and 1.94',
    ]);
  });

  it('finds a ticket that the ledger has not, or has otherwise', () => {
    expect(payoutFaults({ detail: detail(), draw, booked: null })).toEqual([
      'the ledger knows no settled round of it',
    ]);
    expect(payoutFaults({ detail: detail(), draw, booked: { ...booked, payoutMinor: 100n } })).toEqual([
      'the ledger booked 1.00 and 1.00',
    ]);
  });

  it('reads the price and the clock of the screen', () => {
    expect(readCost('1,260 combinations, P1,260.00, pays at most P3,106.07')).toEqual({
      combinations: 1260,
      stakeMinor: 126_000n,
      mostMinor: 310_607n,
    });
    expect(readCost('Mark your numbers')).toBeNull();
    expect(secondsOf('00:09')).toBe(9);
    expect(secondsOf('1:02:03')).toBe(3723);
  });
});
