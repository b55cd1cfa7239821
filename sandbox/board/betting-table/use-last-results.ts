import { useState } from 'react';
import type { BoardRound } from '../table/table';

const kept = 12;

/** The outcomes that this document has shown, the newest first. */
export function useLastResults<View>(
  round: Pick<BoardRound<unknown, unknown, View>, 'roundId' | 'outcome'> | null,
  isRevealed: boolean,
): readonly { roundId: string; outcome: View }[] {
  const [results, setResults] = useState<readonly { roundId: string; outcome: View }[]>([]);
  if (round && isRevealed && results.every(({ roundId }) => roundId !== round.roundId))
    setResults([{ roundId: round.roundId, outcome: round.outcome }, ...results].slice(0, kept));
  return results;
}
