const everythingButDates = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
  ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
];

/** Does the work at one moment: its date stands still, and nothing else does. */
export async function withHeldDate<T>(now: number, work: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ now, doNotFake: [...everythingButDates] });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}
