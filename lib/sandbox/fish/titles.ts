import type { Title } from '../play/types';
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
    summary: {
      en: 'Ten shots over a warm reef: shoals at twice a shot, an oyster whose pearl nobody knows, a dolphin at 40.',
      fil: 'Sampung putok sa mainit na bahura: mga kawan na doble ang bayad, talabang may lihim na perlas, lumbang may 40 ulit.',
    },
    maths: sunlitAtoll,
  },
  {
    ...base,
    gameCode: 'whale-strait',
    studio: 'TIDEWELL',
    theme: 'whale-strait',
    name: { en: 'Whale Strait', fil: 'Kipot ng mga Balyena' },
    summary: {
      en: 'Cold water and a heavy end: the last three of ten shots are harpoons that pay threefold and hit a third as often.',
      fil: 'Malamig na dagat, mabigat na dulo: salapang ang huling tatlo sa sampung putok, tatlong ulit ang bayad, sangkatlo ang tama.',
    },
    maths: whaleStrait,
  },
  {
    ...base,
    gameCode: 'lantern-trench',
    studio: 'SALTLAMP',
    theme: 'lantern-trench',
    name: { en: 'Lantern Trench', fil: 'Bangin ng Lampara' },
    summary: {
      en: 'Far down where everything glows: rare catches up to 300 times a shot, and a sunken chest with four prizes.',
      fil: 'Sa kailaliman kung saan lahat ay kumikinang: bihirang huli hanggang 300 ulit ng putok, at lubog na baul na may apat na premyo.',
    },
    maths: lanternTrench,
  },
  {
    ...base,
    gameCode: 'marsh-at-dusk',
    studio: 'SALTLAMP',
    theme: 'marsh-at-dusk',
    name: { en: 'Marsh at Dusk', fil: 'Takipsilim sa Latian' },
    summary: {
      en: 'Still water, many small catches: nothing pays over 24, and the frog and the crab burst to bring in more.',
      fil: 'Payapang tubig, maraming maliliit na huli: hanggang 24 lang ang bayad, at pumuputok ang palaka at alimango para sa dagdag.',
    },
    maths: marshAtDusk,
  },
];
