import { Smartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ServiceHint } from '@/components/brand/service-hint';
import { needsService, useFirebaseText } from '@/components/forms/firebase-text';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/button';
import { openFirebase, type FirebaseIdentity } from '@/lib/client/firebase-sign-in';
import type { MobileInput } from '@/lib/contract/calls/session';
import type { FirebaseSettings } from '@/lib/contract/calls/system';
import { FirebasePhone } from './firebase-phone';
import styles from './firebase.module.css';

export interface FirebaseButtonsProps {
  settings: FirebaseSettings;
  /** `mobile` is the number of a phone sign-in. What the gateway answers to the identity is the caller's to show. */
  onIdentity: (identity: FirebaseIdentity, mobile: MobileInput | null) => Promise<void> | void;
}

const windows = ['google', 'facebook'] as const;

/** The sign-ins outside of the site that the brand offers. */
export function FirebaseButtons({ settings, onIdentity }: FirebaseButtonsProps) {
  const t = useTranslations('auth.firebase');
  const [isPhoneOpen, setIsPhoneOpen] = useState(false);
  const { busy, error, start } = useWindows(settings, onIdentity);
  const firebaseText = useFirebaseText();
  const hasPhone = settings.channels.includes('phone');
  if (isPhoneOpen)
    return <FirebasePhone settings={settings} onIdentity={onIdentity} onBack={() => setIsPhoneOpen(false)} />;
  return (
    <div className={styles.ways} role="group" aria-label={t('label')}>
      {hasPhone && (
        <Button variant="secondary" isBlock onClick={() => setIsPhoneOpen(true)}>
          <Smartphone size={18} aria-hidden="true" /> {t('phone')}
        </Button>
      )}
      {windows
        .filter((channel) => settings.channels.includes(channel))
        .map((channel) => (
          <Button
            key={channel}
            variant="secondary"
            isBlock
            isBusy={busy === channel}
            onClick={() => void start(channel)}
          >
            {t(channel)}
          </Button>
        ))}
      <FormAlert text={error === null ? null : firebaseText(error)} />
      {needsService(error) && <ServiceHint />}
    </div>
  );
}

function useWindows(settings: FirebaseSettings, onIdentity: FirebaseButtonsProps['onIdentity']) {
  const [busy, setBusy] = useState<'google' | 'facebook' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const needsWindows = windows.some((channel) => settings.channels.includes(channel));
  useEffect(() => {
    // Here before the press, because a window that opens long after it is blocked. A failure is met again then.
    if (needsWindows) void openFirebase(settings).catch(() => undefined);
  }, [needsWindows, settings]);

  async function start(channel: 'google' | 'facebook') {
    if (busy) return;
    setBusy(channel);
    setError(null);
    try {
      const identity = await openFirebase(settings).then((firebase) => firebase.openWindow(channel));
      await onIdentity(identity, null);
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(null);
    }
  }

  return { busy, error, start };
}
