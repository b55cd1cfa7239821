import type { BracketFacts, RoundFacts, SelectionResult } from './types';

/** The winner of a cup or draw. Where it is not played to its end who is beaten has lost; the others are undecided. */
export function bracketResult(key: string, facts: BracketFacts): SelectionResult | null {
  if (facts.withdrawn.includes(key)) return 'void';
  if (facts.out.includes(key)) return 'loss';
  if (key === facts.winner) return 'win';
  if (facts.winner !== null) throw new RangeError(`No such selection: ${key}`);
  return null;
}

/**
 * Most goals of a round. A team without a match is void and out of the count; one whose match was not played to its end might have
 * scored any number, so that only who is behind somebody is sure of the result.
 */
export function roundResult(key: string, { teams }: RoundFacts): SelectionResult | null {
  const own = teams.find(({ team }) => team === key);
  if (!own) throw new RangeError(`No such selection: ${key}`);
  if (own.match === 'unplayed') return 'void';
  if (own.match === 'open') return null;
  const counted = teams.filter(({ match }) => match !== 'unplayed');
  if (counted.some(({ goals }) => goals > own.goals)) return 'loss';
  if (counted.some(({ match }) => match === 'open')) return null;
  const tied = counted.filter(({ goals }) => goals === own.goals).length;
  return tied === 1 ? 'win' : { tied, places: 1 };
}
