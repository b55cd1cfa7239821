/**
 * Works on each in turn: one that fails keeps nobody from theirs. When all had their turn, what failed is thrown, so that the
 * job that asked is told of it once.
 */
export async function eachInTurn<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  throwAll(await failuresOf(items, work));
}

/** The same for jobs that have more to do afterwards: answers what failed. */
export async function failuresOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}

export function throwAll(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of a job's rows failed`);
}
