import fc from 'fast-check';
import { VendorError } from '@/sandbox/http/vendor-error';
import { assertPaced } from '../../session/pace';
import type { LockedPlayer } from '../../session/session-store';

type Gate = (player: LockedPlayer, minRoundMs: number, now: Date) => void;
const minMs = 5000;

/** The starts that a gate lets through, of attempts that come this long after each other. */
function startsThrough(gate: Gate, waitsMs: readonly number[]): number[] {
  const starts: number[] = [];
  let atMs = Date.parse('2026-11-20T12:00:00Z');
  for (const waitMs of waitsMs) {
    atMs += waitMs;
    const last = starts.at(-1);
    const player = { currentSessionId: null, lastRoundAt: last === undefined ? null : new Date(last) };
    try {
      gate(player, minMs, new Date(atMs));
      starts.push(atMs);
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
      // Who waits as long as the answer says gets in, and not a moment before.
      const { waitMs: leftMs } = error.value as { waitMs: number };
      expect(atMs + leftMs).toBe((last ?? 0) + minMs);
    }
  }
  return starts;
}

const waits = fc.array(fc.integer({ min: 0, max: 7000 }), { minLength: 2, maxLength: 40 });

function holdsFor(gate: Gate): void {
  fc.assert(
    fc.property(waits, (waitsMs) => {
      const starts = startsThrough(gate, waitsMs);
      starts.slice(1).forEach((at, index) => expect(at - (starts[index] ?? 0)).toBeGreaterThanOrEqual(minMs));
      // Nobody who has waited long enough is sent away.
      let lastMs = -Infinity;
      let atMs = Date.parse('2026-11-20T12:00:00Z');
      const due = waitsMs.filter((waitMs) => {
        atMs += waitMs;
        if (atMs - lastMs < minMs) return false;
        lastMs = atMs;
        return true;
      });
      expect(starts).toHaveLength(due.length);
    }),
  );
}

describe('the pace of a player', () => {
  it('lets no two starts be nearer than five seconds, and holds nobody longer', () => {
    holdsFor(assertPaced);
  });

  it('is noticed where it is missing, or longer than it says', () => {
    const none: Gate = () => undefined;
    const late: Gate = (player, minRoundMs, now) => assertPaced(player, minRoundMs + 1, now);
    expect(() => holdsFor(none)).toThrow();
    expect(() => holdsFor(late)).toThrow();
  });
});
