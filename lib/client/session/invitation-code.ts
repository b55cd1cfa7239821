import { readHint, readHintsAnew, writeHint } from '../call/hint-cookies';

/**
 * The code of the address that brought a visitor here, `?code=`, `?affiliateCode=` or `?referralCode=`. The
 * middleware keeps it for 30 days (`lib/guard/invitation.ts`), because most people look round before they register.
 */
export const invitationCookie = 'parlour_code';

export interface InvitationCodes {
  affiliateCode?: string;
  referralCode?: string;
}

const codeForm = /^[A-Za-z0-9]{4,20}$/;

function codesOf(name: string, code: string): InvitationCodes {
  if (!codeForm.test(code)) return {};
  if (name === 'referralCode') return { referralCode: code };
  return name === 'code' || name === 'affiliateCode' ? { affiliateCode: code } : {};
}

/** What the address says now counts more than what is remembered. */
export function invitationCodes(search = new URLSearchParams(window.location.search)): InvitationCodes {
  // A navigation within the site may have brought one.
  readHintsAnew();
  const [name = '', code = ''] = (readHint(invitationCookie) ?? '').split('.');
  const ofAddress = [...search].map(([key, value]) => codesOf(key, value));
  return Object.assign({}, codesOf(name, code), ...ofAddress) as InvitationCodes;
}

/** After a code was used, or turned out to be none. */
export function forgetInvitation(): void {
  writeHint(invitationCookie, '', 0);
}
