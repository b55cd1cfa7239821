import { useTranslations } from 'next-intl';
import { callFailureOf, isSessionOver, type CallFailure } from '@/lib/client/call/call-failure';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { overlayControls } from '@/lib/client/overlays/overlay-store';

/** What became of an action that failed, in words: that nothing was changed, or that nobody can say yet. */
export function useFailureText(): (failure: CallFailure) => string {
  const t = useTranslations('protection.common');
  const errorText = useErrorText();
  return ({ kind, error }) => t(kind, { reason: errorText(error) });
}

/** The same for what a call without a key has thrown; a session that is over opens the login. */
export function useThrownText(): (error: unknown) => string {
  const failureText = useFailureText();
  return (error) => {
    const failure = callFailureOf(error);
    if (isSessionOver(failure.error)) overlayControls().openAuth('login');
    return failureText(failure);
  };
}
