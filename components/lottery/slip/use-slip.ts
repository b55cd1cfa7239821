import { useState } from 'react';
import { addLine, mostLines, type SlipLine } from './slip';

export interface HeldSlip {
  lines: readonly SlipLine[];
  /** The draw that the slip was filled for, once another one is on sale. */
  movedFrom: string | null;
  add: (lines: readonly SlipLine[]) => void;
  change: (lines: readonly SlipLine[]) => void;
}

const noLines: readonly SlipLine[] = [];

/** What waits to be bought in the draw on sale. */
export function useSlip(issue: string | null): HeldSlip {
  const [lines, setLines] = useState(noLines);
  const [filledFor, setFilledFor] = useState<string | null>(null);
  const hasMoved = lines.length > 0 && filledFor !== null && issue !== null && issue !== filledFor;
  return {
    lines,
    movedFrom: hasMoved ? filledFor : null,
    add: (more) => {
      setFilledFor(issue);
      setLines((now) => more.reduce<readonly SlipLine[]>(addLine, now).slice(0, mostLines));
    },
    change: setLines,
  };
}
