import { cockfightLaneNumber, menuOrder } from '@/lib/contract/calls/catalogue';
import type { GameType } from '@/lib/contract/types';
import type { Names, NewGameType, NewVendor } from '@/platform/play/catalogue';

/** What the demonstration brand lists. Studios are invented; their codes are the specification's where it gives one. */
const typeNames: Record<GameType, Names> = {
  ELOTT: { EN: 'E-lottery', TY: 'E-lotto' },
  LOTT: { EN: 'Lottery', TY: 'Lotto' },
  LIVE: { EN: 'Live casino', TY: 'Live casino' },
  SPORTS: { EN: 'Sports', TY: 'Sports' },
  FISH: { EN: 'Fishing', TY: 'Fishing' },
  RNG: { EN: 'Slots', TY: 'Slots' },
  PVP: { EN: 'Card games', TY: 'Larong baraha' },
  DS88: { EN: 'Kite sabong', TY: 'Saranggola' },
  ESPORTS: { EN: 'Esports', TY: 'Esports' },
};

const typeNumbers: Record<GameType, number> = {
  LIVE: 1,
  SPORTS: 2,
  RNG: 3,
  FISH: 4,
  DS88: Number.parseInt(cockfightLaneNumber, 10),
  PVP: 6,
  LOTT: 7,
  ELOTT: 8,
  ESPORTS: 9,
};

export const demonstrationTypes: readonly NewGameType[] = menuOrder.map((gameType, index) => ({
  gameType,
  typeNumber: typeNumbers[gameType],
  sortOrder: index + 1,
  names: typeNames[gameType],
  takesBonus: gameType !== 'SPORTS' && gameType !== 'ESPORTS',
}));

interface Studio {
  code: string;
  name: string;
  types: readonly GameType[];
  isHot?: boolean;
}

/** In the order in which they stand in their lanes. */
const studios: readonly Studio[] = [
  { code: 'LUMEN', name: 'Lumen & Reed', types: ['RNG'], isHot: true },
  { code: 'TIDEWELL', name: 'Tidewell', types: ['RNG', 'FISH'], isHot: true },
  { code: 'BRASSKITE', name: 'Brasskite', types: ['RNG', 'PVP'] },
  { code: 'HALFMOON', name: 'Halfmoon Street', types: ['RNG', 'LIVE'] },
  { code: 'RIVERLARK', name: 'Riverlark', types: ['RNG'] },
  { code: 'STONEPETAL', name: 'Stonepetal', types: ['RNG'], isHot: true },
  { code: 'OXBOWE', name: 'Oxbowe', types: ['RNG'] },
  { code: 'COPPERDOCK', name: 'Copperdock', types: ['RNG', 'LIVE'] },
  { code: 'NINEPINE', name: 'Ninepine', types: ['RNG', 'PVP', 'LIVE'] },
  { code: 'PAPERWREN', name: 'Paperwren', types: ['RNG'] },
  { code: 'GLASSBELL', name: 'Glassbell', types: ['RNG'] },
  { code: 'SALTLAMP', name: 'Saltlamp', types: ['RNG', 'FISH'] },
  { code: 'FB', name: 'Fairball', types: ['SPORTS'] },
  { code: 'TOUCHLINE', name: 'Touchline', types: ['SPORTS'] },
  { code: 'AV', name: 'Avenoir', types: ['SPORTS'] },
  { code: 'AI', name: 'Auric Index', types: ['SPORTS'] },
  { code: 'IMES', name: 'Imes Arena', types: ['SPORTS'] },
  { code: 'TF', name: 'Tallyfox', types: ['SPORTS'] },
  { code: 'IA', name: 'Inkwell Athletics', types: ['SPORTS'] },
  { code: 'DS88', name: 'Drawn Spur', types: ['PVP', 'DS88'] },
  { code: 'TCG_LOTTO_VN', name: 'Lotus Draw', types: ['ELOTT'] },
  { code: 'TCG_SEA', name: 'Seabound Draws', types: ['LOTT'] },
  { code: 'ELOTT', name: 'Evenball', types: ['ELOTT'] },
  { code: 'LOTT', name: 'Ninefold', types: ['ELOTT', 'LOTT'] },
];

/** The number of a studio stays what it was when more came to the list; who comes to this one comes at its end. */
const firstStudios = [
  'LUMEN',
  'TIDEWELL',
  'BRASSKITE',
  'HALFMOON',
  'FB',
  'AV',
  'AI',
  'IMES',
  'TF',
  'IA',
  'DS88',
  'TCG_LOTTO_VN',
  'TCG_SEA',
  'ELOTT',
  'LOTT',
  'TOUCHLINE',
];

function accountTypeIdOf(code: string, index: number): number {
  const first = firstStudios.indexOf(code);
  return first === -1 ? 200 + index : 100 + first;
}

/** One server stands behind all of them; see `connections.ts`. */
export const demonstrationVendors: readonly Omit<NewVendor, 'signer' | 'launchUrl' | 'proofUrl'>[] =
  studios.map((studio, index) => ({
    vendorCode: studio.code,
    accountTypeId: accountTypeIdOf(studio.code, index),
    name: studio.name,
    logo: `/art/vendors/${studio.code.toLowerCase().replaceAll('_', '-')}.svg`,
    isHot: studio.isHot ?? false,
    sortOrder: index + 1,
    gameTypes: studio.types,
  }));

/** The hot tab, hottest first. */
export const hotGameCodes: readonly string[] = [
  'jeepney-jackpot',
  'lantern-harbour',
  'coral-crown-high',
  'ember-temple',
  'northern-lights-high',
  'clockwork-orchard',
  'live-pearl-baccarat',
  'live-harbour-roulette',
  'live-quayside-blackjack',
  'live-dragon-tiger',
];
