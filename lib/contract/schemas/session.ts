import { array, boolean, mixed, number, object, string, type Schema } from 'yup';
import type { InputOf } from '../define';
import {
  firebaseChannels,
  loginPortals,
  verificationMethods,
  type CaptchaOutput,
  type CodeSent,
  type LoginInput,
  type LoginOutput,
  type RememberedLogins,
  type session,
} from '../calls/session';
import { unstated, type FamilySchemas } from './common';

const nothing = object({});
/** Whatever another gateway answers here, nothing is read from it. */
export const nothingBack = unstated(mixed().nullable().oneOf([null]), null) as unknown as Schema<null>;

/** Longer than any rule allows, short enough to cost nothing: what a login may look like is not told here. */
export const loginText = () => string().typeError('invalid').max(128, 'too.long');
const id = () => string().typeError('invalid').max(160, 'too.long');
/** What a library made, as JSON text. */
export const jsonText = () => string().typeError('invalid').max(20_000, 'too.long');
const flag = () => boolean().typeError('invalid');
const portal = () => string().typeError('invalid').oneOf(loginPortals, 'invalid');

export const mobileFields = () => ({
  mobileNum: string().typeError('invalid').max(20, 'too.long').required('required'),
  countryDialingCode: dialingCode().required('required'),
});
export const dialingCode = () =>
  string()
    .typeError('invalid')
    .matches(/^\+?[0-9]{1,4}$/, { message: 'invalid', excludeEmptyString: true });
export const codeText = () => string().typeError('invalid').trim().max(64, 'too.long');
export const captchaFields = () => ({
  captcha: string().typeError('invalid').max(4096, 'too.long'),
  captchaId: string().typeError('invalid').max(64, 'too.long'),
});

/** The countdown of 60 seconds. */
const defaultCodeMinutes = 1;

export const loginOutputFields = () => ({
  token: string().required(),
  firstTimeLogin: unstated(boolean().required(), false),
  passwordExpired: unstated(boolean().required(), false),
  mustChangePassword: boolean(),
  mustAcceptTerms: boolean(),
  deviceToken: string(),
});
export const loginOutputSchema = object(loginOutputFields()) as Schema<LoginOutput>;
export const codeSentFields = () => ({
  expiredMinutes: unstated(number().positive().required(), defaultCodeMinutes),
});
export const codeSentSchema: Schema<CodeSent> = object(codeSentFields());

const onlyFor = (type: 'username' | 'sms', schema: ReturnType<typeof loginText>) =>
  schema.when('type', ([given], field) => (given === type ? field.required('required') : field));

const unlockFields = () => ({
  username: loginText().required('required'),
  channel: string()
    .typeError('invalid')
    .oneOf(['mobile', 'email'] as const, 'invalid')
    .required('required'),
  mobileNum: string().typeError('invalid').max(20, 'too.long'),
  countryDialingCode: dialingCode(),
  email: loginText(),
});

export const sessionSchemas: FamilySchemas<typeof session> = {
  login: {
    input: object({
      type: string()
        .typeError('invalid')
        .oneOf(['username', 'sms'] as const, 'invalid')
        .required('required'),
      username: onlyFor('username', loginText()),
      password: loginText(),
      mobileNum: onlyFor('sms', loginText()),
      countryDialingCode: onlyFor('sms', dialingCode()),
      verificationCode: onlyFor('sms', codeText()),
      remember: flag(),
      portal: portal(),
      ...captchaFields(),
    }) as Schema<LoginInput>,
    output: loginOutputSchema,
  },
  verifyLogin: {
    input: object({
      challengeId: id().required('required'),
      method: string().typeError('invalid').oneOf(verificationMethods, 'invalid').required('required'),
      answer: loginText().required('required'),
      mobileNum: loginText(),
      countryDialingCode: dialingCode(),
    }) as Schema<InputOf<typeof session.verifyLogin>>,
    output: loginOutputSchema,
  },
  sendVerification: {
    input: object({
      challengeId: id().required('required'),
      method: string()
        .typeError('invalid')
        .oneOf(['mobile', 'email'] as const, 'invalid')
        .required('required'),
      mobileNum: loginText(),
      countryDialingCode: dialingCode(),
    }) as Schema<InputOf<typeof session.sendVerification>>,
    output: codeSentSchema,
  },
  sendLoginCode: { input: object(mobileFields()), output: codeSentSchema },
  freePlay: {
    input: object({
      os: string().typeError('invalid').max(64, 'too.long').defined('required'),
      platform: string()
        .typeError('invalid')
        .oneOf(['W'] as const, 'invalid')
        .required('required'),
      random: string().typeError('invalid').max(4096, 'too.long').required('required'),
      gatewayVersion: number()
        .typeError('invalid')
        .oneOf([3] as const, 'invalid')
        .required('required'),
    }) as Schema<InputOf<typeof session.freePlay>>,
    output: loginOutputSchema,
  },
  firstLogin: { input: nothing, output: nothingBack },
  remembered: {
    input: nothing,
    output: object({
      usernames: array(string().required()).required(),
      mobile: object({ mobileNum: string().required(), countryDialingCode: string().required() })
        .nullable()
        .defined()
        .default(undefined),
    }) as Schema<RememberedLogins>,
  },
  forgetRemembered: {
    input: object({ username: loginText() }) as Schema<InputOf<typeof session.forgetRemembered>>,
    output: nothingBack,
  },
  sendUnlock: {
    input: object({ ...unlockFields(), ...captchaFields() }) as Schema<InputOf<typeof session.sendUnlock>>,
    output: codeSentSchema,
  },
  unlock: {
    input: object({ ...unlockFields(), verificationCode: codeText().required('required') }) as Schema<
      InputOf<typeof session.unlock>
    >,
    output: nothingBack,
  },
  passkeyOptions: {
    input: nothing,
    output: object({ challengeId: string().required(), options: string().required() }),
  },
  passkeyLogin: {
    input: object({
      challengeId: id().required('required'),
      response: jsonText().required('required'),
      portal: portal(),
    }) as Schema<InputOf<typeof session.passkeyLogin>>,
    output: loginOutputSchema,
  },
  firebaseLogin: {
    input: object({
      firebaseChannel: string().typeError('invalid').oneOf(firebaseChannels, 'invalid').required('required'),
      firebaseIdToken: string().typeError('invalid').max(4096, 'too.long').required('required'),
      portal: portal(),
    }) as Schema<InputOf<typeof session.firebaseLogin>>,
    output: loginOutputSchema,
  },
  logout: { input: nothing, output: nothingBack },
  captcha: {
    input: object({
      kind: string()
        .typeError('invalid')
        .oneOf(['picture', 'work'] as const, 'invalid'),
    }) as Schema<InputOf<typeof session.captcha>>,
    output: object({
      captchaId: string().required(),
      image: string().defined(),
      work: string(),
    }) as Schema<CaptchaOutput>,
  },
};
