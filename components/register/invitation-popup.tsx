import { useTranslations } from 'next-intl';
import { AlertPopup } from '@/components/ui/alert-popup';
import type { WrongInvitation } from './use-invitation';

export interface InvitationPopupProps {
  wrong: WrongInvitation;
  returnFocus?: (() => HTMLElement | null) | undefined;
  onClose: () => void;
}

/** Spec §8: a wrong invitation code is said in a pop-up. */
export function InvitationPopup({ wrong, returnFocus, onClose }: InvitationPopupProps) {
  const t = useTranslations('auth.register.invitation');
  return (
    <AlertPopup
      tone="warning"
      title={t('title')}
      text={t(wrong)}
      confirmLabel={t('confirm')}
      returnFocus={returnFocus}
      onClose={onClose}
    />
  );
}
