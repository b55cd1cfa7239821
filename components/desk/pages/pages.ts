import type { DeskMe } from '@/lib/contract/desk/shapes';
import { brandPages } from './brand-pages';
import { housePages } from './house-pages';

/** A list on a page, the thing that is open beside it, and what can be done with it. */
export interface Register {
  /** Names it among the lists of its page. */
  key: string;
  /** The read that it shows; one with fields of its own asks for them first. */
  read: string;
  /** The column that names a row to other commands. */
  id?: string;
  /** What heads the row that is open; its id where nothing is said. */
  title?: string;
  /** Columns that name a row to its actions, where one is not enough. */
  args?: readonly string[];
  /** A read that tells more of one row. */
  show?: string;
  /** A list of what `show` tells, by its own column: what is done with a row of it is done to that part alone. */
  parts?: { list: string; id: string };
  /** What can be done with a row: its id is the first argument. */
  actions?: readonly string[];
  /** What else can be done here. */
  more?: readonly string[];
  /** Which of the actions a key opens. */
  approve?: string;
  reject?: string;
  release?: string;
  /** Looked at again by itself. */
  isLive?: boolean;
  /** Commands that take one of the accounts that an open item names as its members. */
  people?: readonly string[];
  /** What is open of it is claimed for a while, so that others see who looks at it. */
  isClaimed?: boolean;
  hidden?: readonly string[];
  /** Columns of its rows by day that are drawn as lines above them. */
  chart?: readonly string[];
  /** A screen of its own instead of the list. */
  screen?: 'texts' | 'media' | 'settings' | 'tree';
}

export interface DeskPage {
  key: string;
  /** After `g`. */
  letter: string;
  registers: readonly Register[];
  /** A queue whose length stands beside the name of the page. */
  waiting?: string;
  /** A screen of its own instead of lists alone. */
  screen?: 'dashboard' | 'members' | 'account';
}

/** An event of the book, with its markets beside it. */
const sportEvent = {
  id: 'match',
  title: 'name',
  show: 'sports markets',
  parts: { list: 'markets', id: 'market' },
  actions: ['sports stop', 'sports resume', 'sports void'],
} as const;

export const deskPages: readonly DeskPage[] = [
  { key: 'dashboard', letter: 'd', screen: 'dashboard', registers: [] },
  {
    key: 'approvals',
    letter: 'a',
    waiting: 'proposals list',
    registers: [
      {
        key: 'proposals',
        read: 'proposals list',
        id: 'proposal',
        show: 'proposals show',
        actions: ['proposals approve', 'proposals reject', 'proposals withdraw'],
        approve: 'proposals approve',
        reject: 'proposals reject',
        isLive: true,
      },
    ],
  },
  { key: 'members', letter: 'm', screen: 'members', registers: [] },
  {
    key: 'deposits',
    letter: 'p',
    waiting: 'deposits list',
    registers: [
      {
        key: 'deposits',
        read: 'deposits list',
        id: 'deposit',
        actions: ['deposits approve', 'deposits reject'],
        approve: 'deposits approve',
        reject: 'deposits reject',
        isLive: true,
        isClaimed: true,
      },
      { key: 'receivables', read: 'receivables list', id: 'receivable', actions: ['receivables write-off'] },
    ],
  },
  {
    key: 'withdrawals',
    letter: 'w',
    waiting: 'withdrawals list',
    registers: [
      {
        key: 'withdrawals',
        read: 'withdrawals list',
        id: 'withdrawal',
        show: 'withdrawals show',
        actions: ['withdrawals approve', 'withdrawals reject', 'withdrawals receipt'],
        approve: 'withdrawals approve',
        reject: 'withdrawals reject',
        isLive: true,
        isClaimed: true,
      },
    ],
  },
  ...brandPages,
  {
    key: 'games',
    letter: 'v',
    registers: [
      {
        key: 'games',
        read: 'games list',
        id: 'game',
        title: 'name',
        actions: ['games dates', 'games order', 'games hot', 'games pause'],
        hidden: ['game'],
      },
      { key: 'band', read: 'games band', hidden: ['game'] },
      {
        key: 'windows',
        read: 'games windows',
        id: 'window',
        actions: ['games resume'],
        more: ['games pause'],
        hidden: ['window'],
      },
      {
        key: 'vendors',
        read: 'vendors list',
        id: 'signer',
        actions: ['vendors end', 'vendors resume'],
        more: ['vendors add', 'vendors move', 'games add', 'games end', 'games bonus'],
      },
      { key: 'maintenance', read: 'maintenance status', more: ['maintenance begin', 'maintenance end'] },
      { key: 'rounds', read: 'rounds list' },
      { key: 'corrections', read: 'rounds corrections' },
    ],
  },
  {
    key: 'lotteries',
    letter: 'l',
    registers: [
      {
        key: 'onSale',
        read: 'lottery draws',
        id: 'game',
        title: 'name',
        args: ['game', 'issue'],
        actions: ['lottery stop', 'lottery resume', 'lottery void'],
        more: ['lottery stop', 'lottery resume'],
        isLive: true,
      },
      { key: 'exposure', read: 'lottery exposure', more: ['lottery void'] },
      { key: 'limits', read: 'lottery limits', more: ['lottery limit', 'lottery margin'] },
      { key: 'week', read: 'lottery week', more: ['lottery stations'] },
      { key: 'rests', read: 'lottery rests', more: ['lottery rest', 'lottery work'] },
    ],
  },
  {
    key: 'sports',
    letter: 'b',
    registers: [
      { key: 'book', read: 'sports exposure', ...sportEvent, isLive: true },
      { key: 'events', read: 'sports events', ...sportEvent },
      { key: 'markets', read: 'sports markets', more: ['sports stop', 'sports resume', 'sports void'] },
      { key: 'sportOrders', read: 'sports orders', id: 'order', isLive: true, hidden: ['order'] },
    ],
  },
  {
    key: 'agents',
    letter: 't',
    waiting: 'bills disputes',
    registers: [
      { key: 'tree', read: 'agents tree', screen: 'tree' },
      {
        key: 'disputes',
        read: 'bills disputes',
        id: 'dispute',
        actions: ['bills decide'],
        more: ['bills guarantee'],
        isLive: true,
      },
      {
        key: 'contracts',
        read: 'contracts list',
        id: 'contract',
        actions: ['contracts end'],
        more: ['contracts offer'],
      },
      { key: 'moves', read: 'agents moves' },
    ],
  },
  ...housePages,
];

/** The pages of which an operator may read anything. */
export function pagesFor(me: DeskMe): readonly DeskPage[] {
  const known = new Set(me.commands.map(({ noun, verb }) => `${noun} ${verb}`.trim()));
  return deskPages.flatMap((page) => {
    const registers = page.registers.filter(({ read }) => known.has(read));
    const isEverybodys = page.screen === 'dashboard' || page.screen === 'account';
    const isShown = isEverybodys || (page.screen === 'members' && known.has('members find'));
    return registers.length > 0 || isShown ? [{ ...page, registers }] : [];
  });
}
