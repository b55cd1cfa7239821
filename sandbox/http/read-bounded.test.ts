import { readBounded } from './read-bounded';

/** A body of these parts; its sender goes away behind them, or has said everything. */
function post(parts: readonly string[], end: 'goes away' | 'ends'): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      if (end === 'ends') controller.close();
    },
    pull: () => (end === 'goes away' ? Promise.reject(new Error('aborted')) : undefined),
  });
  return new Request('http://site.test', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

test('a body is read whole, however it is cut', async () => {
  expect(await readBounded(post(['{"a"', ':1}'], 'ends'), 100)).toBe('{"a":1}');
});

test('one that is too large, or whose sender has gone, is none', async () => {
  expect(await readBounded(post(['12345', '67890'], 'ends'), 9)).toBeNull();
  await expect(readBounded(post(['{"a"'], 'goes away'), 100)).resolves.toBeNull();
});
