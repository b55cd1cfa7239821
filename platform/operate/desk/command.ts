import type { Tx } from '@/platform/ground/db';

/** What an operator did wrong, in a sentence that says how to do it right. Nothing was changed. */
export class DeskError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DeskError';
  }
}

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
}

/** A line of a table, or what is known of one thing. Amounts are decimal texts. */
export type Shown = { readonly [name: string]: ShownValue };
export type ShownValue = string | number | boolean | null | undefined | Date | Shown | readonly ShownValue[];

export interface DeskCommand {
  /** `<id>` is needed, `[id]` is not, `<network…>` may be several. */
  args?: string;
  /** What may follow with two dashes, and what to write there. */
  options?: Readonly<Record<string, string>>;
  needsReason?: boolean;
  about: string;
  run: (call: DeskCall) => Promise<ShownValue>;
}

/** By verb. A noun with one thing to do has it under the empty verb, and what follows the noun are its arguments. */
export type DeskNoun = Readonly<Record<string, DeskCommand>>;
