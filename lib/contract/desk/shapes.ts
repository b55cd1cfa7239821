import type { Said } from '@/lib/said';

/** What the pages of the operator's desk and their door say to each other. Amounts are decimal texts, times ISO texts. */

/** One thing that a command takes. */
export interface DeskField {
  name: string;
  isNeeded: boolean;
  isMany: boolean;
  choices: readonly string[] | null;
  /** Of an option: what to write there, in English, as `Said` names it. */
  about: string | null;
}

/** A command as pages and programs read it: forms, help and the matrix come from this. */
export interface DescribedCommand {
  noun: string;
  /** Empty where a noun has one thing to do; `-` in addresses. */
  verb: string;
  /** In English. */
  about: string;
  kind: 'read' | 'write';
  right: string;
  /** Whoever agrees has this right; null where one person is always enough. */
  agreeRight: string | null;
  needsReason: boolean;
  needsFresh: boolean;
  /** Of a list that goes on: the column whose last value is given to `before` for the next page. */
  pagedBy: string | null;
  args: readonly DeskField[];
  options: readonly DeskField[];
}

export type DeskValue = string | number | boolean | null | DeskRow | readonly DeskValue[];
export type DeskRow = { readonly [name: string]: DeskValue };

export interface DeskChange {
  action: string;
  subject: string;
  before: DeskValue;
  after: DeskValue;
}

/** What a command would do; `why` where it takes two people. */
export interface DeskPreview {
  changes: readonly DeskChange[];
  facts: DeskRow | null;
  why: Said | null;
}

export type DeskOutcome =
  { kind: 'done'; value: DeskValue } | { kind: 'proposed'; proposal: string; why: Said };

/** Who has come in, and what they can do. */
export interface DeskMe {
  name: string;
  displayName: string;
  roles: readonly string[];
  rights: readonly string[];
  method: 'passkey' | 'authenticator';
  factors: readonly ('passkey' | 'authenticator')[];
  endsAt: string;
  freshUntil: string;
  commands: readonly DescribedCommand[];
}

/** What an operator shows who they are with. */
export interface DeskFactor {
  id: string;
  kind: 'passkey' | 'authenticator';
  /** Of a passkey. */
  name: string | null;
  createdAt: string;
  lastUsedAt: string | null;
}
