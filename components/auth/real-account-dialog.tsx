'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Dialog } from '@/components/ui/dialog';
import { overlayControls } from '@/lib/client/overlay-store';
import { useMember } from '@/lib/client/use-member';
import { canOpenMemberCentre } from '@/lib/contract/account-gate';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';

/** The warning that another kind of account is needed: of a member's own for a trial account, of an agent for a member. */
export function RealAccountDialog({ onClose }: { onClose: () => void }) {
  const { member } = useMember();
  const isMember = member !== null && canOpenMemberCentre(member.type);
  return isMember ? <AgentAccountWarning onClose={onClose} /> : <OwnAccountWarning onClose={onClose} />;
}

function AgentAccountWarning({ onClose }: { onClose: () => void }) {
  const t = useTranslations('auth.realAccount');
  return (
    <Dialog
      isOpen
      size="narrow"
      onClose={onClose}
      title={t('agentTitle')}
      closeLabel={t('close')}
      footer={
        <Link href={routes.join} prefetch={false} className={buttonClass()}>
          {t('agentSubmit')}
        </Link>
      }
    >
      <p>{t('agentText')}</p>
    </Dialog>
  );
}

function OwnAccountWarning({ onClose }: { onClose: () => void }) {
  const t = useTranslations('auth.realAccount');
  return (
    <Dialog
      isOpen
      size="narrow"
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      footer={<Button onClick={() => overlayControls().openAuth('register')}>{t('submit')}</Button>}
    >
      <p>{t('text')}</p>
      <p>{t('money')}</p>
    </Dialog>
  );
}
