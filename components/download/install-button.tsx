'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { install, installState, subscribeToInstall, type InstallState } from '@/lib/client/install-prompt';
import styles from './download.module.css';

const textOf: Readonly<Record<InstallState, 'waiting' | Exclude<InstallState, 'none'>>> = {
  none: 'waiting',
  offered: 'offered',
  accepted: 'accepted',
  declined: 'declined',
  installed: 'installed',
};

/** A button while the browser offers the installation, and a sentence in every other case: never a dead button. */
export function InstallButton({ brand }: { brand: string }) {
  const t = useTranslations('download.install');
  const state = useSyncExternalStore(subscribeToInstall, installState, (): InstallState => 'none');
  return (
    <div className={styles.install}>
      <p role="status" className={styles.muted}>
        {t(textOf[state])}
      </p>
      {state === 'offered' && (
        <Button size="l" onClick={() => void install()}>
          <Download size={20} aria-hidden="true" />
          {t('button', { brand })}
        </Button>
      )}
    </div>
  );
}
