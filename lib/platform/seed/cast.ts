import type { AccountType } from '@/lib/contract/types';

/** The named cast that demonstrations, tests and end-to-end journeys share. Play money only, so the password is public. */
export const demonstrationPassword = 'Parlour-2026';

export interface CastMember {
  username: string;
  accountType: AccountType;
  /** What the start prints beside the name. */
  role: string;
  upline: string | null;
  openingBalance: string | null;
  isExcluded: boolean;
}

/** Uplines stand before those below them. */
export const demonstrationCast: readonly CastMember[] = [
  {
    username: 'master',
    accountType: 1,
    role: 'master agent',
    upline: null,
    openingBalance: null,
    isExcluded: false,
  },
  {
    username: 'ana',
    accountType: 2,
    role: 'agent',
    upline: 'master',
    openingBalance: null,
    isExcluded: false,
  },
  {
    username: 'maria',
    accountType: 0,
    role: 'member',
    upline: 'ana',
    openingBalance: '1000.00',
    isExcluded: false,
  },
  {
    username: 'eduardo',
    accountType: 0,
    role: 'excluded member',
    upline: 'ana',
    openingBalance: null,
    isExcluded: true,
  },
  {
    username: 'trial',
    accountType: 4,
    role: 'trial account',
    upline: null,
    openingBalance: null,
    isExcluded: false,
  },
];
