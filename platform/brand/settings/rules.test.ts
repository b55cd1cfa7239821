import { isRegionRestricted, maintenanceAt, parseNetwork, regionCheck, wantedGroups } from './rules';
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
    // The first and the last address of a network, and those beside it.
    ['block', ['203.0.113.128/25'], '203.0.113.127', false],
    ['block', ['203.0.113.128/25'], '203.0.113.128', true],
    ['block', ['203.0.113.128/25'], '203.0.113.255', true],
    ['block', ['203.0.113.128/25'], '203.0.114.0', false],
    ['block', ['203.0.113.7/32'], '203.0.113.8', false],
    // A network may be written by any of its addresses.
    ['block', ['203.0.113.77/24'], '203.0.113.7', true],
    // All of one family says nothing about the other.
    ['allow', ['::/0'], '203.0.113.7', true],
    ['allow', ['::/0'], '2001:db8::1', false],
    ['allow', ['203.0.113.0/24', '::/0'], '198.51.100.1', true],
    ['block', ['::/0'], '203.0.113.7', false],
    ['block', ['::/8'], '203.0.113.7', false],
    ['block', ['0.0.0.0/0'], '2001:db8::1', false],
    // IPv4 as IPv6 writes it, on either side.
    ['block', ['::ffff:203.0.113.0/120'], '203.0.113.7', true],
    ['block', ['::ffff:203.0.113.0/120'], '203.0.114.7', false],
    ['block', ['203.0.113.0/24'], '::ffff:cb00:7107', true],
    ['allow', ['203.0.113.0/24'], '::FFFF:203.0.113.7', false],
    // What nobody can read as a network is no rule, and lets nobody in.
    ['block', ['somewhere'], '203.0.113.7', false],
    ['allow', ['somewhere'], '203.0.113.7', true],
    // An address that cannot be read is refused; no address at all is the site itself.
    ['block', ['203.0.113.0/24'], 'unknown', true],
    ['block', [], '203.0.113.7:443', true],
    ['off', [], 'unknown', false],
    ['block', ['203.0.113.0/24'], '', false],
    ['allow', [], '', false],
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
    '203.0.113.0/24 ',
    '203.0.113/24',
    '2001:db8::/0x20',
  ])('do not take %j for a network', (text) => expect(parseNetwork(text)).toBeNull());

  it.each([
    ['0.0.0.0/0', 'ipv4', 0],
    ['203.0.113.7/32', 'ipv4', 32],
    ['::/0', 'ipv6', 0],
    ['2001:db8::1/128', 'ipv6', 128],
  ] as const)('take %s for a network of its family', (text, family, prefix) => {
    const [address] = text.split('/');
    expect(parseNetwork(text)).toEqual({ address, prefix, family });
  });

  it('are asked of many visitors as of one', () => {
    const isRestricted = regionCheck(rules('block', '203.0.113.0/24', '2001:db8::/32'));
    const visitors = ['203.0.113.7', '198.51.100.1', '2001:db8::1', '2001:db9::1', 'unknown', ''];
    expect(visitors.map(isRestricted)).toEqual([true, false, true, false, true, false]);
  });
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

  it('begins with its first moment and is over with its last', () => {
    const [planned] = [window(10, 20)];
    const isOn = (ms: number) => maintenanceAt([planned], new Date(at(0).getTime() + ms)).isOn;
    expect([599_999, 600_000, 1_199_999, 1_200_000].map(isOn)).toEqual([false, true, true, false]);
  });

  it('is never on in a window that ended before it began, or as it did', () => {
    expect([9, 10, 11].map((minute) => maintenanceAt([window(10, 10)], at(minute)).isOn)).toEqual([
      false,
      false,
      false,
    ]);
    expect(maintenanceAt([], at(0))).toEqual({ isOn: false, endsAt: null });
  });

  it('does not say the end of a window that has not begun', () => {
    expect(maintenanceAt([window(0, 10), window(10, 30)], at(9))).toEqual({ isOn: true, endsAt: at(10) });
    expect(maintenanceAt([window(0, 10), window(10, null)], at(9))).toEqual({ isOn: true, endsAt: at(10) });
    expect(maintenanceAt([window(0, 10), window(10, 30)], at(10))).toEqual({ isOn: true, endsAt: at(30) });
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
