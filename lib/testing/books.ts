import type { Reader } from '@/platform/ground/db';
import { reconcile } from '@/platform/ground/ledger-reports';

/** Every book sums to zero, every stored balance equals its transfers, every hold ended at most once. */
export async function expectBooksInOrder(reader: Reader): Promise<void> {
  expect(await reconcile(reader)).toEqual([]);
}
