import { rejectedFields } from '@/components/forms/use-field-errors';
import { CallError, type ErrorCode, type FieldErrors } from '@/lib/contract/errors';

/** Refusals that are about one field; they are marked there, in their own words. */
const fieldOfCode: Partial<Record<ErrorCode, string>> = {
  'register.username.taken': 'username',
  'verification.code.invalid': 'verificationCode',
  'contact.taken': 'mobileNum',
  'login.captcha': 'captcha',
};

export interface RegisterFailure {
  /** Refused by their rules. */
  fields: FieldErrors;
  /** The one field that the whole answer is about. */
  field: string | null;
  /** Every part of the answer has its place at a field, so a sentence above the form adds nothing. */
  isPlaced: boolean;
  /** The code of whoever invited this visitor is none. */
  isInvitation: boolean;
}

/** The terms have no field: what is wrong with them stands above the form. */
const consent = ['ageConfirmed'];

export function registerFailure(error: unknown, shown: readonly string[]): RegisterFailure {
  const code = error instanceof CallError ? error.code : null;
  const fields = rejectedFields(error, [...shown, ...consent]);
  const named = code ? fieldOfCode[code] : undefined;
  const field = named && shown.includes(named) ? named : null;
  const all = error instanceof CallError ? Object.keys(error.value?.fields ?? {}) : [];
  const isMarked = all.length > 0 && all.every((name) => name in fields);
  return {
    fields,
    field,
    isPlaced: field !== null || (code === 'request.invalid' && isMarked),
    isInvitation: code === 'affiliate.invalid',
  };
}
