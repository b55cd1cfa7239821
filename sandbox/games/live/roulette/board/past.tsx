import type { LivePastProps } from '@/sandbox/board/live/live-board';
import { BeadRow } from '@/sandbox/board/live/bead-row';
import { PastResults } from '@/sandbox/board/live/past-results';
import { PastNumber } from '@/sandbox/games/roulette/board/past-number';
import type { RouletteResult } from '../play-round';
import { useNumberText } from './use-live-texts';

/** The numbers that came before, in their colours. */
function useNodes({ results }: LivePastProps<RouletteResult>) {
  const tell = useNumberText();
  return results.map(({ number, result }) => ({
    number,
    node: <PastNumber number={result.number} text={tell(result)} />,
  }));
}

export function Past(props: LivePastProps<RouletteResult>) {
  return <PastResults results={useNodes(props)} />;
}

export function Beads(props: LivePastProps<RouletteResult>) {
  return <BeadRow results={useNodes(props)} />;
}
