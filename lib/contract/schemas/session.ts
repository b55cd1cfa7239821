import { boolean, mixed, object, string, type Schema } from 'yup';
import {
  loginPortals,
  type CaptchaOutput,
  type LoginInput,
  type LoginOutput,
  type session,
} from '../session';
import type { FamilySchemas } from './common';

const nothing = object({});

/** Longer than any rule allows, short enough to cost nothing: what a login may look like is not told here. */
const loginText = () => string().typeError('invalid').max(128, 'too.long');

export const loginOutputSchema: Schema<LoginOutput> = object({
  token: string().required(),
  firstTimeLogin: boolean().required(),
  passwordExpired: boolean().required(),
});

export const sessionSchemas: FamilySchemas<typeof session> = {
  login: {
    input: object({
      username: loginText().required('required'),
      password: loginText().required('required'),
      type: string()
        .typeError('invalid')
        .oneOf(['username'] as const, 'invalid')
        .required('required'),
      captcha: string().typeError('invalid').max(16, 'too.long'),
      captchaId: string().typeError('invalid').max(64, 'too.long'),
      portal: string().typeError('invalid').oneOf(loginPortals, 'invalid'),
    }) as Schema<LoginInput>,
    output: loginOutputSchema,
  },
  logout: { input: nothing, output: mixed().nullable().oneOf([null]) as unknown as Schema<null> },
  captcha: {
    input: nothing,
    output: object({ captchaId: string().required(), image: string().required() }) as Schema<CaptchaOutput>,
  },
};
