import type { Reader } from '../platform/db';
import { reconcile } from '../platform/ledger';

/** Every book sums to zero, every stored balance equals its transfers, every hold ended at most once. */
export async function expectBooksInOrder(reader: Reader): Promise<void> {
  expect(await reconcile(reader)).toEqual([]);
}
