import type { VendorCard, VendorLane } from '@/lib/contract/calls/games';
import type { GameType } from '@/lib/contract/types';
import {
  classificationsFor,
  defaultVendorCode,
  foldText,
  hotTabOrder,
  lanesForSite,
  launchTarget,
  menuOrder,
  prizeModeOf,
  vendorTarget,
} from '@/lib/contract/calls/catalogue';

const card = (gameType: GameType, vendorCode: string): VendorCard => ({
  gameType,
  vendorCode,
  accountTypeId: 1,
  isHot: false,
  vendor: vendorCode,
  logo: '',
});
const lane = (title: GameType, ...codes: string[]): VendorLane => ({
  title,
  classification: 'x',
  cards: codes.map((code) => card(title, code)),
});
const outline = (lanes: VendorLane[]) =>
  lanes.map(({ title, cards }) => [title, ...cards.map(({ vendorCode }) => vendorCode)]);

describe('lanes for the site', () => {
  it('moves esports vendors out of SPORTS and cockfight vendors behind PVP', () => {
    const lanes = [
      lane('PVP', 'KITE', 'DS88'),
      lane('SPORTS', 'FB', 'AV', 'AI', 'IMES', 'TF', 'IA'),
      lane('RNG', 'LUMEN'),
    ];
    expect(outline(lanesForSite(lanes))).toEqual([
      ['SPORTS', 'FB'],
      ['RNG', 'LUMEN'],
      ['PVP', 'KITE'],
      ['DS88', 'DS88'],
      ['ESPORTS', 'AV', 'AI', 'IMES', 'TF', 'IA'],
    ]);
  });

  it('gives the cockfight group the number 5 and every moved card its new type', () => {
    const moved = lanesForSite([lane('PVP', 'DS88'), lane('SPORTS', 'TF')]);
    expect(moved.find(({ title }) => title === 'DS88')?.classification).toBe('5');
    expect(moved.map(({ cards }) => cards[0]?.gameType)).toEqual(['DS88', 'ESPORTS']);
  });

  it('leaves an esports code alone in a lane that is not SPORTS', () => {
    expect(outline(lanesForSite([lane('RNG', 'IA')]))).toEqual([['RNG', 'IA']]);
  });

  it('changes nothing the second time, and does not touch what it was given', () => {
    const lanes = [lane('SPORTS', 'FB', 'AV'), lane('ESPORTS', 'AV', 'ARENA'), lane('DS88', 'DS88')];
    const before = structuredClone(lanes);
    const once = lanesForSite(lanes);
    expect(lanesForSite(once)).toEqual(once);
    expect(lanes).toEqual(before);
    expect(outline(once)).toContainEqual(['ESPORTS', 'AV', 'ARENA']);
  });

  it('drops a lane that is left empty', () => {
    expect(outline(lanesForSite([lane('SPORTS', 'AV'), lane('LIVE')]))).toEqual([['ESPORTS', 'AV']]);
  });
});

describe('what follows from the lanes', () => {
  it('opens /rng with the first RNG vendor', () => {
    expect(defaultVendorCode([lane('FISH', 'F'), lane('RNG', 'LUMEN', 'TIDEWELL')])).toBe('LUMEN');
    expect(defaultVendorCode([lane('FISH', 'F')])).toBeNull();
  });

  it.each([
    ['ELOTT', [lane('ELOTT', 'TCG_LOTTO_VN')]],
    ['ELOTT', [lane('ELOTT', 'EVEN', 'LOTT')]],
    ['LOTT', [lane('ELOTT', 'ELOTT', 'TCG_SEA')]],
    ['LOTT', [lane('LOTT', 'LOTT', 'TCG_LOTTO_VN')]],
    ['LOTT', []],
  ] as const)('plays for the prize mode %s', (mode, lanes) => {
    expect(prizeModeOf(lanes)).toBe(mode);
  });

  it.each([
    ['LOTT', 'TCG_SEA', 'lottery'],
    ['ELOTT', 'TCG_LOTTO_VN', 'lottery'],
    ['ELOTT', 'ELOTT', 'lottery'],
    ['LOTT', 'LOTT', 'lottery'],
    ['LOTT', 'LUMEN', 'thirdParty'],
    ['RNG', 'LOTT', 'thirdParty'],
    ['SPORTS', 'FB', 'thirdParty'],
  ] as const)('sends a %s game of %s to its %s launch', (type, vendor, target) => {
    expect(launchTarget(type, vendor)).toBe(target);
  });

  it('opens a list for RNG, FISH and PVP, the sports page for FB, and launches the rest', () => {
    expect((['RNG', 'FISH', 'PVP'] as const).map((type) => vendorTarget(type, 'X'))).toEqual([
      'gameList',
      'gameList',
      'gameList',
    ]);
    expect([
      vendorTarget('SPORTS', 'FB'),
      vendorTarget('SPORTS', 'AV'),
      vendorTarget('DS88', 'DS88'),
    ]).toEqual(['fbSports', 'launch', 'launch']);
  });

  it('keeps the order of the specification for tabs, with DS88 after PVP in the menu', () => {
    expect(hotTabOrder).toEqual(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP']);
    expect(menuOrder.indexOf('DS88')).toBe(menuOrder.indexOf('PVP') + 1);
    expect(new Set(menuOrder).size).toBe(9);
  });

  it('offers bingo only where TY is spoken', () => {
    expect(classificationsFor(['EN', 'TY'])).toContain('BG');
    expect(classificationsFor(['EN'])).toEqual(['SC', 'VP', 'TG', 'AC', 'JP']);
  });
});

describe('text', () => {
  it.each([
    ['  Ngựa  ĐỎ ', 'ngua do'],
    ['Señor ŁÓDŹ', 'senor lodz'],
    ['Ⅷ', 'ⅷ'],
  ])('folds %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});
