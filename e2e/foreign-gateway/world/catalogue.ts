import { seededRandom, type SeededRandom } from '../seeded-random';
import type { Words } from '../voice';

export interface Vendor {
  code: string;
  accountTypeId: string;
  name: Words;
  gameType: string;
  hot: boolean;
}

export interface Game {
  nodeId: string;
  code: string;
  vendor: Vendor;
  gameType: string;
  gameClassify: string;
  name: Words;
  minBet: bigint;
  lines: number;
  opensVendor: boolean;
  playType: string;
  hot: boolean;
}

export interface Lane {
  gameType: string;
  title: Words;
}

export interface Catalogue {
  lanes: Lane[];
  vendors: Vendor[];
  games: Game[];
}

/** The last three are types that this company has and that no site built from the documents knows. */
const lanes: Lane[] = [
  { gameType: 'RNG', title: { en: 'Reels', cn: '电子游戏' } },
  { gameType: 'LIVE', title: { en: 'Live tables', cn: '真人娱乐' } },
  { gameType: 'FISH', title: { en: 'Fishing', cn: '捕鱼' } },
  { gameType: 'PVP', title: { en: 'Card rooms', cn: '棋牌' } },
  { gameType: 'SPORTS', title: { en: 'Sports', cn: '体育' } },
  { gameType: 'ELOTT', title: { en: 'Southern lottery', cn: '南方彩票' } },
  { gameType: 'LOTT', title: { en: 'Lottery', cn: '彩票' } },
  { gameType: 'CRASH', title: { en: 'Rising kites', cn: '风筝' } },
  { gameType: 'TABLETOP', title: { en: 'Tabletop', cn: '桌游' } },
  { gameType: 'SKILL', title: { en: 'Skill halls', cn: '技巧' } },
];
export const unknownGameTypes = ['CRASH', 'TABLETOP', 'SKILL'];

/** Codes that the documents give a meaning (IMES, DS88, TCG_LOTTO_VN, LOTT) keep it; all others are this company's. */
const makers: [code: string, gameType: string, en: string, cn: string][] = [
  ['LANTERN', 'RNG', 'Lantern Works', '灯笼工坊'],
  ['KELPWATER', 'RNG', 'Kelpwater', '海藻水'],
  ['COBBLE', 'RNG', 'Cobble Lane', '石子巷'],
  ['BRASSBELL', 'RNG', 'Brass Bell', '铜铃'],
  ['THISTLE', 'RNG', 'Thistle & Co', '蓟草'],
  ['WHITECAP', 'RNG', 'Whitecap', '白浪'],
  ['PELICAN', 'RNG', 'Pelican Post', '鹈鹕'],
  ['ORCHARD', 'RNG', 'Orchard Nine', '果园九号'],
  ['QUARRY', 'RNG', 'Old Quarry', '旧采石场'],
  ['GULLSONS', 'LIVE', 'Gull & Sons', '海鸥父子'],
  ['PIERTABLE', 'LIVE', 'Pier Tables', '码头牌桌'],
  ['REEFLINE', 'FISH', 'Reefline', '礁线'],
  ['DRIFTNET', 'FISH', 'Driftnet', '流网'],
  ['HEDGEROW', 'PVP', 'Hedgerow', '树篱'],
  ['STILEBET', 'SPORTS', 'Stile', '阶梯体育'],
  ['IMES', 'SPORTS', 'Arena Marsh', '沼泽电竞'],
  ['DS88', 'SPORTS', 'Spur Yard', '斗鸡场'],
  ['TCG_LOTTO_VN', 'ELOTT', 'Southern Draws', '南方开奖'],
  ['LOTT', 'LOTT', 'Harbour Draws', '港湾开奖'],
  ['OAKBALL', 'LOTT', 'Oakball', '橡球'],
  ['KITEFIELD', 'CRASH', 'Kitefield', '风筝地'],
  ['PARCHMENT', 'TABLETOP', 'Parchment', '羊皮纸'],
  ['SLINGSHOT', 'SKILL', 'Slingshot', '弹弓'],
];

const firstWords: [string, string][] = [
  ['Amber', '琥珀'],
  ['Misty', '迷雾'],
  ['Copper', '铜'],
  ['Midnight', '午夜'],
  ['Velvet', '天鹅绒'],
  ['Sunken', '沉没'],
  ['Winter', '冬日'],
  ['Crimson', '深红'],
];
const secondWords: [string, string][] = [
  ['Lighthouse', '灯塔'],
  ['Harvest', '丰收'],
  ['Compass', '罗盘'],
  ['Fox', '狐狸'],
  ['Orchid', '兰花'],
  ['Anchor', '锚'],
  ['Carousel', '旋转木马'],
];

const classes: Record<string, string[]> = {
  RNG: ['SC', 'VP', 'TG', 'AC', 'JP', 'BG', 'HW'],
  LIVE: ['TG'],
  FISH: ['AC'],
  PVP: ['TG'],
  ELOTT: ['SSC', 'K3', 'PK10'],
  LOTT: ['SSC', '11X5', 'K3', 'LHC', 'PK10', 'WHEEL'],
};
const smallestBets = [1n, 5n, 10n, 50n, 75n, 200n];

/** Some identifiers lie beyond what a JSON number can hold, as they do where they are made of time and shard. */
const identifier = (serial: number): string =>
  serial % 7 === 3 ? String(9_007_199_254_741_000n + BigInt(serial) * 3n) : String(410_000 + serial);

function gamesOf(vendor: Vendor, from: number, random: SeededRandom): Game[] {
  const count = vendor.gameType === 'RNG' ? 18 + random.below(20) : 4 + random.below(6);
  const start = random.below(56);
  return Array.from({ length: count }, (_, place) => {
    const first = firstWords[(start + place) % firstWords.length] ?? ['Plain', '普通'];
    const second = secondWords[(start + place) % secondWords.length] ?? ['Game', '游戏'];
    const serial = from + place;
    return {
      nodeId: identifier(serial),
      code: `${vendor.code.slice(0, 3)}-${serial}`,
      vendor,
      gameType: vendor.gameType,
      gameClassify: random.pick(classes[vendor.gameType] ?? ['HW']),
      name: { en: `${first[0]} ${second[0]}`, cn: `${first[1]}${second[1]}` },
      minBet: random.pick(smallestBets),
      lines: 1 + random.below(40),
      opensVendor: vendor.gameType === 'RNG' && place === 5,
      playType: random.pick(['STANDARD', 'QUICK']),
      hot: random.chance(0.2) || place === 0,
    };
  });
}

export function makeCatalogue(seed: number): Catalogue {
  const random = seededRandom(seed, 'catalogue');
  const vendors = makers.map(([code, gameType, en, cn], place) => ({
    code,
    gameType,
    accountTypeId: identifier(place + 1),
    name: { en, cn },
    hot: random.chance(0.3),
  }));
  const games: Game[] = [];
  for (const vendor of vendors) games.push(...gamesOf(vendor, 100 + games.length, random));
  return { lanes, vendors, games };
}
