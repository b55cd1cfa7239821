import type { Contract } from '../index';

/** What of the question helps to read its answer. Names are inner names. */
export interface Question {
  input: Record<string, unknown>;
  idempotencyKey: string | null;
  /** Where pictures stand that come as a path; empty where they are this site's own. */
  pictureBase?: string;
}

/**
 * Brings one of the shapes that the documents allow into the one of the call's schema. Inner names in and out; it never
 * throws: what it does not know stays as it is, and the schema says what of it cannot be read.
 */
export type Reshape = (value: unknown, question: Question) => unknown;

/** Of the calls of one family whose shape the documents leave open. */
export type Reshapes<Noun extends keyof Contract> = { readonly [Verb in keyof Contract[Noun]]?: Reshape };
