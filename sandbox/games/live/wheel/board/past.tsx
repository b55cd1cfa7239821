import { BeadRow } from '@/sandbox/board/live/bead-row';
import { PastResults } from '@/sandbox/board/live/past-results';
import type { LivePastProps } from '@/sandbox/board/live/live-board';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { LiveWheelMaths, LiveWheelResult } from '../types';
import { SegmentChip } from './segment-chip';
import { useWheelTexts } from './use-wheel-texts';

/** Where the last rounds ended, and what their winnings were multiplied by. */
function useNodes({ info, results }: LivePastProps<LiveWheelResult>) {
  const { maths } = info as LiveInfo<LiveWheelMaths>;
  const { markOf, timesText, resultText } = useWheelTexts(maths);
  return results.map(({ number, result }) => ({
    number,
    node: (
      <SegmentChip segment={result.name} name={resultText(result)}>
        {result.times > 1 ? `${markOf(result.name)} ${timesText(result.times)}` : markOf(result.name)}
      </SegmentChip>
    ),
  }));
}

export function Past(props: LivePastProps<LiveWheelResult>) {
  return <PastResults results={useNodes(props)} />;
}

export function Beads(props: LivePastProps<LiveWheelResult>) {
  return <BeadRow results={useNodes(props)} />;
}
