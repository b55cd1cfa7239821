import { defaultSettings } from '@/platform/brand/settings/rules';
import { groupsOf, multiAccount, scoreOf, type AccountLink } from './multi-account';

const { risk } = defaultSettings;
const nothing = { payoutAccounts: 0, contacts: 0, devices: 0, addressDays: 0 };
const link = (one: string, other: string, shared: Partial<AccountLink>): AccountLink => ({
  one,
  other,
  ...nothing,
  ...shared,
});

describe('what two accounts share', () => {
  it.each([
    ['an account to be paid to', { payoutAccounts: 1 }, 60],
    ['a contact', { contacts: 1 }, 60],
    ['a device', { devices: 1 }, 40],
    ['an address on one day', { addressDays: 1 }, 10],
    ['a device and an address: one household', { devices: 1, addressDays: 1 }, 50],
    ['several devices and an address every day: one household for long', { devices: 3, addressDays: 30 }, 50],
    ['all of it', { payoutAccounts: 2, contacts: 1, devices: 1, addressDays: 4 }, 170],
    ['nothing', {}, 0],
  ])('%s counts %j as %d', (_what, shared, score) => {
    expect(scoreOf(link('a', 'b', shared), risk)).toBe(score);
  });
});

describe('accounts that look like one person’s', () => {
  it('are a group from 60 on, and not with one below', () => {
    const links = [link('a', 'b', { devices: 1, addressDays: 1 })];
    expect(groupsOf(links, { ...risk, sharedAddress: 20 })).toHaveLength(1);
    expect(groupsOf(links, { ...risk, sharedAddress: 19 })).toEqual([]);
  });

  it('are one group when one leads to the other, whoever comes first', () => {
    const chain = [
      link('c', 'd', { contacts: 1 }),
      link('a', 'b', { payoutAccounts: 1 }),
      link('b', 'c', { contacts: 1 }),
      link('x', 'y', { contacts: 1 }),
    ];
    const groups = groupsOf(chain, risk).map(({ members }) => members);
    expect(groups).toEqual(
      expect.arrayContaining([
        ['a', 'b', 'c', 'd'],
        ['x', 'y'],
      ]),
    );
    expect(groups).toHaveLength(2);
    // Negative control: with a weak link between them they are two.
    const torn = chain.map((each) => (each.one === 'b' ? { ...each, contacts: 0, devices: 1 } : each));
    expect(groupsOf(torn, risk)).toHaveLength(3);
  });

  it('are flagged with what joins them, the strongest first', () => {
    const [group] = groupsOf(
      [link('a', 'b', { contacts: 1 }), link('b', 'c', { payoutAccounts: 1, devices: 1 })],
      risk,
    );
    expect(multiAccount(group!)).toMatchObject({
      ...{ subjectKind: 'group', subjectId: 'a', members: ['a', 'b', 'c'], severity: 160 },
      facts: {
        accounts: 3,
        score: 100,
        links: [
          { one: 'b', other: 'c', score: 100 },
          { one: 'a', score: 60 },
        ],
      },
    });
  });
});
