import { invalidFields } from '@/lib/contract/errors';
import type { MobileInput } from '@/lib/contract/calls/session';
import { mobileNumberOf } from '@/lib/server/phone-number';

/** The number of a form as E.164; throws a field error for what is none. */
export function requireMobileNumber({
  countryDialingCode = '',
  mobileNum = '',
}: Partial<MobileInput>): string {
  const number = mobileNumberOf(countryDialingCode, mobileNum);
  if (number === null) throw invalidFields({ mobileNum: { code: 'mobile' } });
  return number;
}
