import { call } from '@/lib/client/call';
import { CallError } from '@/lib/contract/errors';
import { session, type LoginPortal } from '@/lib/contract/session';
import type { LoginValues } from './login-schema';

export interface LoginAttemptInput {
  values: LoginValues;
  /** Of the challenge that `values.captcha` answers; null where none was asked for. */
  captchaId: string | null;
  portal: LoginPortal;
}

/** One login, however its form looks. Throws `CallError`. */
export async function logIn({ values, captchaId, portal }: LoginAttemptInput): Promise<void> {
  await call(session.login, {
    username: values.username.trim(),
    password: values.password.trim(),
    type: 'username',
    ...(captchaId && { captcha: values.captcha.trim(), captchaId }),
    ...(portal === 'agent' && { portal }),
  });
}

export function wantsCaptcha(error: unknown): boolean {
  return error instanceof CallError && error.value?.captcha === true;
}
