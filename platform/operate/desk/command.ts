import { saidText, type Said } from '@/lib/said';
import type { Tx } from '@/platform/ground/db';
import type { RecordsNeed } from '@/platform/ground/records';
import type { DeskRight } from './rights';

/** What an operator did wrong, in a sentence that says how to do it right. Nothing was changed. */
export class DeskError extends Error {
  constructor(
    readonly said: Said,
    /** What the pages have words of their own for. */
    readonly code: DeskErrorCode = 'input',
  ) {
    super(saidText(said));
    this.name = 'DeskError';
  }
}

/** `stale`: who they are was not shown again a short while ago. `gone`: somebody else was quicker. */
export type DeskErrorCode =
  'input' | 'forbidden' | 'stale' | 'unknown' | 'gone' | 'picture.format' | 'picture.broken' | 'picture.busy';

/** A file that came along at the pages, as the command that takes it has made it. */
export interface DeskFile {
  width: number;
  height: number;
  content: Buffer;
  /** Of what arrived, so that a repeat of one call is known. */
  digest: string;
}

/** Through which door a command came. A proposal runs when somebody has agreed to it. */
export type DeskVia = 'shell' | 'page' | 'proposal';

export interface DeskCall {
  /** Everything that a command does is in this one transaction, its entry in the audit log included. */
  tx: Tx;
  now: Date;
  /** `desk:<name>`, as the audit log has it. */
  actor: string;
  /** Empty when none was given. */
  reason: string;
  args: readonly string[];
  options: Readonly<Record<string, string | undefined>>;
  /** The one who agreed, of what needs a second person; empty of everything else. */
  agreedBy: string;
  /** Of what somebody has agreed to: one proposal has one effect. */
  proposalId?: string;
  may: (right: DeskRight) => boolean;
  /** `opr_…`, or `shell:<name>`. */
  operatorId: string;
  via: DeskVia;
  /** Of who asks, or of who agrees; null at the shell. */
  address: string | null;
  /** Of a command with `opens`, at the pages. */
  file: DeskFile | null;
  /** Another command by its name. Throws `DeskError`. */
  find: (named: { noun: string; verb: string }) => DeskCommand;
}

/** What is asked for: the same through both doors. */
export interface DeskInput {
  args: readonly string[];
  options: Readonly<Record<string, string | undefined>>;
}

/** A line of a table, or what is known of one thing. Amounts are decimal texts. */
export type Shown = { readonly [name: string]: ShownValue };
export type ShownValue = string | number | boolean | null | undefined | Date | Shown | readonly ShownValue[];

/** Rows, one thing, or a sentence; a sentence is a `Said`, so that it has words in every language of the desk. */
export type DeskAnswer = Exclude<ShownValue, string>;

export interface DeskCommand {
  /** `<id>` is needed, `[id]` is not, `<network…>` may be several. */
  args?: string;
  /** What may follow with two dashes, and what to write there. */
  options?: Readonly<Record<string, string>>;
  /** Of an option: what it is one of. */
  choices?: Readonly<Record<string, readonly string[]>>;
  needsReason?: boolean;
  /** Of the pages: who they are was shown again within five minutes. */
  needsFresh?: boolean;
  about: string;
  right: DeskRight;
  /** A read changes nothing and leaves no entry; a write leaves at least one. */
  kind: 'read' | 'write';
  /** Of a read that decides nothing: a replica may answer it, and how new that has to be. */
  reads?: RecordsNeed;
  /** Files and secrets of the machine are its owner's; agreeing is for people who have shown who they are. */
  only?: 'shell' | 'page';
  /** Of a list that goes on: the column whose value of the last row is given to `--before` for the next page. */
  pagedBy?: string;
  /** Of the same: how many rows a page has when it is exported; 200 when it is not said. */
  exportRows?: number;
  /** Why a second person is needed, or null. Without it one person is enough. */
  fourEyes?: (call: DeskCall) => Promise<Said | null> | Said | null;
  /** What it answers is a secret that is shown once: no repeat of the call reads it again. */
  answersSecret?: boolean;
  /** The member whose money or account is decided about: nobody decides about what seems to be their own. */
  concerns?: (call: DeskCall) => Promise<string | null>;
  /** What whoever decides wants to know besides; it may change before they do. */
  facts?: (call: DeskCall) => Promise<Shown>;
  /** Whoever agrees has this right; without it the command's own. */
  agreeRight?: DeskRight;
  /** Makes of a file's bytes what the command keeps, before its transaction. Throws `DeskError`. */
  opens?: (bytes: Uint8Array) => Promise<DeskFile>;
  /** Of one thing there is one open proposal: by these arguments, the first when it is not said. */
  subjectOf?: (input: DeskInput) => string;
  run: (call: DeskCall) => Promise<DeskAnswer>;
}

/** By verb. A noun with one thing to do has it under the empty verb, and what follows the noun are its arguments. */
export type DeskNoun = Readonly<Record<string, DeskCommand>>;
