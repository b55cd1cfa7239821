import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyButton } from '@/components/forms/copy-button';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/sections.module.css';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { saveTextFile } from '@/lib/client/call/save-file';
import { useUnloadWarning } from '@/lib/client/use-unload-warning';

export interface RecoveryCodesDialogProps {
  /** Of the account that the codes are for, so that the file says it. */
  account: string;
  codes: readonly string[];
  onClose: () => void;
}

/** The only time that the codes are on a screen. It closes by a decision, and the cross asks for one first. */
export function RecoveryCodesDialog({ account, codes, onClose }: RecoveryCodesDialogProps) {
  const t = useTranslations('security.recovery');
  const [isWarned, setIsWarned] = useState(false);
  useUnloadWarning(true);
  const file = () => t('file', { address: window.location.origin, account, codes: codes.join('\n') });
  return (
    <Dialog
      isOpen
      size="narrow"
      isClickToClose={false}
      onClose={() => (isWarned ? onClose() : setIsWarned(true))}
      title={t('title')}
      closeLabel={t('close')}
      description={t('text')}
      footer={<Button onClick={onClose}>{t('saved')}</Button>}
    >
      <div className={styles.form}>
        <FormAlert text={isWarned ? t('warning') : null} />
        <ul className={styles.codes} aria-label={t('label')} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <CopyButton text={codes.join('\n')} label={t('copy')} />
          <Button variant="secondary" onClick={() => saveTextFile(t('fileName'), file())}>
            <Download size={18} aria-hidden="true" /> {t('download')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
