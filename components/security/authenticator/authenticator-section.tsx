import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/forms/confirm-dialog';
import { InlineForm } from '@/components/forms/inline-form';
import styles from '@/components/forms/sections.module.css';
import { useInlineForm } from '@/components/forms/use-inline-form';
import { useIdentityConfirmation } from '@/components/gate/identity/identity-confirmation';
import { SectionFrame } from '@/components/gate/identity/section-frame';
import { useSection, type Section } from '@/components/gate/identity/use-section';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/client/call/call';
import { useTimeText } from '@/lib/client/use-time-text';
import { security, type SecurityOverview } from '@/lib/contract/calls/security';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { SetUpAuthenticator, type StartedAuthenticator } from './set-up-authenticator';

type Outcome = 'isSet' | 'isRenewed';

export interface AuthenticatorSectionProps {
  account: string;
  overview: SecurityOverview;
}

/** The app on the member's phone: set up, its recovery codes made anew, removed. */
export function AuthenticatorSection({ account, overview }: AuthenticatorSectionProps) {
  const t = useTranslations('security.authenticator');
  const section = useSection();
  const [shown, setShown] = useState<{ codes: string[]; outcome: Outcome } | null>(null);
  const show = (codes: string[], outcome: Outcome) => setShown({ codes, outcome });
  return (
    <SectionFrame title={t('title')} text={t('text')} section={section}>
      {overview.authenticator ? (
        <ManageApp
          state={overview.authenticator}
          section={section}
          onCodes={(codes) => show(codes, 'isRenewed')}
        />
      ) : (
        <SetUp section={section} onCodes={(codes) => show(codes, 'isSet')} />
      )}
      {shown && (
        <RecoveryCodesDialog
          account={account}
          codes={shown.codes}
          onClose={() => {
            setShown(null);
            section.tell(t(shown.outcome));
          }}
        />
      )}
    </SectionFrame>
  );
}

interface PartProps {
  section: Section;
  onCodes: (codes: string[]) => void;
}

function SetUp({ section, onCodes }: PartProps) {
  const t = useTranslations('security.authenticator');
  const { refresh } = useIdentityConfirmation();
  const { isOpen, openerRef, formRef, open, cancel, finish } = useInlineForm();
  const [started, setStarted] = useState<StartedAuthenticator | null>(null);

  async function start() {
    const done = await section.run(() => call(security.startAuthenticator, {}));
    if (!done) return;
    setStarted(done.output);
    open();
  }

  if (!isOpen || !started) {
    return (
      <div>
        <Button variant="secondary" ref={openerRef} isBusy={section.isBusy()} onClick={() => void start()}>
          {t('setUp')}
        </Button>
      </div>
    );
  }
  return (
    <InlineForm ref={formRef} label={t('setUp')}>
      <SetUpAuthenticator
        started={started}
        onDone={(codes) => {
          setStarted(null);
          finish();
          onCodes(codes);
          refresh();
        }}
        onCancel={() => {
          // The secret is not kept on the page; the next attempt has a new one.
          setStarted(null);
          cancel();
        }}
      />
    </InlineForm>
  );
}

interface ManageAppProps extends PartProps {
  state: NonNullable<SecurityOverview['authenticator']>;
}

function ManageApp({ state, section, onCodes }: ManageAppProps) {
  const t = useTranslations('security.authenticator');
  const timeText = useTimeText();
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null);

  async function renew() {
    const done = await section.run(() => call(security.renewRecoveryCodes, {}), 'renew');
    if (done) onCodes(done.output.recoveryCodes);
  }

  async function remove() {
    const done = await section.run(() => call(security.removeAuthenticator, {}), 'remove');
    if (done) section.tell(t('isRemoved'));
  }

  return (
    <>
      <p>
        {t('confirmedAt', { time: timeText(state.confirmedAt) })}{' '}
        {t('codesLeft', { count: state.recoveryCodesLeft })}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" isBusy={section.isBusy('renew')} onClick={() => setAsked('renew')}>
          {t('renew')}
        </Button>
        <Button variant="ghost" isBusy={section.isBusy('remove')} onClick={() => setAsked('remove')}>
          {t('remove')}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={t(`${asked}Title`)}
          text={t(`${asked}Text`)}
          confirmLabel={t(`${asked}Confirm`)}
          onConfirm={() => void (asked === 'renew' ? renew() : remove())}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
