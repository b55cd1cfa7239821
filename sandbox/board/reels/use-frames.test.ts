import { isMoreToCome, type Frame } from './use-frames';

const frame: Frame = { turns: [true], turnMs: 100, holdMs: 100 };

describe('what a round may say of its end', () => {
  it('waits until its last picture stands, also where nothing of it pays', () => {
    const frames = [frame, frame, frame];
    expect(isMoreToCome({ index: 0, stopped: 1 }, frames, true)).toBe(true);
    expect(isMoreToCome({ index: 2, stopped: 0 }, frames, false)).toBe(true);
    expect(isMoreToCome({ index: 2, stopped: 1 }, frames, true)).toBe(false);
  });

  it('has nothing to wait for where no round is shown', () => {
    expect(isMoreToCome(null, [frame, frame], true)).toBe(false);
  });
});
