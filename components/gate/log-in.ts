import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import {
  session,
  type LoginChallenge,
  type LoginOutput,
  type LoginPortal,
} from '@/lib/contract/calls/session';
import type { LoginValues, SmsLoginValues } from './login-schema';

/** A login that was let in, and how. */
export interface LoginEnd {
  output: LoginOutput;
  by: 'username' | 'sms' | 'firebase' | 'passkey' | 'registration' | 'reset';
}

export interface LoginAttemptInput<Values> {
  values: Values;
  /** Of the challenge that `values.captcha` answers; null where none was asked for. */
  captchaId: string | null;
  portal: LoginPortal;
}

function common({ values, captchaId, portal }: LoginAttemptInput<{ captcha: string; remember: boolean }>) {
  return {
    ...(captchaId && { captcha: values.captcha.trim(), captchaId }),
    ...(portal === 'agent' && { portal }),
    ...(values.remember && { remember: true }),
  };
}

/** One login, however its form looks. Throws `CallError`. Without a password, the remembered device stands for it. */
export async function logIn(input: LoginAttemptInput<LoginValues>): Promise<LoginEnd> {
  const password = input.values.password.trim();
  const output = await call(session.login, {
    username: input.values.username.trim(),
    ...(password && { password }),
    type: 'username',
    ...common(input),
  });
  return { output, by: 'username' };
}

export async function logInBySms(input: LoginAttemptInput<SmsLoginValues>): Promise<LoginEnd> {
  const { mobileNum, countryDialingCode, verificationCode } = input.values;
  const output = await call(session.login, {
    type: 'sms',
    mobileNum: mobileNum.trim(),
    countryDialingCode,
    verificationCode: verificationCode.trim(),
    ...common(input),
  });
  return { output, by: 'sms' };
}

export function wantsCaptcha(error: unknown): boolean {
  return error instanceof CallError && error.value?.captcha === true;
}

/** The login was right and comes from an address that is new to the account; see `StepUpForm`. */
export function challengeOf(error: unknown): LoginChallenge | null {
  if (!(error instanceof CallError) || error.code !== 'login.verification.required') return null;
  const { challengeId, methods } = (error.value ?? {}) as Partial<LoginChallenge>;
  return typeof challengeId === 'string' && Array.isArray(methods) && methods.length > 0
    ? { challengeId, methods }
    : null;
}

export function hasCode(error: unknown, code: CallError['code']): boolean {
  return error instanceof CallError && error.code === code;
}
