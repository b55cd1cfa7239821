import { defineCall, defineFamily, type AnswerForm, type Nothing } from '../define';
import { memberInfo, updateLanguage } from '../member-info';
import type { CaptchaAnswer, CodeSent, FirebaseChannel, LoginOutput, MobileInput } from './session';

export type { MemberInfo } from '../member-info';

/**
 * The registration user of spec §3; which fields are shown, required and how they look is `FieldRules`. In the
 * mobile registration the platform makes the username, and the password where there is none.
 */
export interface RegisterInput {
  username?: string;
  password?: string;
  confirmPassword?: string;
  payeeName?: string;
  email?: string;
  qqNum?: string;
  mobileNum?: string;
  recommenderId?: string;
  captcha?: string;
  captchaId?: string;
  verificationCode?: string;
  affiliateCode?: string;
  paymentPassword?: string;
  line?: string;
  whatsapp?: string;
  facebook?: string;
  wechat?: string;
  idNumber?: string;
  /** `2000-12-31`; asked by brands that want the date and not only the confirmation of the age. */
  birthDate?: string;
  referralCode?: string;
  domain?: string;
  countryDialingCode?: string;
  /** A phone, Google or Facebook sign-in in place of the code by SMS. */
  firebaseChannel?: FirebaseChannel;
  firebaseIdToken?: string;
  registerUrl?: string;
  registerMethod: 'WEB';
  termsAccepted: boolean;
  ageConfirmed: boolean;
  login: true;
}

/** The one-click registration: the browser makes the password, which is in no answer; the platform makes the name. */
export type QuickRegisterInput = Pick<
  RegisterInput,
  | 'affiliateCode'
  | 'referralCode'
  | 'domain'
  | 'registerUrl'
  | 'registerMethod'
  | 'termsAccepted'
  | 'ageConfirmed'
> &
  CaptchaAnswer & { password: string; confirmPassword: string; login: true };

export interface RegisterCodeSent extends CodeSent {
  /** Names the browser that asked, for `outbox.list`; the door keeps it in a cookie. Only where the outbox is shown. */
  browserToken?: string;
}

export interface QuickRegisterOutput extends LoginOutput {
  username: string;
}

export interface ChangePasswordInput {
  /** Not needed within ten minutes of a login with the password. */
  oldPassword?: string;
  newPassword: string;
  confirmNewPassword: string;
  /** Both are needed once, in an account that somebody else has opened: `mustAcceptTerms` of the login says so. */
  termsAccepted?: boolean;
  ageConfirmed?: boolean;
}

export interface FieldRule {
  enabled: boolean;
  required: boolean;
  minLength: number;
  maxLength: number;
  /** A regular expression the whole value must match; `*` means any. */
  acceptedPattern: string;
  /** Chooses the message family of spec §5. */
  patternId: string;
}

export type FieldRules = Record<string, FieldRule>;

export interface RegisterSettings {
  fields: FieldRules;
  minimumAge: number;
}

/** On the wire each field has its rule under its own name, and the age stands among them. */
const rulesForm: AnswerForm<RegisterSettings> = {
  write: ({ fields, minimumAge }) => ({ value: { ...fields, minimumAge } }),
  read(value) {
    if (value === null || typeof value !== 'object' || 'fields' in value) return value;
    const { minimumAge, ...fields } = value as { minimumAge?: unknown };
    return { fields, minimumAge };
  },
};

/** A picture of the brand's that a member can choose to stand for them. */
export interface Avatar {
  /** Empty for the default one, which is not among those that can be chosen. */
  iconId: string;
  /** A path of the site. */
  picture: string;
}

export const member = defineFamily('member', {
  info: memberInfo,
  updateLanguage,
  registerMobile: defineCall<RegisterInput, LoginOutput>({
    method: 'PUT',
    path: '/wps/member/register/mobile',
    access: 'public',
    encrypted: true,
    issuesToken: true,
    knowsCaller: true,
    rate: { points: 10, seconds: 60 },
  }),
  quickRegister: defineCall<QuickRegisterInput, QuickRegisterOutput>({
    method: 'PUT',
    path: '/wps/relay/MCSFE_quickRegister',
    access: 'public',
    encrypted: true,
    issuesToken: true,
    knowsCaller: true,
    rate: { points: 10, seconds: 60 },
  }),
  sendRegisterCode: defineCall<
    { mobileNo: string; countryDialingCode: string } & CaptchaAnswer,
    RegisterCodeSent
  >({
    method: 'POST',
    path: '/wps/verification/sms/register',
    access: 'public',
    namesBrowser: true,
    rate: { points: 10, seconds: 600 },
  }),
  changePassword: defineCall<ChangePasswordInput, { token?: string }>({
    method: 'POST',
    path: '/wps/member/password',
    access: 'restricted',
    account: 'real',
    encrypted: true,
    issuesToken: true,
    rate: { points: 20, seconds: 60 },
  }),
  forgotByEmail: defineCall<{ username: string; email: string }, null>({
    method: 'POST',
    path: '/wps/member/password/email',
    access: 'public',
    body: 'form',
    rate: { points: 10, seconds: 600 },
  }),
  resetByEmail: defineCall<
    { username: string; email: string; verificationCode: string; newPassword: string },
    LoginOutput
  >({
    method: 'POST',
    path: '/wps/member/password/email/verification',
    access: 'public',
    encrypted: true,
    issuesToken: true,
    knowsCaller: true,
    rate: { points: 20, seconds: 60 },
  }),
  sendPasswordCode: defineCall<MobileInput, CodeSent>({
    method: 'POST',
    path: '/wps/verification/sms/password',
    access: 'public',
    rate: { points: 10, seconds: 600 },
  }),
  resetByMobile: defineCall<MobileInput & { verificationCode: string; newPassword: string }, LoginOutput>({
    method: 'POST',
    path: '/wps/member/password/verification',
    access: 'public',
    encrypted: true,
    issuesToken: true,
    knowsCaller: true,
    rate: { points: 20, seconds: 60 },
  }),
  register: defineCall<RegisterInput, LoginOutput>({
    method: 'PUT',
    path: '/wps/member/register',
    access: 'public',
    encrypted: true,
    issuesToken: true,
    knowsCaller: true,
    rate: { points: 10, seconds: 60 },
  }),
  registerSettings: defineCall<Nothing, RegisterSettings>({
    method: 'GET',
    path: '/wps/system/setting/register',
    access: 'public',
    form: rulesForm,
    isKept: true,
  }),
  unreadCount: defineCall<Nothing, { count: number }>({
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    access: 'member',
  }),
  icons: defineCall<Nothing, { list: Avatar[]; iconId: string }>({
    method: 'GET',
    path: '/wps/member/info/icon',
    access: 'member',
  }),
  setIcon: defineCall<{ iconId: string }, Avatar>({
    method: 'PUT',
    path: '/wps/member/info/icon',
    access: 'member',
  }),
  avatar: defineCall<Nothing, Avatar>({
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerAvatar',
    access: 'member',
  }),
});
