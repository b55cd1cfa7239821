/** What a line of the tree says, in this order. */
export const treeColumns = [
  { name: 'account', isRight: false },
  { name: 'level', isRight: true },
  { name: 'type', isRight: false },
  { name: 'state', isRight: false },
  { name: 'below', isRight: true },
  { name: 'balance', isRight: true },
  { name: 'validThisMonth', isRight: true },
  { name: 'validLastMonth', isRight: true },
  { name: 'quota', isRight: true },
  { name: 'contracts', isRight: false },
] as const;

/** Which lines are opened, which one has the keyboard, and which account stands beside the tree. */
export interface Tree {
  opened: ReadonlySet<string>;
  current: string | null;
  open: string;
  onToggle: (account: string) => void;
  onCurrent: (account: string) => void;
  onOpen: (account: string) => void;
}
