import { finishRound } from './finish-round';
import type { Finisher } from './finisher';
import type { StakedRound } from '../store/round-types';
import { isSetAside, orSetAside } from './set-aside';
import { isShown, viewOfRound } from '../play/views';

/** Takes a round as far as it goes, and makes sure that what there is of it can be shown. */
export function finishToShow(finisher: Finisher, round: StakedRound): Promise<StakedRound> {
  return orSetAside(finisher, round.roundId, async () => {
    const end = await finishRound(finisher, round);
    if (isShown(end) && !isSetAside(end)) viewOfRound(end, finisher.clock.momentOf(end));
    return end;
  });
}
