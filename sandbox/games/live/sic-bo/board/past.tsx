import type { LivePastProps } from '@/sandbox/board/live/live-board';
import { PastResults } from '@/sandbox/board/live/past-results';
import { PastThrow } from '@/sandbox/games/sic-bo/board/past-throw';
import type { SicBoResult } from '../play-round';
import { useThrowText } from './use-live-texts';

/** The totals of earlier throws, triples marked. */
export function Past({ results }: LivePastProps<SicBoResult>) {
  const tell = useThrowText();
  return (
    <PastResults
      results={results.map(({ number, result }) => ({
        number,
        node: <PastThrow total={result.total} isTriple={result.isTriple} text={tell(result)} />,
      }))}
    />
  );
}
