import { array, boolean, number, object, string, type Schema } from 'yup';
import { oneLine } from '@/lib/contract/forms/readable-text';
import {
  confirmMethods,
  loginMethods,
  type ContactInput,
  type security,
  type SecurityOverview,
} from '../calls/security';
import type { FamilySchemas } from './common';
import { codeSentSchema, codeText, dialingCode, jsonText, loginText, nothingBack } from './session';

const nothing = object({});
const id = () => string().typeError('invalid').max(64, 'too.long').required('required');
const time = () => string().required();
const timeOrNull = () => string().nullable().defined();

const contactFields = () => ({
  channel: string()
    .typeError('invalid')
    .oneOf(['mobile', 'email'] as const, 'invalid')
    .required('required'),
  mobileNum: loginText().when('channel', ([channel], field) =>
    channel === 'mobile' ? field.required('required') : field,
  ),
  countryDialingCode: dialingCode().when('channel', ([channel], field) =>
    channel === 'mobile' ? field.required('required') : field,
  ),
  email: loginText().when('channel', ([channel], field) =>
    channel === 'email' ? field.required('required') : field,
  ),
});

const contact = () =>
  object({ masked: string().required(), verifiedAt: time() }).nullable().defined().default(undefined);

const overview = object({
  passwordSetAt: timeOrNull(),
  paymentPasswordSetAt: timeOrNull(),
  confirmedUntil: timeOrNull(),
  confirmMethods: array(string().oneOf(confirmMethods).required()).required(),
  mobile: contact(),
  email: contact(),
  realName: string().nullable().defined(),
  authenticator: object({ confirmedAt: time(), recoveryCodesLeft: number().integer().min(0).required() })
    .nullable()
    .defined()
    .default(undefined),
  passkeys: array(
    object({
      passkeyId: string().required(),
      name: string().defined(),
      createdAt: time(),
      lastUsedAt: timeOrNull(),
    }).required(),
  ).required(),
  sessions: array(
    object({
      sessionId: string().required(),
      isCurrent: boolean().required(),
      device: string().defined(),
      address: string().defined(),
      method: string().oneOf(loginMethods).required(),
      startedAt: time(),
      lastSeenAt: time(),
    }).required(),
  ).required(),
  addresses: array(
    object({
      addressId: string().required(),
      address: string().defined(),
      isCurrent: boolean().required(),
      firstSeenAt: time(),
      lastSeenAt: time(),
    }).required(),
  ).required(),
});

const recoveryCodes = object({ recoveryCodes: array(string().required()).required() });

export const securitySchemas: FamilySchemas<typeof security> = {
  overview: { input: nothing, output: overview as Schema<SecurityOverview> },
  sendConfirmCode: {
    input: object({
      method: string()
        .typeError('invalid')
        .oneOf(['mobile', 'email'] as const, 'invalid')
        .required('required'),
    }),
    output: codeSentSchema,
  },
  confirm: {
    input: object({
      method: string().typeError('invalid').oneOf(confirmMethods, 'invalid').required('required'),
      answer: loginText().required('required'),
    }),
    output: nothingBack,
  },
  setPaymentPassword: {
    input: object({
      paymentPassword: loginText().required('required'),
      confirmPaymentPassword: loginText().required('required'),
    }),
    output: nothingBack,
  },
  sendContactCode: { input: object(contactFields()) as Schema<ContactInput>, output: codeSentSchema },
  bindContact: {
    input: object({ ...contactFields(), verificationCode: codeText().required('required') }) as Schema<
      ContactInput & { verificationCode: string }
    >,
    output: nothingBack,
  },
  startAuthenticator: {
    input: nothing,
    output: object({
      authenticatorId: string().required(),
      secret: string().required(),
      uri: string().required(),
    }),
  },
  confirmAuthenticator: {
    input: object({ authenticatorId: id(), code: codeText().required('required') }),
    output: recoveryCodes,
  },
  removeAuthenticator: { input: nothing, output: nothingBack },
  renewRecoveryCodes: { input: nothing, output: recoveryCodes },
  passkeyOptions: {
    input: nothing,
    output: object({ challengeId: string().required(), options: string().required() }),
  },
  addPasskey: {
    input: object({
      challengeId: id(),
      response: jsonText().required('required'),
      name: string()
        .typeError('invalid')
        .trim()
        .max(60, 'too.long')
        .matches(oneLine, 'invalid')
        .required('required'),
    }),
    output: nothingBack,
  },
  removePasskey: { input: object({ passkeyId: id() }), output: nothingBack },
  endSession: { input: object({ sessionId: id() }), output: nothingBack },
  endOtherSessions: { input: nothing, output: object({ ended: number().integer().min(0).required() }) },
  forgetAddress: { input: object({ addressId: id() }), output: nothingBack },
};
