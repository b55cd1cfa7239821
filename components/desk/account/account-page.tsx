import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import useSWR from 'swr';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { askDoor, type DeskFailure } from '@/lib/client/desk/desk-call';
import { makePasskey, type PasskeyOffer } from '@/lib/client/desk/passkey';
import { useRefreshDesk } from '@/lib/client/desk/use-desk';
import type { DeskFactor, DeskMe } from '@/lib/contract/desk/shapes';
import { ConfirmFactor } from '../command/confirm-factor';
import { AuthenticatorForm, type AuthenticatorOffer } from '../entry/authenticator-form';
import { DeskNotice } from '../frame/desk-notice';
import { Cell } from '../table/cell';
import { useConfirmed } from './use-confirmed';
import styles from './account.module.css';

/** What an operator shows who they are with: passkeys, and one authenticator. The last of them stays. */
export function AccountPage({ me }: { me: DeskMe }) {
  const t = useTranslations('desk');
  const refresh = useRefreshDesk();
  const { data, error, mutate } = useSWR<readonly DeskFactor[], DeskFailure>(['desk', 'factors'], () =>
    askDoor<readonly DeskFactor[]>('factors'),
  );
  const confirmed = useConfirmed();
  const [offer, setOffer] = useState<AuthenticatorOffer | null>(null);
  if (!data) return <DeskNotice failure={error ?? null} onRetry={() => void mutate()} />;

  const change = (name: string, body: object) =>
    confirmed.run(async () => {
      await mutate(askDoor<readonly DeskFactor[]>(name, body), { revalidate: false });
      setOffer(null);
      await refresh();
    });

  const addPasskey = (called: string) =>
    confirmed.run(async () => {
      const made = await makePasskey(await askDoor<PasskeyOffer>('factor-passkey', {}));
      if (made) void change('factor-add', { ...made, called });
    });

  if (confirmed.isAsking)
    return <ConfirmFactor me={me} onConfirmed={confirmed.again} onCancel={confirmed.cancel} />;
  return (
    <div className={styles.account}>
      {confirmed.error && (
        <p className={styles.alert} role="alert">
          {confirmed.error}
        </p>
      )}
      <h2>{t('account.factors')}</h2>
      <FactorList factors={data} onRemove={(factor) => void change('factor-end', { factor })} />
      <AddPasskey isBusy={confirmed.isBusy} onAdd={(called) => void addPasskey(called)} />
      {!offer && data.every(({ kind }) => kind !== 'authenticator') && (
        <Button
          variant="secondary"
          onClick={() =>
            void confirmed.run(async () =>
              setOffer(await askDoor<AuthenticatorOffer>('factor-authenticator', {})),
            )
          }
        >
          {t('account.add_authenticator')}
        </Button>
      )}
      {offer && (
        <AuthenticatorForm
          offer={offer}
          isBusy={confirmed.isBusy}
          onCode={(code) => void change('factor-add', { challengeId: offer.challengeId, code })}
        />
      )}
    </div>
  );
}

function FactorList({
  factors,
  onRemove,
}: {
  factors: readonly DeskFactor[];
  onRemove: (factorId: string) => void;
}) {
  const t = useTranslations('desk.account');
  const isLast = factors.length === 1;
  return (
    <>
      <ul className={styles.factors}>
        {factors.map(({ id, kind, name, createdAt, lastUsedAt }) => (
          <li key={id}>
            <strong>{name ?? t(kind)}</strong>
            <span>
              {t('since')} <Cell name="since" value={createdAt} />
            </span>
            <span>
              {t('used')} <Cell name="used" value={lastUsedAt} />
            </span>
            <Button
              size="s"
              variant="secondary"
              disabled={isLast}
              aria-label={t('remove_of', { name: name ?? t(kind) })}
              onClick={() => onRemove(id)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {isLast && <p className={styles.quiet}>{t('last')}</p>}
    </>
  );
}

function fieldOf(event: FormEvent<HTMLFormElement>, name: string): string {
  const value = new FormData(event.currentTarget).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function AddPasskey({ isBusy, onAdd }: { isBusy: boolean; onAdd: (called: string) => void }) {
  const t = useTranslations('desk.account');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onAdd(fieldOf(event, 'called'));
  }
  return (
    <form className={styles.add} onSubmit={submit}>
      <TextInput label={t('called')} name="called" maxLength={40} autoComplete="off" required />
      <Button type="submit" isBusy={isBusy}>
        {t('add_passkey')}
      </Button>
    </form>
  );
}
