import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { askDoor } from '@/lib/client/desk/desk-call';
import { makePasskey, type PasskeyOffer } from '@/lib/client/desk/passkey';
import { AuthenticatorForm, type AuthenticatorOffer } from './authenticator-form';
import styles from './entry.module.css';
import { PersonForm, type Person } from './person-form';
import { useAttempt } from './use-attempt';

interface Invitation {
  name: string | null;
  displayName: string | null;
  roles: readonly string[];
}

/** Whoever holds an invitation chooses a name and a password, and a second factor before anything else. */
export function AcceptInvitation() {
  const t = useTranslations('desk');
  const { attempt, error, isBusy } = useAttempt();
  const [token] = useState(() => (typeof window === 'undefined' ? '' : window.location.hash.slice(1)));
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [person, setPerson] = useState<Person | null>(null);
  const [offer, setOffer] = useState<AuthenticatorOffer | null>(null);

  useEffect(() => {
    let isHere = true;
    askDoor<Invitation>('invitation', { token })
      .then((found) => isHere && setInvitation(found))
      .catch((failure: Error) => void attempt(() => Promise.reject(failure)));
    return () => void (isHere = false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the address does not change while this stands
  }, [token]);

  async function enter(factor: object) {
    await askDoor('accept', { token, ...person, ...factor });
    window.location.replace('/desk');
  }

  const invited = { token, name: person?.name };
  const byPasskey = () =>
    attempt(async () => {
      const made = await makePasskey(await askDoor<PasskeyOffer>('invited-passkey', invited));
      if (made) await enter(made);
    });
  const startCode = () =>
    attempt(async () => setOffer(await askDoor<AuthenticatorOffer>('invited-authenticator', invited)));
  const byCode = (code: string) => attempt(() => enter({ challengeId: offer?.challengeId, code }));

  return (
    <main className={styles.entry}>
      <h1>{t('entry.invited')}</h1>
      {invitation && <p>{invitation.roles.map((role) => t(`roles.${role}`)).join(', ')}</p>}
      {error && (
        <p className={styles.alert} role="alert">
          {error}
        </p>
      )}
      {invitation && !person && <PersonForm name={invitation.name} onChosen={setPerson} />}
      {person && !offer && (
        <div className={styles.form}>
          <p>{t('entry.factor')}</p>
          <Button isBlock isBusy={isBusy} onClick={() => void byPasskey()}>
            {t('entry.make_passkey')}
          </Button>
          <Button variant="secondary" isBlock isBusy={isBusy} onClick={() => void startCode()}>
            {t('entry.authenticator')}
          </Button>
          <Button variant="secondary" isBlock onClick={() => setPerson(null)}>
            {t('entry.back')}
          </Button>
        </div>
      )}
      {offer && <AuthenticatorForm offer={offer} isBusy={isBusy} onCode={(code) => void byCode(code)} />}
    </main>
  );
}
