/** How near to zero a double is taken for it. */
const tiny = 1e-9;

/**
 * What stakes of 1 together, spread over the bets in the best way, return whatever happens: above 1 it is a sure win. The value of
 * the game in which the bettor picks a bet and nature an outcome, by the simplex method: the greatest sum of w ≥ 0 with R · w ≤ 1
 * is 1 divided by it (Dantzig, Linear Programming and Extensions, 1963, chapter 13). Bland's rule, so that it ends.
 * @param returns for each bet what it returns in each outcome, none of it negative; every outcome pays some bet
 */
export function guaranteedReturn(returns: readonly (readonly number[])[]): number {
  const outcomes = returns[0]!.length;
  const width = outcomes + returns.length + 1;
  const rows = returns.map((row, at) => {
    const full = new Float64Array(width);
    full.set(row);
    full[outcomes + at] = 1;
    full[width - 1] = 1;
    return full;
  });
  const goal = new Float64Array(width).fill(-1, 0, outcomes);
  const basis = returns.map((_, at) => outcomes + at);
  for (;;) {
    const enter = goal.subarray(0, width - 1).findIndex((value) => value < -tiny);
    if (enter < 0) return 1 / goal[width - 1]!;
    let leave = -1;
    let least = Infinity;
    rows.forEach((row, at) => {
      if (row[enter]! <= tiny) return;
      const ratio = row[width - 1]! / row[enter]!;
      if (ratio < least - tiny || (ratio < least + tiny && basis[at]! < basis[leave]!)) {
        least = ratio;
        leave = at;
      }
    });
    if (leave < 0) throw new Error('An outcome pays no bet');
    const pivot = rows[leave]!;
    const by = pivot[enter]!;
    pivot.forEach((value, column) => (pivot[column] = value / by));
    for (const row of [...rows, goal]) {
      const times = row[enter]!;
      if (row === pivot || times === 0) continue;
      pivot.forEach((value, column) => (row[column]! -= times * value));
    }
    basis[leave] = enter;
  }
}
