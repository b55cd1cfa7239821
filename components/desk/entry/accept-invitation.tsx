import { useTranslations } from 'next-intl';
import { useEffect, useState, type FormEvent } from 'react';
import { QrDrawing } from '@/components/forms/qr-drawing';
import { Button } from '@/components/ui/button';
import { PasswordInput } from '@/components/ui/password-input';
import { TextInput } from '@/components/ui/text-input';
import { askDoor } from '@/lib/client/desk/desk-call';
import { makePasskey, type PasskeyOffer } from '@/lib/client/desk/passkey';
import { textIn } from '../table/values';
import styles from './entry.module.css';
import { useAttempt } from './use-attempt';

interface Invitation {
  name: string | null;
  displayName: string | null;
  roles: readonly string[];
}

interface AuthenticatorOffer {
  challengeId: string;
  secret: string;
  uri: string;
}

interface Person {
  name: string;
  password: string;
}

/** A password is taken as it was typed. */
function passwordIn(form: HTMLFormElement): string {
  const typed = new FormData(form).get('password');
  return typeof typed === 'string' ? typed : '';
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

  const enter = (factor: object) => askDoor('accept', { token, ...person, ...factor });
  const toSignIn = () => window.location.replace('/desk');

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setPerson({ name: textIn(form, 'name') || (invitation?.name ?? ''), password: passwordIn(form) });
  }

  function byPasskey() {
    void attempt(async () => {
      const made = await makePasskey(
        await askDoor<PasskeyOffer>('invited-passkey', { token, name: person?.name }),
      );
      if (!made) return;
      await enter(made);
      toSignIn();
    });
  }

  function startCode() {
    void attempt(async () =>
      setOffer(await askDoor<AuthenticatorOffer>('invited-authenticator', { token, name: person?.name })),
    );
  }

  function byCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    void attempt(async () => {
      await enter({ challengeId: offer?.challengeId, code });
      toSignIn();
    });
  }

  return (
    <main className={styles.entry}>
      <h1>{t('entry.invited')}</h1>
      {invitation && <p>{invitation.roles.map((role) => t(`roles.${role}`)).join(', ')}</p>}
      {error && (
        <p className={styles.alert} role="alert">
          {error}
        </p>
      )}
      {invitation && !person && (
        <form className={styles.form} onSubmit={choose}>
          {!invitation.name && (
            <TextInput
              label={t('entry.name')}
              hint={t('entry.name_hint')}
              name="name"
              autoComplete="username"
              autoCapitalize="none"
              required
            />
          )}
          <PasswordInput
            label={t('entry.password')}
            hint={t('entry.password_hint')}
            name="password"
            autoComplete="new-password"
            minLength={14}
            showLabel={t('entry.show')}
            hideLabel={t('entry.hide')}
            required
          />
          <Button type="submit" isBlock>
            {t('entry.next')}
          </Button>
        </form>
      )}
      {person && !offer && (
        <div className={styles.form}>
          <p>{t('entry.factor')}</p>
          <Button isBlock isBusy={isBusy} onClick={byPasskey}>
            {t('entry.make_passkey')}
          </Button>
          <Button variant="secondary" isBlock isBusy={isBusy} onClick={startCode}>
            {t('entry.authenticator')}
          </Button>
          <Button variant="secondary" isBlock onClick={() => setPerson(null)}>
            {t('entry.back')}
          </Button>
        </div>
      )}
      {offer && (
        <form className={styles.form} onSubmit={byCode}>
          <p>{t('entry.scan')}</p>
          <QrDrawing text={offer.uri} label={t('entry.scan')} />
          <p className={styles.secret}>{offer.secret}</p>
          <TextInput
            label={t('entry.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
            required
          />
          <Button type="submit" isBlock isBusy={isBusy}>
            {t('entry.finish')}
          </Button>
        </form>
      )}
    </main>
  );
}
