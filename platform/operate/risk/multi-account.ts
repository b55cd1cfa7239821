import type { FactLine, Finding, Thresholds } from './types';

/** What two accounts have in common. */
export interface AccountLink {
  one: string;
  other: string;
  /** Accounts to be paid to that both have, or have had. */
  payoutAccounts: number;
  /** Numbers and mail addresses that both have, or have had, or gave. */
  contacts: number;
  /** Devices on which both have logged in. */
  devices: number;
  /** Days (UTC) on which both logged in from one address. */
  addressDays: number;
}

export interface AccountGroup {
  /** In order. */
  members: readonly string[];
  links: readonly (AccountLink & { score: number })[];
}

const mostLinesShown = 200;

/** Each kind of thing counts once, however many of them two accounts share. */
export function scoreOf(link: AccountLink, thresholds: Thresholds): number {
  const { sharedPayout, sharedContact, sharedDevice, sharedAddress } = thresholds;
  return (
    (link.payoutAccounts > 0 ? sharedPayout : 0) +
    (link.contacts > 0 ? sharedContact : 0) +
    (link.devices > 0 ? sharedDevice : 0) +
    (link.addressDays > 0 ? sharedAddress : 0)
  );
}

/** Accounts that links of the score join, one through another. */
export function groupsOf(links: readonly AccountLink[], thresholds: Thresholds): AccountGroup[] {
  const strong = links
    .map((link) => ({ ...link, score: scoreOf(link, thresholds) }))
    .filter(({ score }) => score >= thresholds.multiAccountFrom);
  const heads = new Map<string, string>();
  const headOf = (account: string): string => {
    let head = account;
    for (let next = heads.get(head); next !== undefined && next !== head; next = heads.get(head)) head = next;
    return head;
  };
  for (const { one, other } of strong) {
    const [first, second] = [headOf(one), headOf(other)].sort();
    heads.set(first!, first!);
    heads.set(second!, first!);
  }
  const groups = new Map<string, { members: Set<string>; links: (AccountLink & { score: number })[] }>();
  for (const link of strong) {
    const head = headOf(link.one);
    const group = groups.get(head) ?? { members: new Set(), links: [] };
    group.members.add(link.one).add(link.other);
    group.links.push(link);
    groups.set(head, group);
  }
  return [...groups.values()].map(({ members, links: own }) => ({
    members: [...members].sort(),
    links: own,
  }));
}

/** Several accounts that look like one person's. */
export function multiAccount(group: AccountGroup): Finding {
  const shown = [...group.links].sort((one, other) => other.score - one.score).slice(0, mostLinesShown);
  const score = group.links.reduce((sum, link) => sum + link.score, 0);
  return {
    rule: 'multi-account',
    sign: '',
    subjectKind: 'group',
    subjectId: group.members[0]!,
    members: group.members,
    severity: score,
    facts: {
      accounts: group.members.length,
      score: shown[0]?.score ?? 0,
      links: shown.map((link): FactLine => ({ ...link })),
    },
  };
}
