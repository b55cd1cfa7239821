import { useTranslations } from 'next-intl';
import type { Creature, FishMaths } from '@/sandbox/games/fish/types';

interface CreatureText {
  nameOf: (target: string) => string;
  /** "6 ×", or "5 to 45 ×" for one that draws what it pays. */
  paysOf: (creature: Creature, factor?: number) => string;
}

export function useCreatureText(): CreatureText {
  const t = useTranslations('play.fish');
  return {
    nameOf: (target) => t(`creatures.${target as 'sardine'}`),
    paysOf: ({ prizes }, factor = 1) => {
      const multiples = prizes.map(({ multiple }) => multiple * factor);
      const [least, most] = [Math.min(...multiples), Math.max(...multiples)];
      return least === most ? t('times', { multiple: most }) : t('timesRange', { least, most });
    },
  };
}

export function creatureOf({ creatures }: FishMaths, target: string): Creature | null {
  return creatures.find(({ key }) => key === target) ?? null;
}
