import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogBanner } from '@/components/brand/dialog-banner';
import { useBrand } from '@/components/brand/use-brand';
import styles from '@/components/forms/forms.module.css';
import type { LoginEnd } from '@/components/gate/log-in';
import { useOpenAtHome, useWelcome } from '@/components/gate/use-welcome';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { isActionHeld } from '@/lib/client/session/held-action';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { useRouter } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import { ForgotByEmail } from './forgot-by-email';
import { ForgotByMobile } from './forgot-by-mobile';

export interface ForgotDialogProps {
  onClose: () => void;
  /** Back to the login; its dialog when absent. */
  onLogin?: () => void;
}

/** A new password by a code: to the number where the brand knows numbers, else to the e-mail address. */
export function ForgotDialog({ onClose, onLogin }: ForgotDialogProps) {
  const t = useTranslations('auth.forgot');
  const router = useRouter();
  const welcome = useWelcome({ open: useOpenAtHome() });
  function onDone(end: LoginEnd) {
    onClose();
    if (!isActionHeld()) router.push(routes.home);
    void welcome(end);
  }
  return (
    <Dialog isOpen size="narrow" onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <ForgotForms onDone={onDone} />
      <p className={styles.other}>
        {t('remembered')}
        <Button variant="ghost" size="s" onClick={onLogin ?? (() => overlayControls().openAuth('login'))}>
          {t('toLogin')}
        </Button>
      </p>
      <DialogBanner group="w_forget" />
    </Dialog>
  );
}

function ForgotForms({ onDone }: { onDone: (end: LoginEnd) => void }) {
  const t = useTranslations('auth.forgot');
  const { permission, isFailed, has } = useBrand();
  const [chosen, setChosen] = useState<string | null>(null);
  if (!permission && !isFailed) {
    return (
      <div className={styles.form} aria-busy="true">
        <Skeleton height={77} shape="box" />
        <Skeleton height={77} shape="box" />
      </div>
    );
  }
  const isByMobile = has('MOBILEVERCODELOGIN3') || has('MOBILENUMREG3');
  if (!isByMobile) return <ForgotByEmail onDone={onDone} />;
  const way = chosen ?? 'mobileNum';
  return (
    <Tabs
      label={t('ways')}
      tabs={[
        { value: 'mobileNum', label: t('byMobile') },
        { value: 'email', label: t('byEmail') },
      ]}
      value={way}
      onValueChange={setChosen}
    >
      {way === 'email' ? <ForgotByEmail onDone={onDone} /> : <ForgotByMobile onDone={onDone} />}
    </Tabs>
  );
}
