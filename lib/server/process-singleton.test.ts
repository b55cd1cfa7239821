import { processSingleton, processSlot } from './process-singleton';

describe('what a process has once', () => {
  it('is made when it is first asked for, whichever copy of the module asks', () => {
    const make = jest.fn((size: number) => ({ size }));
    const one = processSingleton('test-once', make);
    const copy = processSingleton('test-once', make);
    expect(make).not.toHaveBeenCalled();
    expect(copy(2)).toEqual({ size: 2 });
    expect(one(3)).toBe(copy(4));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is made again after it could not be made', () => {
    const make = jest
      .fn(() => 'made')
      .mockImplementationOnce(() => {
        throw new Error('not yet');
      });
    const singleton = processSingleton('test-failed', make);
    expect(singleton).toThrow('not yet');
    expect(singleton()).toBe('made');
  });

  it('is what was offered last, until it is withdrawn', () => {
    const slot = processSlot<string>('test-offered');
    expect(slot.current()).toBeNull();
    slot.offer('a');
    processSlot<string>('test-offered').offer('b');
    expect(slot.current()).toBe('b');
    slot.withdraw();
    expect(slot.current()).toBeNull();
  });
});
