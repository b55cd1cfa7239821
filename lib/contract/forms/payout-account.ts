import { string, type StringSchema } from 'yup';

/**
 * The rules of the account that a withdrawal is paid to, for the form and for the server. Texts are keys of
 * `validation.*`.
 */
export const holderLength = { min: 2, max: 80 } as const;
export const accountNumberLength = { min: 6, max: 34 } as const;
/** The longest addresses in use on public chains have a little over a hundred characters. */
export const chainAddressLength = { min: 20, max: 110 } as const;

/** Letters of any script, and what stands between the parts of a name. */
export function payoutHolderSchema(): StringSchema<string> {
  return string()
    .required('required')
    .min(holderLength.min, 'too.short')
    .max(holderLength.max, 'too.long')
    .matches(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u, { message: 'account.holder', excludeEmptyString: true });
}

const grouped = /^[A-Za-z0-9]+(?:[ -][A-Za-z0-9]+)*$/;
const chainAddress = /^[A-Za-z0-9]+(?:[:_][A-Za-z0-9]+)?$/;

/**
 * Beside a field `kind`. Digits and letters, in groups if one likes: account numbers, IBANs, wallet numbers; the address
 * of a chain is longer and has no groups.
 */
export function payoutNumberSchema(): StringSchema<string> {
  return string()
    .required('required')
    .when('kind', ([kind], schema) => {
      const { min, max } = kind === 'crypto' ? chainAddressLength : accountNumberLength;
      return schema
        .min(min, 'too.short')
        .max(max, 'too.long')
        .matches(kind === 'crypto' ? chainAddress : grouped, {
          message: 'account.number',
          excludeEmptyString: true,
        });
    });
}
