/** Equal as they are written down: a field that is missing is one that is undefined. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What is planned for later changes fields of its own and takes the others as they were when it was planned. With another
 * value before it (`after` in the place of `before`) those others are the new ones: a change of one field is not undone by
 * a plan for another. `planned` in the order of their moments; the answer likewise. Pure.
 */
export function carryOver<T extends object>(before: T, after: T, planned: readonly T[]): T[] {
  let [old, next] = [before, after];
  return planned.map((plan) => {
    const previous = old;
    const own = (Object.keys(plan) as (keyof T)[]).filter((name) => !isSame(plan[name], previous[name]));
    next = { ...next, ...Object.fromEntries(own.map((name) => [name, plan[name]])) };
    old = plan;
    return next;
  });
}
