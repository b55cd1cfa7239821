import { parsePhoneNumberWithError } from 'libphonenumber-js/max';

/**
 * A number as the world writes it, E.164: `+639171234567`. Null for what is no number of a mobile phone anywhere, or
 * not of the country that the dialing code names. Spaces, dashes and a leading zero are how people write numbers.
 */
export function mobileNumberOf(countryDialingCode: string, mobileNum: string): string | null {
  const dialingCode = countryDialingCode.replace(/^\+/, '');
  if (!/^[0-9]{1,4}$/.test(dialingCode) || !/^[0-9 ()./-]{4,20}$/.test(mobileNum.trim())) return null;
  try {
    const number = parsePhoneNumberWithError(mobileNum.trim(), {
      defaultCallingCode: dialingCode,
      extract: false,
    });
    if (!number.isValid() || number.countryCallingCode !== dialingCode) return null;
    const type = number.getType();
    return type === undefined || type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number.number : null;
  } catch {
    return null;
  }
}

/**
 * The number that somebody typed where a name is asked for, as E.164: with `+` or `00` in front it names its country,
 * without it is a number of the dialing code (null: only the first kind is read). Null for what is no number.
 */
export function mobileNumberOfName(typed: string, dialingCode: string | null): string | null {
  const text = typed.trim().replace(/^00/, '+');
  if (!text.startsWith('+')) return dialingCode === null ? null : mobileNumberOf(dialingCode, text);
  try {
    const { countryCallingCode, nationalNumber } = parsePhoneNumberWithError(text, { extract: false });
    return mobileNumberOf(countryCallingCode, nationalNumber);
  } catch {
    return null;
  }
}

/** `+63 9•• ••• ••67`: enough for the owner to know which number it is. */
export function maskedMobile(number: string): string {
  return `${number.slice(0, 4)} ••••• ${number.slice(-2)}`;
}

/** `m•••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** A number of `mobileNumberOf` as a form takes it again. */
export function mobileInputOf(number: string): { mobileNum: string; countryDialingCode: string } {
  const { countryCallingCode, nationalNumber } = parsePhoneNumberWithError(number);
  return { mobileNum: nationalNumber, countryDialingCode: `+${countryCallingCode}` };
}
