import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLastLogin } from '@/components/gate/use-welcome';
import { muteWelcome } from '@/components/gate/welcome-mute';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { useMember } from '@/lib/client/session/use-member';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { trialAccountType } from '@/lib/contract/trial-account';
import styles from './welcome-dialog.module.css';

/** What somebody reads after a login, once: who they are here, when the account was used before, what has come. */
export function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const { member } = useMember();
  return member && <Welcome member={member} onClose={onClose} />;
}

function Welcome({ member, onClose }: { member: MemberInfo; onClose: () => void }) {
  const t = useTranslations('auth.welcome');
  const [isMuted, setIsMuted] = useState(false);
  const name = member.nickname || member.account;
  const time = useLastLogin()(member);
  const isTold = time !== null || member.lastLoginAt === null;
  function close() {
    if (isMuted) muteWelcome();
    onClose();
  }
  return (
    <Dialog
      isOpen
      size="narrow"
      onClose={close}
      title={t(time === null ? 'titleFirst' : 'title', { name })}
      closeLabel={t('close')}
      footer={<Button onClick={close}>{t('continue')}</Button>}
    >
      <div className={styles.welcome}>
        {member.type === trialAccountType ? (
          <p>{t('trial')}</p>
        ) : (
          isTold && <p>{time === null ? t('noLogin') : t('lastLogin', { time })}</p>
        )}
        {member.lastLogin && member.lastLogin.device !== '' && (
          <p className={styles.quiet}>{t('lastPlace', member.lastLogin)}</p>
        )}
        {time !== null && <p className={styles.quiet}>{t('notYou')}</p>}
        {member.type !== trialAccountType && <News member={member} />}
        <Checkbox
          label={t('mute')}
          checked={isMuted}
          onChange={(event) => setIsMuted(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}

/** The same that the badge of the account counts. */
function News({ member: { unreadMessage, availablePromo } }: { member: MemberInfo }) {
  const t = useTranslations('auth.welcome');
  return (
    <p>
      {t('unread', { count: unreadMessage })}
      {availablePromo > 0 && <> {t('offers', { count: availablePromo })}</>}
    </p>
  );
}
