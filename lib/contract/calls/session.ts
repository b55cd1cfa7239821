import { defineCall, defineFamily, type AnswerForm, type Nothing } from '../define';

/** Members and agents log in on pages of their own; each lets nobody in who belongs to the other. */
export const loginPortals = ['member', 'agent'] as const;
export type LoginPortal = (typeof loginPortals)[number];

/** A number as a person writes it, and the dialing code of its country, `+63`. */
export interface MobileInput {
  mobileNum: string;
  countryDialingCode: string;
}

/** The answer to a captcha: of a picture its letters, of a work challenge the solution as JSON text. */
export interface CaptchaAnswer {
  captcha?: string;
  captchaId?: string;
}

interface LoginCommon extends CaptchaAnswer {
  /** `member` when absent. */
  portal?: LoginPortal;
  /** This device may log in to this account for a day without the password, or keeps the number. */
  remember?: boolean;
}

export interface UsernameLogin extends LoginCommon {
  type: 'username';
  username: string;
  /** Empty where the device is remembered for this username. */
  password?: string;
}

export interface SmsLogin extends LoginCommon, MobileInput {
  type: 'sms';
  verificationCode: string;
}

export type LoginInput = UsernameLogin | SmsLogin;

export interface LoginOutput {
  token: string;
  /** Somebody else gave the password, or nobody has used this account before. */
  firstTimeLogin: boolean;
  passwordExpired: boolean;
  /** The session can do nothing but change the password. Older gateways leave it out. */
  mustChangePassword?: boolean;
  /** Somebody else has opened the account: with the change its person accepts the terms and confirms the age. */
  mustAcceptTerms?: boolean;
  /** Names this device from now on; the door keeps it in a cookie of its own. */
  deviceToken?: string;
}

/** How somebody at an address that the account has not been used from shows who they are (spec §8). */
export const verificationMethods = ['mobile', 'email', 'bankAccountName', 'authenticator'] as const;
export type VerificationMethod = (typeof verificationMethods)[number];

/** `value` of `login.verification.required`. */
export interface LoginChallenge {
  challengeId: string;
  methods: VerificationMethod[];
}

export interface LoginVerifyInput {
  challengeId: string;
  method: VerificationMethod;
  /** The code, the account holder's name, or a recovery code in place of the authenticator's. */
  answer: string;
  /** For `mobile`: the number, which is not told. */
  mobileNum?: string;
  countryDialingCode?: string;
}

/** Minutes until the next code may be asked for. */
export interface CodeSent {
  expiredMinutes: number;
}

export interface CaptchaOutput {
  captchaId: string;
  /** A base64 PNG without the `data:` prefix; empty for a work challenge. */
  image: string;
  /** For who cannot read the picture: a computation for the device, as JSON text. */
  work?: string;
}

export const firebaseChannels = ['phone', 'google', 'facebook'] as const;
export type FirebaseChannel = (typeof firebaseChannels)[number];

/** `remembered` of this device: usernames that need no password for now, and the number of the last SMS login. */
export interface RememberedLogins {
  usernames: string[];
  mobile: MobileInput | null;
}

/** A lock is opened by who has what is bound to the account. */
export interface UnlockInput {
  username: string;
  channel: 'mobile' | 'email';
  mobileNum?: string;
  countryDialingCode?: string;
  email?: string;
}

/** The wire has the picture, or the work as JSON text, and names the challenge in a header. */
const captchaForm: AnswerForm<CaptchaOutput> = {
  write: ({ captchaId, image, work }) => ({ value: work ?? image, headers: { 'x-captcha-id': captchaId } }),
  read(value, header) {
    if (typeof value !== 'string') return value;
    const captchaId = header('x-captcha-id') ?? '';
    if (value.startsWith('{')) return { captchaId, image: '', work: value };
    return { captchaId, image: value.replace(/^data:image\/\w+;base64,/, '') };
  },
};

const codeRate = { points: 10, seconds: 600 } as const;

export const session = defineFamily('session', {
  login: defineCall<LoginInput, LoginOutput>({
    method: 'POST',
    path: '/wps/session/login',
    access: 'public',
    encrypted: true,
    issuesToken: true,
    knowsCaller: true,
    rate: { points: 20, seconds: 60 },
  }),
  verifyLogin: defineCall<LoginVerifyInput, LoginOutput>({
    method: 'POST',
    path: '/wps/session/login/verify',
    access: 'public',
    encrypted: true,
    issuesToken: true,
    knowsCaller: true,
    rate: { points: 20, seconds: 60 },
  }),
  sendVerification: defineCall<
    { challengeId: string; method: 'mobile' | 'email' } & Partial<MobileInput>,
    CodeSent
  >({
    method: 'POST',
    path: '/wps/verification/login',
    access: 'public',
    knowsDevice: true,
    rate: codeRate,
  }),
  sendLoginCode: defineCall<MobileInput, CodeSent>({
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    access: 'public',
    rate: codeRate,
  }),
  freePlay: defineCall<{ os: string; platform: 'W'; random: string; gatewayVersion: 3 }, LoginOutput>({
    method: 'POST',
    path: '/wps/session/login/freeplay',
    access: 'public',
    issuesToken: true,
    knowsCaller: true,
    rate: { points: 6, seconds: 600 },
  }),
  firstLogin: defineCall<Nothing, null>({
    method: 'POST',
    path: '/wps/session/firstLogin',
    access: 'restricted',
  }),
  remembered: defineCall<Nothing, RememberedLogins>({
    method: 'GET',
    path: '/wps/session/remembered',
    access: 'public',
    knowsDevice: true,
  }),
  forgetRemembered: defineCall<{ username?: string }, null>({
    method: 'DELETE',
    path: '/wps/session/remembered',
    access: 'public',
    knowsDevice: true,
    rate: { points: 30, seconds: 60 },
  }),
  sendUnlock: defineCall<UnlockInput & CaptchaAnswer, CodeSent>({
    method: 'POST',
    path: '/wps/verification/unlock',
    access: 'public',
    rate: codeRate,
  }),
  unlock: defineCall<UnlockInput & { verificationCode: string }, null>({
    method: 'POST',
    path: '/wps/session/unlock',
    access: 'public',
    encrypted: true,
    rate: { points: 20, seconds: 60 },
  }),
  passkeyOptions: defineCall<Nothing, { challengeId: string; options: string }>({
    method: 'POST',
    path: '/wps/session/login/passkey/options',
    access: 'public',
    rate: { points: 30, seconds: 60 },
  }),
  passkeyLogin: defineCall<{ challengeId: string; response: string; portal?: LoginPortal }, LoginOutput>({
    method: 'POST',
    path: '/wps/session/login/passkey',
    access: 'public',
    encrypted: true,
    issuesToken: true,
    knowsCaller: true,
    rate: { points: 20, seconds: 60 },
  }),
  firebaseLogin: defineCall<
    { firebaseChannel: FirebaseChannel; firebaseIdToken: string; portal?: LoginPortal },
    LoginOutput
  >({
    method: 'POST',
    path: '/wps/session/login/firebase',
    access: 'public',
    encrypted: true,
    issuesToken: true,
    knowsCaller: true,
    rate: { points: 20, seconds: 60 },
  }),
  logout: defineCall<Nothing, null>({
    method: 'DELETE',
    path: '/wps/session/logout',
    access: 'restricted',
    endsSession: true,
  }),
  captcha: defineCall<{ kind?: 'picture' | 'work' }, CaptchaOutput>({
    method: 'GET',
    path: '/wps/captcha',
    access: 'public',
    form: captchaForm,
    rate: { points: 60, seconds: 60 },
  }),
});
