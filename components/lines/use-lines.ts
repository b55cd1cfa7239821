import { useCallback, useEffect, useState } from 'react';
import { measureLine } from './measure-line';

/** Milliseconds by origin, null for a line that does not answer; one that is not in it yet is being measured. */
export type Speeds = ReadonlyMap<string, number | null>;

/** Measures one line after the other, so that none of them slows another one down. */
export function useLines(origins: readonly string[]) {
  const [speeds, setSpeeds] = useState<Speeds>(new Map());
  const [run, setRun] = useState(0);
  const list = origins.join(' ');
  useEffect(() => {
    let isWanted = true;
    const measureAll = async () => {
      for (const origin of list.split(' ')) {
        const ms = await measureLine(origin);
        if (!isWanted) return;
        setSpeeds((known) => new Map(known).set(origin, ms));
      }
    };
    void measureAll();
    return () => {
      isWanted = false;
    };
  }, [list, run]);
  const measureAgain = useCallback(() => {
    setSpeeds(new Map());
    setRun((count) => count + 1);
  }, []);
  return { speeds, isMeasured: speeds.size === origins.length, measureAgain };
}

/** The one that answered first; null while they are measured, and where none answers. */
export function fastestOf(speeds: Speeds): string | null {
  const answered = [...speeds].flatMap(([origin, ms]) => (ms === null ? [] : [{ origin, ms }]));
  return answered.sort((a, b) => a.ms - b.ms)[0]?.origin ?? null;
}
