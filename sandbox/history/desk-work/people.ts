/** Of all of them: what a withdrawal and an order ask for. Nobody knows a password to log in as one of them. */
export const deskPaymentPassword = '471147';

/** As which name of the shell the demonstration itself has acted: it stands in the audit log and beside each note. */
export const demonstrationName = 'demonstration';

/** A member of the demonstration whose affairs wait at the desk. */
export interface DeskPerson {
  username: string;
  realName: string;
  /** What the desk finds noted about them; it is written last, so it tells that their work is complete. */
  note: string;
}

const isDemo = 'Demo player of the demonstration, play money only.';

/** By what they are there for. `household` shares an account and a browser with `neighbour`. */
export const deskPeople = {
  player: {
    ...{ username: 'tomas_lakan', realName: 'Tomas Lakan' },
    note: `${isDemo} Has played since the deposit; the withdrawal is of the usual kind.`,
  },
  hasty: {
    ...{ username: 'pilar_sun', realName: 'Pilar Sun' },
    note: `${isDemo} Has staked nothing since the deposit.`,
  },
  large: {
    ...{ username: 'benito_gil', realName: 'Benito Gil' },
    note: `${isDemo} The withdrawal takes two people: approve it, and a second operator agrees on the page of approvals.`,
  },
  household: {
    ...{ username: 'lorna_isla', realName: 'Lorna Isla' },
    note: `${isDemo} Has had the payout account that dante_isla is paid to, and uses the same browser.`,
  },
  neighbour: {
    ...{ username: 'dante_isla', realName: 'Dante Isla' },
    note: `${isDemo} Is paid to an account that lorna_isla has had before.`,
  },
  other: {
    ...{ username: 'rafa_kite', realName: 'Rafa Kite' },
    note: `${isDemo} Has paid another amount than was asked for, and another order twice.`,
  },
  bank: {
    ...{ username: 'sela_moon', realName: 'Sela Moon' },
    note: `${isDemo} A large deposit that differs from its order: approving it takes two people.`,
  },
  fan: {
    ...{ username: 'ninoy_clara', realName: 'Ninoy Clara' },
    note: `${isDemo} Has applied for a promotion and ordered from the points mall. The credit by hand shows what a command in need looks like.`,
  },
  racer: {
    ...{ username: 'mabini_jo', realName: 'Mabini Jo' },
    note: `${isDemo} An order to pack, a doubted entry of the tournament of the week, and a sign of harm.`,
  },
  waiting: {
    ...{ username: 'ruel_bato', realName: 'Ruel Bato' },
    note: `${isDemo} Says that a payment did not arrive.`,
  },
  debtor: {
    ...{ username: 'sancho_dy', realName: 'Sancho Dy' },
    note: `${isDemo} A deposit was taken back after its money had been paid out.`,
  },
} as const satisfies Readonly<Record<string, DeskPerson>>;

export type DeskPersonKey = keyof typeof deskPeople;
