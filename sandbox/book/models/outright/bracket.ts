/** A cup or draw: an entrant who is through, or a match of the winners of two parts, the first of them at home. */
export type Bracket = string | readonly [Bracket, Bracket];

/** The chance of the first entrant to go through against the second. */
export type Beats = (home: string, away: string) => number;

/**
 * Each entrant's chance to win a bracket, by recursion: who comes out of a part is independent of who comes out of the other.
 * What is played is given by a bracket in which the winner stands in the place of the match. The chances add up to 1.
 */
export function bracketWinners(bracket: Bracket, beats: Beats): ReadonlyMap<string, number> {
  if (typeof bracket === 'string') return new Map([[bracket, 1]]);
  const [first, second] = bracket.map((part) => bracketWinners(part, beats));
  const wins = new Map([...first!.keys(), ...second!.keys()].map((entrant) => [entrant, 0]));
  for (const [home, homeChance] of first!)
    for (const [away, awayChance] of second!) {
      const met = homeChance * awayChance;
      const homeWins = beats(home, away);
      wins.set(home, wins.get(home)! + met * homeWins);
      wins.set(away, wins.get(away)! + met * (1 - homeWins));
    }
  return wins;
}
