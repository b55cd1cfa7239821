import { Copy, Download, KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { saveTextFile } from '@/lib/client/call/save-file';
import { useCopy } from '@/lib/client/use-copy';
import { useUnloadWarning } from '@/lib/client/use-unload-warning';
import styles from './save-account.module.css';
import { useNewPasskey } from './use-new-passkey';
import type { QuickAccount } from './use-quick-registration';

export interface SaveAccountDialogProps {
  account: QuickAccount;
  onDone: () => void;
}

/** The only time that the password is on a screen. It closes by a decision, and the cross asks for one first. */
export function SaveAccountDialog({ account, onDone }: SaveAccountDialogProps) {
  const t = useTranslations('auth.quick.save');
  const [isWarned, setIsWarned] = useState(false);
  const passkey = useNewPasskey();
  const isSafe = passkey.state === 'done';
  useUnloadWarning(!isSafe);
  return (
    <Dialog
      isOpen
      size="narrow"
      isClickToClose={false}
      onClose={() => (isWarned || isSafe ? onDone() : setIsWarned(true))}
      title={t('title')}
      closeLabel={t('close')}
      footer={<Button onClick={onDone}>{isSafe ? t('go') : t('saved')}</Button>}
    >
      <div className={styles.save}>
        <FormAlert text={isWarned ? t('warning') : null} />
        <p>{t('text')}</p>
        <dl className={styles.facts}>
          <Fact label={t('username')} value={account.username} copyLabel={t('copyUsername')} />
          <Fact label={t('password')} value={account.password} copyLabel={t('copyPassword')} />
        </dl>
        <Button
          variant="secondary"
          isBlock
          onClick={() =>
            saveTextFile(t('fileName'), t('file', { ...account, address: window.location.origin }))
          }
        >
          <Download size={18} aria-hidden="true" /> {t('download')}
        </Button>
        {passkey.isPossible && !isSafe && (
          <Button
            variant="ghost"
            isBlock
            isBusy={passkey.state === 'busy'}
            onClick={() => void passkey.make(t('passkeyName'))}
          >
            <KeyRound size={18} aria-hidden="true" /> {t('passkey')}
          </Button>
        )}
        <FormAlert text={passkey.failure} />
        {isSafe && <p role="status">{t('passkeyDone')}</p>}
      </div>
    </Dialog>
  );
}

interface FactProps {
  label: string;
  value: string;
  copyLabel: string;
}

function Fact({ label, value, copyLabel }: FactProps) {
  const t = useTranslations('auth.quick.save');
  const { outcome, copy } = useCopy();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        <Button variant="ghost" size="s" aria-label={copyLabel} onClick={() => void copy(value)}>
          <Copy size={18} aria-hidden="true" />
        </Button>
      </dd>
      <dd role="status" className={styles.outcome}>
        {outcome && t(outcome)}
      </dd>
    </div>
  );
}
