import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Dialog } from '@/components/ui/dialog';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { useMember } from '@/lib/client/session/use-member';
import { canOpenMemberCentre } from '@/lib/contract/account-gate';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';

/** The warning that another kind of account is needed: of a member's own for a trial account, of an agent for a member. */
export function RealAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('auth.realAccount');
  const { member } = useMember();
  const isMember = member !== null && canOpenMemberCentre(member.type);
  return (
    <Dialog
      isOpen
      size="narrow"
      onClose={onClose}
      title={t(isMember ? 'agentTitle' : 'title')}
      closeLabel={t('close')}
      footer={
        isMember ? (
          <Link href={routes.join} className={buttonClass()}>
            {t('agentSubmit')}
          </Link>
        ) : (
          <Button onClick={() => overlayControls().openAuth('register')}>{t('submit')}</Button>
        )
      }
    >
      <p>{t(isMember ? 'agentText' : 'text')}</p>
      {!isMember && <p>{t('money')}</p>}
    </Dialog>
  );
}
