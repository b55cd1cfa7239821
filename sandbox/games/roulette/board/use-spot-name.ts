import { useTranslations } from 'next-intl';
import { spotsUpTo, type Spot } from '@/sandbox/games/roulette/spots';
import { insideKinds, type EvenChance, type InsideKind } from '@/sandbox/games/roulette/types';

function isInside(kind: string): kind is InsideKind {
  return (insideKinds as readonly string[]).includes(kind);
}

/** What a bet of the layout is called: "Split 1, 2", "Red". */
export function useSpotName(highest: number): (key: string) => string {
  const t = useTranslations('play.roulette');
  return (key) => {
    const spot: Spot | undefined = spotsUpTo(highest).get(key);
    if (!spot) return key;
    if (isInside(spot.kind)) return t(`spot.${spot.kind}`, { numbers: spot.numbers.join(', ') });
    if (spot.kind === 'column' || spot.kind === 'dozen')
      return t(`spot.${spot.kind}`, { number: key.split(':')[1] ?? '' });
    const chance = key as EvenChance;
    if (chance === 'low') return t('spot.low', { middle: highest / 2 });
    if (chance === 'high') return t('spot.high', { middle: highest / 2 + 1, highest });
    return t(`spot.${chance}`);
  };
}
