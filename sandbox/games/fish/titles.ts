import type { Title } from '@/sandbox/kit/types';
import { lanternTrench } from './titles/lantern-trench';
import { marshAtDusk } from './titles/marsh-at-dusk';
import { sunlitAtoll } from './titles/sunlit-atoll';
import { whaleStrait } from './titles/whale-strait';
import type { FishMaths } from './types';

const base = { kind: 'fish', classification: 'AC' } as const;

export const fishTitles: readonly Title<FishMaths>[] = [
  {
    ...base,
    gameCode: 'sunlit-atoll',
    studio: 'TIDEWELL',
    theme: 'sunlit-atoll',
    name: { en: 'Sunlit Atoll', fil: 'Maaraw na Pulo' },
    maths: sunlitAtoll,
  },
  {
    ...base,
    gameCode: 'whale-strait',
    studio: 'TIDEWELL',
    theme: 'whale-strait',
    name: { en: 'Whale Strait', fil: 'Kipot ng mga Balyena' },
    maths: whaleStrait,
  },
  {
    ...base,
    gameCode: 'lantern-trench',
    studio: 'SALTLAMP',
    theme: 'lantern-trench',
    name: { en: 'Lantern Trench', fil: 'Bangin ng Lampara' },
    maths: lanternTrench,
  },
  {
    ...base,
    gameCode: 'marsh-at-dusk',
    studio: 'SALTLAMP',
    theme: 'marsh-at-dusk',
    name: { en: 'Marsh at Dusk', fil: 'Takipsilim sa Latian' },
    maths: marshAtDusk,
  },
];
