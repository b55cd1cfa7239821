import type { LivePastProps } from '@/sandbox/board/live/live-board';
import { PastResults } from '@/sandbox/board/live/past-results';
import { PastNumber } from '@/sandbox/games/roulette/board/past-number';
import type { RouletteResult } from '../play-round';
import { useNumberText } from './use-live-texts';

/** The numbers that came before, in their colours. */
export function Past({ results }: LivePastProps<RouletteResult>) {
  const tell = useNumberText();
  return (
    <PastResults
      results={results.map(({ number, result }) => ({
        number,
        node: <PastNumber number={result.number} text={tell(result)} />,
      }))}
    />
  );
}
