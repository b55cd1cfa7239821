import { isRegionRestricted, maintenanceAt, parseNetwork, wantedGroups } from './rules';
import type { RegionRules } from './types';

const rules = (mode: RegionRules['mode'], ...networks: string[]): RegionRules => ({ mode, networks });

describe('region rules', () => {
  it.each([
    ['off', ['203.0.113.0/24'], '203.0.113.7', false],
    ['block', ['203.0.113.0/24'], '203.0.113.7', true],
    ['block', ['203.0.113.0/24'], '::ffff:203.0.113.7', true],
    ['block', ['203.0.113.0/24'], '203.0.114.7', false],
    ['block', ['2001:db8::/32'], '2001:db8::1', true],
    ['block', ['2001:db8::/32'], '203.0.113.7', false],
    ['allow', ['203.0.113.0/24'], '203.0.113.7', false],
    ['allow', ['203.0.113.0/24'], '198.51.100.1', true],
    ['allow', [], '203.0.113.7', true],
    // An address that cannot be read is refused; no address at all is the site itself.
    ['block', ['203.0.113.0/24'], 'unknown', true],
    ['block', ['203.0.113.0/24'], '', false],
  ] as const)('%s %j and %s: restricted is %s', (mode, networks, address, expected) => {
    expect(isRegionRestricted(rules(mode, ...networks), address)).toBe(expected);
  });

  it.each([
    '203.0.113.0',
    '203.0.113.0/',
    '203.0.113.0/33',
    '203.0.113.0/-1',
    '1/2/3',
    '::/129',
    '',
    '203.0.113.0/1e1',
  ])('do not take %j for a network', (text) => expect(parseNetwork(text)).toBeNull());
});

describe('maintenance', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const window = (from: number, to: number | null) => ({
    startsAt: at(from),
    endsAt: to === null ? null : at(to),
  });

  it('lasts until the last of the open windows ends', () => {
    const windows = [window(0, 10), window(5, 20), window(30, 40)];
    expect(maintenanceAt(windows, at(6))).toEqual({ isOn: true, endsAt: at(20) });
    expect(maintenanceAt(windows, at(20))).toEqual({ isOn: false, endsAt: null });
  });

  it('has no known end while one of them has none', () => {
    expect(maintenanceAt([window(0, 10), window(1, null)], at(2))).toEqual({ isOn: true, endsAt: null });
  });
});

describe('the types of announcements', () => {
  it('are all of them when none is named, and nothing for unknown names', () => {
    expect(wantedGroups(undefined).size).toBe(4);
    expect([...wantedGroups('B, PU')]).toEqual(['banners', 'popup']);
    expect(wantedGroups('toString').size).toBe(0);
  });
});
