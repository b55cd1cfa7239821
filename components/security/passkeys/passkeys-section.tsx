import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/forms/confirm-dialog';
import { InlineForm } from '@/components/forms/inline-form';
import { RevocableList } from '@/components/forms/revocable-list';
import styles from '@/components/forms/sections.module.css';
import { useInlineForm } from '@/components/forms/use-inline-form';
import { useIdentityConfirmation } from '@/components/gate/identity/identity-confirmation';
import { SectionFrame } from '@/components/gate/identity/section-frame';
import { useSection, type Section } from '@/components/gate/identity/use-section';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/client/call/call';
import { useTimeText } from '@/lib/client/use-time-text';
import { security, type PasskeyEntry, type SecurityOverview } from '@/lib/contract/calls/security';
import { AddPasskeyForm } from './add-passkey-form';
import { passkeyObstacle } from './make-passkey';

export function PasskeysSection({ overview }: { overview: SecurityOverview }) {
  const t = useTranslations('security.passkeys');
  const section = useSection();
  const timeText = useTimeText();
  const [asked, setAsked] = useState<PasskeyEntry | null>(null);
  const { passkeys, confirmMethods } = overview;
  // The last way in without somebody's help: it can be removed, but not by accident.
  const isLastWay = passkeys.length === 1 && confirmMethods.length === 0;

  async function remove({ passkeyId, name }: PasskeyEntry) {
    const done = await section.run(() => call(security.removePasskey, { passkeyId }), passkeyId);
    if (done) section.tell(t('isRemoved', { name }));
  }

  const entries = passkeys.map((passkey) => ({
    key: passkey.passkeyId,
    name: passkey.name,
    facts: [
      t('added', { time: timeText(passkey.createdAt) }),
      passkey.lastUsedAt ? t('used', { time: timeText(passkey.lastUsedAt) }) : t('neverUsed'),
    ],
    action: (
      <Button
        variant="ghost"
        aria-label={t('removeNamed', { name: passkey.name })}
        isBusy={section.isBusy(passkey.passkeyId)}
        onClick={() => setAsked(passkey)}
      >
        {t('remove')}
      </Button>
    ),
  }));
  return (
    <SectionFrame title={t('title')} text={t('text')} section={section}>
      {passkeys.length > 0 ? (
        <RevocableList label={t('list')} entries={entries} />
      ) : (
        <p className={styles.empty}>{t('empty')}</p>
      )}
      <AddPasskey overview={overview} section={section} />
      {asked && (
        <ConfirmDialog
          title={t('removeTitle', { name: asked.name })}
          text={isLastWay ? `${t('removeText')} ${t('removeLast')}` : t('removeText')}
          confirmLabel={t('removeConfirm')}
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </SectionFrame>
  );
}

/** A browser or an address that can have none says so in place of a button that cannot work. */
function AddPasskey({ overview, section }: { overview: SecurityOverview; section: Section }) {
  const t = useTranslations('security.passkeys');
  const { isOpen, openerRef, formRef, open, cancel, finish } = useInlineForm();
  const { refresh } = useIdentityConfirmation();
  const obstacle = passkeyObstacle();
  if (obstacle) return <p className={styles.muted}>{t(`obstacle.${obstacle}`)}</p>;
  if (!isOpen) {
    return (
      <div>
        <Button variant="secondary" ref={openerRef} onClick={open}>
          {t('add')}
        </Button>
      </div>
    );
  }
  const current = overview.sessions.find(({ isCurrent }) => isCurrent);
  return (
    <InlineForm ref={formRef} label={t('add')}>
      <AddPasskeyForm
        deviceName={current?.device || t('thisDevice')}
        onAdded={(name) => {
          finish();
          section.tell(t('isAdded', { name }));
          refresh();
        }}
        onCancel={cancel}
      />
    </InlineForm>
  );
}
