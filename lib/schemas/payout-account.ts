import { string, type StringSchema } from 'yup';

/**
 * The rules of the account that a withdrawal is paid to, for the form and for the server. Texts are keys of
 * `validation.*`.
 */
export const holderLength = { min: 2, max: 80 } as const;
export const accountNumberLength = { min: 6, max: 34 } as const;

/** Letters of any script, and what stands between the parts of a name. */
export function payoutHolderSchema(): StringSchema<string> {
  return string()
    .required('required')
    .min(holderLength.min, 'too.short')
    .max(holderLength.max, 'too.long')
    .matches(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u, { message: 'account.holder', excludeEmptyString: true });
}

/** Digits and letters, in groups if one likes: account numbers, IBANs, wallet numbers. */
export function payoutNumberSchema(): StringSchema<string> {
  return string()
    .required('required')
    .min(accountNumberLength.min, 'too.short')
    .max(accountNumberLength.max, 'too.long')
    .matches(/^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){5,33}$/, {
      message: 'account.number',
      excludeEmptyString: true,
    });
}
