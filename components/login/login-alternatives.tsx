import styles from '@/components/forms/forms.module.css';
import { FreePlayButton } from '@/components/gate/free-play-button';
import { useBrand } from '@/components/brand/use-brand';
import { isOffered } from '@/lib/contract/offered';
import type { LoginPortal } from '@/lib/contract/calls/session';
import { FirebaseLogin } from './firebase/firebase-login';
import { PasskeyButton } from './passkey-button';
import type { LoginAttempts } from './use-login-attempt';

export interface LoginAlternativesProps {
  attempts: LoginAttempts;
  portal: LoginPortal;
  hasFreePlay: boolean;
  onFreePlay: (() => void) | undefined;
}

/** The ways in that need no form. A trial is for players: agents have none. */
export function LoginAlternatives({ attempts, portal, hasFreePlay, onFreePlay }: LoginAlternativesProps) {
  const { permission } = useBrand();
  return (
    <div className={styles.alternatives}>
      {/* A platform that remembers no devices knows no passkeys, either. */}
      {isOffered(permission, 'session.remembered') && (
        <PasskeyButton attempt={attempts.attempt} portal={portal} />
      )}
      <FirebaseLogin attempt={attempts.attempt} portal={portal} />
      {portal === 'member' && hasFreePlay && <FreePlayButton {...(onFreePlay && { onDone: onFreePlay })} />}
    </div>
  );
}
