import { games } from '@/lib/contract/calls/games';
import type { AnyCall } from '@/lib/contract/define';
import { siteRead } from './site-read';
import { LaneTypes } from './lane-types';

const ask = (call: AnyCall, input: Record<string, unknown> = {}) => siteRead(call, input, 'EN');
const launch = (vendorCode: string, gameType: string) => ask(games.launch, { vendorCode, gameType });
const lanes = [
  { title: 'SPORTS', cards: [{ vendorCode: 'DS88' }, { vendorCode: 'FB' }] },
  { title: 'LIVE', cards: [{ vendorCode: 'NOVA' }] },
  { title: 'RNG', cards: [{ vendorCode: 'NOVA' }] },
];

test('a vendor is opened as what the platform has listed it as', () => {
  const types = new LaneTypes();
  expect(types.asked(launch('DS88', 'DS88')).input.gameType).toBe('DS88');
  expect(types.noted(ask(games.vendorLanes), lanes)).toBe(lanes);
  expect(types.asked(launch('DS88', 'DS88')).input).toEqual({ vendorCode: 'DS88', gameType: 'SPORTS' });
  expect(types.asked(launch('NOVA', 'RNG')).input.gameType).toBe('RNG');
  expect(types.asked(launch('NOBODY', 'ESPORTS')).input.gameType).toBe('ESPORTS');
  expect(types.asked(ask(games.list, { vendorCode: 'DS88', gameType: 'DS88' })).input.gameType).toBe('DS88');
});
