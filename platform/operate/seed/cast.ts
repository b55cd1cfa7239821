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
  /** Of an agent: who registers with it is theirs. */
  invitationCode?: string;
  /** Bound and proved: a login from an address that is new to the account can be verified with them. */
  contacts?: { mobile: string; email: string };
  /** Of a helper or reader: the agent, and what may be sent down in a day. */
  worksFor?: { agent: string; dailyCap: string };
  /** Of who sends money down, and is paid nothing out. */
  paymentPassword?: string;
  realName?: string;
  /** What withdrawals ask for, and an account in the real name that can be paid at once. */
  /** Without a bank of its own it is the one of the demonstration's provider. */
  payout?: { paymentPassword: string; bank?: string; number: string };
}

/**
 * The member whose past is played, not written: see the embedded vendor. She can log in once it is complete, a minute
 * or two after the first start.
 */
export const historyPlayer = {
  username: 'sofia',
  role: 'member with 90 days of play',
  upline: 'ana',
  realName: 'Sofia Santos',
  payout: { paymentPassword: '471147', bank: 'Sampaguita Bank', number: '004417728890' },
} as const;

/** Plays for a win that the board of large wins shows, see the embedded vendor. Nobody logs in as this member, who has no password. */
export const highRoller = { username: 'rafael', realName: 'Rafael Cruz' } as const;

/** Uplines stand before those below them. */
export const demonstrationCast: readonly CastMember[] = [
  {
    username: 'master',
    accountType: 1,
    role: 'master agent',
    upline: null,
    openingBalance: '10000.00',
    isExcluded: false,
    invitationCode: 'MASTER26',
    paymentPassword: '471147',
  },
  {
    username: 'ana',
    accountType: 2,
    role: 'agent',
    upline: 'master',
    openingBalance: '2500.00',
    isExcluded: false,
    invitationCode: 'ANA2026',
    paymentPassword: '471147',
  },
  {
    username: 'lito',
    accountType: 41,
    role: 'helper of ana',
    upline: null,
    openingBalance: null,
    isExcluded: false,
    worksFor: { agent: 'ana', dailyCap: '300.00' },
    paymentPassword: '471147',
  },
  {
    username: 'rosa',
    accountType: 42,
    role: 'reader of ana',
    upline: null,
    openingBalance: null,
    isExcluded: false,
    worksFor: { agent: 'ana', dailyCap: '0.00' },
  },
  {
    username: 'maria',
    accountType: 0,
    role: 'member',
    upline: 'ana',
    openingBalance: '1000.00',
    isExcluded: false,
    realName: 'Maria Santos',
    payout: { paymentPassword: '471147', number: '2026 4711 4711' },
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
    username: 'nora',
    accountType: 0,
    role: 'member with a number and e-mail',
    upline: null,
    openingBalance: null,
    isExcluded: false,
    contacts: { mobile: '+639175550123', email: 'nora@parlour.example' },
    realName: 'Nora Reyes',
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
