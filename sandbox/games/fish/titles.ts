import type { Title } from '@/sandbox/kit/types';
import { lanternTrench } from './titles/lantern-trench';
import { marshAtDusk } from './titles/marsh-at-dusk';
import { sunlitAtoll } from './titles/sunlit-atoll';
import { whaleStrait } from './titles/whale-strait';
import type { FishMaths } from './types';
import names from './names.json' with { type: 'json' };

const base = { kind: 'fish', classification: 'AC' } as const;

export const fishTitles: readonly Title<FishMaths>[] = [
  {
    ...base,
    gameCode: 'sunlit-atoll',
    studio: 'TIDEWELL',
    theme: 'sunlit-atoll',
    name: names['sunlit-atoll'],
    maths: sunlitAtoll,
  },
  {
    ...base,
    gameCode: 'whale-strait',
    studio: 'TIDEWELL',
    theme: 'whale-strait',
    name: names['whale-strait'],
    maths: whaleStrait,
  },
  {
    ...base,
    gameCode: 'lantern-trench',
    studio: 'SALTLAMP',
    theme: 'lantern-trench',
    name: names['lantern-trench'],
    maths: lanternTrench,
  },
  {
    ...base,
    gameCode: 'marsh-at-dusk',
    studio: 'SALTLAMP',
    theme: 'marsh-at-dusk',
    name: names['marsh-at-dusk'],
    maths: marshAtDusk,
  },
];
