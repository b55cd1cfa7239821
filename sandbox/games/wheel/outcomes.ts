import { rational } from '@/lib/rational';
import type { WheelMaths } from './types';
import { topOf, type Outcomes } from '@/sandbox/kit/outcomes';

export function wheelOutcomes(maths: WheelMaths): Outcomes {
  const stops =
    maths.game === 'rings'
      ? [maths.outer.flatMap((pays) => maths.inner.map((times) => pays * times))]
      : maths.game === 'risk'
        ? maths.wheels.map(({ segments }) => segments)
        : Object.entries(maths.pays).map(([name, pays]) =>
            maths.segments.map((segment) => (segment === name ? pays : 0)),
          );
  const shareOf = (pays: readonly number[], test: (tenths: number) => boolean) =>
    rational(pays.filter(test).length, pays.length);
  return {
    top: topOf(
      stops.map((pays) => {
        const most = Math.max(...pays);
        return { multiple: rational(most, 10), chance: shareOf(pays, (tenths) => tenths === most) };
      }),
    ),
    aboveStake: maths.game === 'rings' ? shareOf(stops[0] ?? [], (tenths) => tenths > 10) : null,
  };
}
