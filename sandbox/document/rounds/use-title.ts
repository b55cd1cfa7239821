import { useEffect, useState } from 'react';
import type { EngineKind } from '@/sandbox/kit/types';
import type { PlayedTitle } from '@/sandbox/proofs/round-proof';
import { loadTitle } from './kinds';

type Known = PlayedTitle | null | 'loading' | 'failed';

/** The code of a title, for recomputing its rounds here; null for a title that is not offered any more. */
export function useTitle(kind: EngineKind, gameCode: string): Known {
  const [known, setKnown] = useState<Known>('loading');
  useEffect(() => {
    let isCurrent = true;
    loadTitle(kind, gameCode).then(
      (title) => isCurrent && setKnown(title),
      () => isCurrent && setKnown('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, gameCode]);
  return known;
}
