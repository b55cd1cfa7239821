import { defineCall, defineFamily, type Nothing } from '../define';
import type { CodeSent, MobileInput } from './session';
import type { TimeText } from '../types';

/** How a session began. */
export const loginMethods = [
  'password',
  'remembered',
  'sms',
  'passkey',
  'phone',
  'google',
  'facebook',
  'registration',
  'reset',
  'trial',
] as const;
export type LoginMethod = (typeof loginMethods)[number];

export interface SessionEntry {
  sessionId: string;
  isCurrent: boolean;
  /** `Chrome · Windows`, from what the browser said of itself. */
  device: string;
  address: string;
  method: LoginMethod;
  startedAt: TimeText;
  lastSeenAt: TimeText;
}

export interface PasskeyEntry {
  passkeyId: string;
  name: string;
  createdAt: TimeText;
  lastUsedAt: TimeText | null;
}

export interface AddressEntry {
  addressId: string;
  address: string;
  isCurrent: boolean;
  firstSeenAt: TimeText;
  lastSeenAt: TimeText;
}

/** Masked: who looks over a shoulder learns nothing that a login could be proved with. */
export interface ContactEntry {
  masked: string;
  verifiedAt: TimeText;
}

export interface SecurityOverview {
  passwordSetAt: TimeText | null;
  /** Asked for withdrawals, transfers and redemptions; null while none is set. */
  paymentPasswordSetAt: TimeText | null;
  /** Until when what is delicate needs no confirmation; null when it does. */
  confirmedUntil: TimeText | null;
  /** The ways in which this member can confirm who they are. */
  confirmMethods: ConfirmMethod[];
  mobile: ContactEntry | null;
  email: ContactEntry | null;
  realName: string | null;
  authenticator: { confirmedAt: TimeText; recoveryCodesLeft: number } | null;
  passkeys: PasskeyEntry[];
  sessions: SessionEntry[];
  addresses: AddressEntry[];
}

export const confirmMethods = ['password', 'authenticator', 'mobile', 'email'] as const;
export type ConfirmMethod = (typeof confirmMethods)[number];

export type ContactInput = ({ channel: 'mobile' } & MobileInput) | { channel: 'email'; email: string };

const codeRate = { points: 10, seconds: 600 } as const;
const tryRate = { points: 20, seconds: 60 } as const;

/**
 * What a member does for the safety of the account. Changes are refused with `auth.confirm.required` unless the
 * member has shown within ten minutes who they are: by a login with the password, or by `confirm`.
 */
export const security = defineFamily('security', {
  overview: defineCall<Nothing, SecurityOverview>({
    method: 'GET',
    path: '/wps/relay/MCSFE_getSecurityOverview',
    access: 'member',
    account: 'real',
  }),
  sendConfirmCode: defineCall<{ method: 'mobile' | 'email' }, CodeSent>({
    method: 'POST',
    path: '/wps/verification/confirm',
    access: 'member',
    account: 'real',
    rate: codeRate,
  }),
  confirm: defineCall<{ method: ConfirmMethod; answer: string }, null>({
    method: 'POST',
    path: '/wps/relay/MCSFE_confirmIdentity',
    access: 'member',
    account: 'real',
    encrypted: true,
    rate: tryRate,
  }),
  /** Sets the payment password, or changes it; who has forgotten it sets a new one after a confirmation by another way. */
  setPaymentPassword: defineCall<{ paymentPassword: string; confirmPaymentPassword: string }, null>({
    method: 'POST',
    path: '/wps/relay/MCSFE_setPaymentPassword',
    access: 'member',
    account: 'real',
    encrypted: true,
    rate: tryRate,
  }),
  sendContactCode: defineCall<ContactInput, CodeSent>({
    method: 'POST',
    path: '/wps/verification/contact',
    access: 'member',
    account: 'real',
    rate: codeRate,
  }),
  bindContact: defineCall<ContactInput & { verificationCode: string }, null>({
    method: 'POST',
    path: '/wps/relay/MCSFE_bindContact',
    access: 'member',
    account: 'real',
    encrypted: true,
    rate: tryRate,
  }),
  startAuthenticator: defineCall<Nothing, { authenticatorId: string; secret: string; uri: string }>({
    method: 'POST',
    path: '/wps/relay/MCSFE_startAuthenticator',
    access: 'member',
    account: 'real',
    rate: tryRate,
  }),
  confirmAuthenticator: defineCall<{ authenticatorId: string; code: string }, { recoveryCodes: string[] }>({
    method: 'POST',
    path: '/wps/relay/MCSFE_confirmAuthenticator',
    access: 'member',
    account: 'real',
    encrypted: true,
    rate: tryRate,
  }),
  removeAuthenticator: defineCall<Nothing, null>({
    method: 'DELETE',
    path: '/wps/relay/MCSFE_removeAuthenticator',
    access: 'member',
    account: 'real',
    rate: tryRate,
  }),
  renewRecoveryCodes: defineCall<Nothing, { recoveryCodes: string[] }>({
    method: 'POST',
    path: '/wps/relay/MCSFE_renewRecoveryCodes',
    access: 'member',
    account: 'real',
    rate: tryRate,
  }),
  passkeyOptions: defineCall<Nothing, { challengeId: string; options: string }>({
    method: 'POST',
    path: '/wps/relay/MCSFE_passkeyOptions',
    access: 'member',
    account: 'real',
    rate: tryRate,
  }),
  addPasskey: defineCall<{ challengeId: string; response: string; name: string }, null>({
    method: 'POST',
    path: '/wps/relay/MCSFE_addPasskey',
    access: 'member',
    account: 'real',
    rate: tryRate,
  }),
  removePasskey: defineCall<{ passkeyId: string }, null>({
    method: 'DELETE',
    path: '/wps/relay/MCSFE_removePasskey',
    access: 'member',
    account: 'real',
    rate: tryRate,
  }),
  endSession: defineCall<{ sessionId: string }, null>({
    method: 'DELETE',
    path: '/wps/relay/MCSFE_endSession',
    access: 'member',
    account: 'real',
  }),
  endOtherSessions: defineCall<Nothing, { ended: number }>({
    method: 'DELETE',
    path: '/wps/relay/MCSFE_endOtherSessions',
    access: 'member',
    account: 'real',
  }),
  forgetAddress: defineCall<{ addressId: string }, null>({
    method: 'DELETE',
    path: '/wps/relay/MCSFE_forgetAddress',
    access: 'member',
    account: 'real',
  }),
});
