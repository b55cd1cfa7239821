import { useTranslations } from 'next-intl';
import { challengeOf } from '@/components/gate/log-in';
import { showToast } from '@/components/ui/toast';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { leaveLoginDraft } from '../login-draft';

/**
 * A new password was set, and the device or address is new to an account that wants to know more: the login goes on
 * with that step. False for every other failure.
 */
export function useResetChallenge(): (error: unknown) => boolean {
  const t = useTranslations('auth.changePassword');
  return (error) => {
    if (!challengeOf(error)) return false;
    leaveLoginDraft({ username: '', password: '', error });
    showToast(t('done'), 'win');
    overlayControls().openAuth('login');
    return true;
  };
}
