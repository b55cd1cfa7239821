import { multiply, rational, type Rational } from '@/lib/rational';
import { wheelKey, type Tenths, type WheelMaths } from './types';

export interface WheelFigures {
  /** Of each bet or wheel by its key; a spin without a choice has one, `spin`. */
  bets: { key: string; returnToPlayer: Rational; hitFrequency: Rational; maximumTenths: Tenths }[];
}

function meanOf(pays: readonly Tenths[]): Rational {
  return rational(
    pays.reduce((sum, tenths) => sum + tenths, 0),
    10 * pays.length,
  );
}

function hitsOf(pays: readonly Tenths[]): Rational {
  return rational(pays.filter((tenths) => tenths > 0).length, pays.length);
}

/** Exact by counting segments: the wheel stops at each of them equally often. */
export function exactReturn(maths: WheelMaths): WheelFigures {
  if (maths.game === 'rings') {
    const { outer, inner } = maths;
    const factor = rational(
      inner.reduce((sum, times) => sum + times, 0),
      inner.length,
    );
    return {
      bets: [
        {
          key: 'spin',
          returnToPlayer: multiply(meanOf(outer), factor),
          hitFrequency: hitsOf(outer),
          maximumTenths: Math.max(...outer) * Math.max(...inner),
        },
      ],
    };
  }
  const wheels =
    maths.game === 'risk'
      ? maths.wheels.map(({ risk, segments }) => ({ key: wheelKey(risk, segments.length), pays: segments }))
      : Object.keys(maths.pays).map((name) => ({
          key: name,
          pays: maths.segments.map((segment) => (segment === name ? (maths.pays[name] ?? 0) : 0)),
        }));
  return {
    bets: wheels.map(({ key, pays }) => ({
      key,
      returnToPlayer: meanOf(pays),
      hitFrequency: hitsOf(pays),
      maximumTenths: Math.max(...pays),
    })),
  };
}

export function leastOf(values: readonly Rational[]): Rational {
  return values.reduce((least, one) =>
    one.numerator * least.denominator < least.numerator * one.denominator ? one : least,
  );
}
