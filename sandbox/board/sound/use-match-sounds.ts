import { useEffect } from 'react';
import type { MatchKind } from '@/sandbox/kit/kinds';
import { sound, tuneTo } from './sound';

/** What a table between players lets be heard: that a match begins, and each move that is laid down. */
export function useMatchSounds(kind: MatchKind, moves: number | null): void {
  useEffect(() => tuneTo(kind), [kind]);
  useEffect(() => {
    if (moves !== null) sound(moves === 0 ? 'spin' : 'stop');
  }, [moves]);
}
