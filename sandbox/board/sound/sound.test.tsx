import { render } from '@testing-library/react';
import { engineKinds } from '@/sandbox/kit/types';
import { matchKinds } from '@/sandbox/kit/kinds';
import type { TableMode } from '../table/table';
import { winTier } from '../table/gain';
import { tonesOf } from './cues';
import { setMuted, sound, tuneTo } from './sound';
import { useGainSound } from './use-gain-sound';
import { useTableSounds } from '../table/use-table-sounds';

const kinds = [...engineKinds, ...matchKinds];

/** jsdom has no sound: what would be heard is counted. */
let heard = 0;
const param = () => ({
  value: 0,
  setValueAtTime: () => undefined,
  exponentialRampToValueAtTime: () => undefined,
});
const node = () => ({ connect: (to: unknown) => to });
const source = () => ({ ...node(), frequency: param(), start: () => (heard += 1), stop: () => undefined });
class FakeContext {
  state = 'running';
  currentTime = 0;
  sampleRate = 8000;
  destination = node();
  suspend = async () => undefined;
  resume = async () => undefined;
  createGain = () => ({ ...node(), gain: param() });
  createOscillator = source;
  createBufferSource = source;
  createBiquadFilter = () => ({ ...node(), frequency: param(), Q: param() });
  createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

let isTouched: boolean;
beforeAll(() => {
  Object.defineProperty(globalThis, 'AudioContext', { value: FakeContext });
  Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: isTouched }) });
});
beforeEach(() => {
  heard = 0;
  isTouched = true;
  setMuted(false);
  tuneTo('lines');
});

function TableSounds({ mode }: { mode: TableMode }) {
  useTableSounds('lines', mode);
  return null;
}

function GainSound({ roundId, tier }: { roundId: string; tier: number }) {
  useGainSound(roundId, tier);
  return null;
}

/** How many tones a change lets be heard. */
function heardBy(change: () => void): number {
  const before = heard;
  change();
  return heard - before;
}

describe('the sound of a game', () => {
  it.each(kinds)('of %s has a spin, and no tone for what lies at or below the stake', (kind) => {
    expect(tonesOf(kind, 'spin').length).toBeGreaterThan(0);
    for (const paid of [0n, 60n, 100n]) expect(tonesOf(kind, { gain: winTier(100n, paid) })).toEqual([]);
    expect(tonesOf(kind, { gain: winTier(100n, 101n) }).length).toBeGreaterThan(0);
  });

  it.each(kinds)('of %s says more at 2, 10 and 50 times the stake', (kind) => {
    const lengths = [101n, 199n, 200n, 999n, 1000n, 4999n, 5000n].map(
      (paid) => tonesOf(kind, { gain: winTier(100n, paid) }).length,
    );
    const [gain, , good, , big, , huge] = lengths;
    expect(lengths).toEqual([gain, gain, good, good, big, big, huge]);
    expect(gain! < good! && good! < big! && big! < huge!).toBe(true);
  });

  it('is none before the first gesture, and none while it is muted', () => {
    isTouched = false;
    expect(heardBy(() => sound('spin'))).toBe(0);
    isTouched = true;
    expect(heardBy(() => sound('spin'))).toBeGreaterThan(0);
    setMuted(true);
    expect(heardBy(() => sound('spin'))).toBe(0);
    setMuted(false);
    expect(heardBy(() => sound('spin'))).toBeGreaterThan(0);
  });

  it('goes with a stake that is pressed, and with nothing that only stands', () => {
    const { rerender } = render(<TableSounds mode="idle" />);
    expect(heard).toBe(0);
    expect(heardBy(() => rerender(<TableSounds mode="waiting" />))).toBeGreaterThan(0);
    expect(heardBy(() => rerender(<TableSounds mode="showing" />))).toBe(0);
    expect(heardBy(() => rerender(<TableSounds mode="idle" />))).toBe(0);
  });

  it('of a gain is heard once for each tier that a round comes to', () => {
    const { rerender } = render(<GainSound roundId="a" tier={0} />);
    expect(heard).toBe(0);
    expect(heardBy(() => rerender(<GainSound roundId="a" tier={1} />))).toBeGreaterThan(0);
    expect(heardBy(() => rerender(<GainSound roundId="a" tier={0} />))).toBe(0);
    expect(heardBy(() => rerender(<GainSound roundId="a" tier={1} />))).toBe(0);
    expect(heardBy(() => rerender(<GainSound roundId="a" tier={3} />))).toBeGreaterThan(0);
    expect(heardBy(() => rerender(<GainSound roundId="b" tier={1} />))).toBeGreaterThan(0);
  });
});
