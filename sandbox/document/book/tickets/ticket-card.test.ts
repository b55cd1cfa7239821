import { heldOf } from './ticket-card';

describe('a ticket that was sold in part', () => {
  it('can pay what belongs to the part that is held', () => {
    expect(heldOf('74.10', '1')).toBe('74.10');
    expect(heldOf('74.10', '0.5')).toBe('37.05');
    expect(heldOf('74.11', '0.45')).toBe('33.34');
  });
});
