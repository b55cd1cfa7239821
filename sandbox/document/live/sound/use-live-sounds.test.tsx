import { renderHook } from '@testing-library/react';
import type { Cue } from '@/sandbox/board/sound/cues';
import { sound } from '@/sandbox/board/sound/sound';
import { roundWith } from '../test-round';
import { useLiveSounds } from './use-live-sounds';

jest.mock('@/sandbox/board/sound/sound', () => ({ sound: jest.fn(), tuneTo: jest.fn() }));

const opening = { pace: 'spin', startsAtMs: 0, opensAtMs: 6000 };
const betting = roundWith();
const spinning = roundWith({ state: 'dealing', opening });
const stopped = roundWith({ state: 'result', opened: [{ pocket: 1 }], result: { pocket: 1 } });

let cues: Cue[];
beforeEach(() => {
  cues = [];
  jest.mocked(sound).mockImplementation((cue) => void cues.push(cue));
});

const listen = (first = betting) =>
  renderHook(
    ({ round, settled }: Parameters<typeof useLiveSounds>[0]) =>
      useLiveSounds({ kind: 'live-roulette', round, settled }),
    { initialProps: { kind: 'live-roulette', round: first, settled: null } },
  );

it('lets a spin be heard, its stop, and a gain above the stake', () => {
  const { rerender } = listen();
  rerender({ kind: 'live-roulette', round: spinning, settled: null });
  rerender({
    ...{ kind: 'live-roulette', round: stopped },
    settled: { stakeMinor: 100n, payoutMinor: 200n },
  });
  expect(cues).toEqual(['spin', 'stop', { gain: 2 }]);
});

it('has no sound for what lay open before, nor for what comes back', () => {
  const { rerender } = listen(stopped);
  rerender({
    ...{ kind: 'live-roulette', round: stopped },
    settled: { stakeMinor: 100n, payoutMinor: 100n },
  });
  expect(cues).toEqual([]);
});
