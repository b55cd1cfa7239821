import type { LivePastProps } from '@/sandbox/board/live/live-board';
import { BeadRow } from '@/sandbox/board/live/bead-row';
import { PastResults } from '@/sandbox/board/live/past-results';
import { PastThrow } from '@/sandbox/games/sic-bo/board/past-throw';
import type { SicBoResult } from '../play-round';
import { useThrowText } from './use-live-texts';

/** The totals of earlier throws, triples marked. */
function useNodes({ results }: LivePastProps<SicBoResult>) {
  const tell = useThrowText();
  return results.map(({ number, result }) => ({
    number,
    node: <PastThrow total={result.total} isTriple={result.isTriple} text={tell(result)} />,
  }));
}

export function Past(props: LivePastProps<SicBoResult>) {
  return <PastResults results={useNodes(props)} />;
}

export function Beads(props: LivePastProps<SicBoResult>) {
  return <BeadRow results={useNodes(props)} />;
}
