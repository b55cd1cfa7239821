import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useCaptcha, type CaptchaState } from '@/components/forms/captcha/use-captcha';
import { challengeOf, hasCode, wantsCaptcha, type LoginEnd } from '@/components/gate/log-in';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { CallError } from '@/lib/contract/errors';
import type { LoginChallenge } from '@/lib/contract/calls/session';
import { clearLoginDraft, type LoginDraft } from './login-draft';

export interface LoginAttempts {
  captcha: CaptchaState;
  /** Set by a refusal; from then on every attempt needs an answer. */
  hasCaptcha: boolean;
  challenge: LoginChallenge | null;
  failure: string | null;
  /** A captcha is asked for that nobody was asked for before: a step, and no mistake. */
  isCaptchaNew: boolean;
  /** The account is an agent's, whose login is another page. */
  isAgents: boolean;
  isLocked: boolean;
  /**
   * One attempt, by whatever way; one that the person gave up ends with null. Resolves to what went wrong, null when
   * nothing did.
   */
  attempt: (send: () => Promise<LoginEnd | null>) => Promise<Error | null>;
  /** Back to the form, with what is to be said there. */
  endChallenge: (error: unknown) => void;
  forgetFailure: () => void;
}

/** What all ways to log in share: the captcha, the step of a new address, and the one place for a refusal. */
export function useLoginAttempts(onDone: (end: LoginEnd) => void, draft: LoginDraft | null): LoginAttempts {
  const failureText = useLoginFailureText();
  const captcha = useCaptcha();
  const { reload } = captcha;
  const begun = draft?.error ?? null;
  const [hasCaptcha, setHasCaptcha] = useState(wantsCaptcha(begun));
  const [challenge, setChallenge] = useState(challengeOf(begun));
  const isFirstCaptcha = (reason: unknown) => !hasCaptcha && hasCode(reason, 'login.captcha');
  const [isCaptchaNew, setIsCaptchaNew] = useState(hasCode(begun, 'login.captcha'));
  const [error, setError] = useState<unknown>(challenge || isCaptchaNew ? null : begun);
  useEffect(() => {
    clearLoginDraft();
    if (wantsCaptcha(begun)) reload();
  }, [begun, reload]);

  async function attempt(send: () => Promise<LoginEnd | null>): Promise<Error | null> {
    setError(null);
    setIsCaptchaNew(false);
    try {
      const end = await send();
      if (end) onDone(end);
      return null;
    } catch (refusal) {
      const asked = challengeOf(refusal);
      setChallenge(asked);
      const isStep = isFirstCaptcha(refusal);
      setIsCaptchaNew(isStep);
      if (!asked && !isStep) setError(refusal);
      if (hasCaptcha || wantsCaptcha(refusal)) {
        setHasCaptcha(true);
        reload();
      }
      return refusal as Error;
    }
  }

  return {
    captcha,
    hasCaptcha,
    challenge,
    failure: error === null ? null : failureText(error),
    isCaptchaNew,
    isAgents: hasCode(error, 'login.member.only'),
    isLocked: hasCode(error, 'login.locked'),
    attempt,
    endChallenge: (reason) => {
      setChallenge(null);
      setError(reason);
    },
    forgetFailure: () => setError(null),
  };
}

/** A lock says how long it lasts, where the gateway tells; one of the house says until when. */
function useLoginFailureText(): (error: unknown) => string {
  const t = useTranslations('auth.login');
  const format = useFormatter();
  const errorText = useErrorText();
  return (error) => {
    const until = error instanceof CallError && hasCode(error, 'login.blocked') ? error.value?.until : null;
    if (typeof until === 'string')
      return t('blocked', {
        time: format.dateTime(new Date(until), { dateStyle: 'medium', timeStyle: 'short' }),
      });
    const seconds = error instanceof CallError ? Number(error.value?.retryAfterSeconds) : NaN;
    if (!hasCode(error, 'login.locked') || !(seconds > 0)) return errorText(error);
    const wait =
      seconds < 60
        ? format.number(Math.ceil(seconds), { style: 'unit', unit: 'second', unitDisplay: 'long' })
        : format.number(Math.ceil(seconds / 60), { style: 'unit', unit: 'minute', unitDisplay: 'long' });
    return t('locked', { wait });
  };
}
