import type { CallError } from './errors';

export const callErrorMark = Symbol.for('parlour.call-error');

/** For whoever reads an error and makes none: a page that says what failed carries no catalogue of all that can fail. */
export function isCallError(value: unknown): value is CallError {
  return typeof value === 'object' && value !== null && callErrorMark in value;
}
