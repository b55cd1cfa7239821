import { useTranslations } from 'next-intl';
import { InlineForm } from '@/components/forms/inline-form';
import styles from '@/components/forms/sections.module.css';
import { useInlineForm } from '@/components/forms/use-inline-form';
import { useIdentityConfirmation } from '@/components/gate/identity/identity-confirmation';
import { SectionFrame } from '@/components/gate/identity/section-frame';
import { useSection, type Section } from '@/components/gate/identity/use-section';
import { Button } from '@/components/ui/button';
import { leftToRight } from '@/lib/client/left-to-right';
import { useTimeText } from '@/lib/client/use-time-text';
import type { ContactEntry, SecurityOverview } from '@/lib/contract/calls/security';
import { BindEmailForm, BindMobileForm } from './bind-contact-form';
import { keepContactDraft, noContact, readContactDraft } from './contact-draft';

export interface ContactsSectionProps {
  memberId: string;
  overview: SecurityOverview;
}

/** Where codes and warnings go. A new number or address counts once the code that was sent to it is entered. */
export function ContactsSection({ memberId, overview }: ContactsSectionProps) {
  const t = useTranslations('security.contacts');
  const section = useSection();
  return (
    <SectionFrame title={t('title')} text={t('text')} section={section}>
      <div className={styles.rows}>
        <Contact kind="mobile" contact={overview.mobile} memberId={memberId} section={section} />
        <Contact kind="email" contact={overview.email} memberId={memberId} section={section} />
      </div>
    </SectionFrame>
  );
}

const parts = {
  mobile: {
    Form: BindMobileForm,
    add: 'bindMobile',
    change: 'changeMobile',
    bound: 'boundMobile',
    empty: { mobileNum: noContact.mobileNum, countryDialingCode: noContact.countryDialingCode },
    hasDraft: (memberId: string) => readContactDraft(memberId).mobileNum !== '',
  },
  email: {
    Form: BindEmailForm,
    add: 'bindEmail',
    change: 'changeEmail',
    bound: 'boundEmail',
    empty: { email: noContact.email },
    hasDraft: (memberId: string) => readContactDraft(memberId).email !== '',
  },
} as const;

interface ContactProps {
  kind: keyof typeof parts;
  contact: ContactEntry | null;
  memberId: string;
  section: Section;
}

function Contact({ kind, contact, memberId, section }: ContactProps) {
  const t = useTranslations('security.contacts');
  const timeText = useTimeText();
  const { refresh } = useIdentityConfirmation();
  const { Form, add, change, bound, empty, hasDraft } = parts[kind];
  const { isOpen, openerRef, formRef, open, cancel, finish } = useInlineForm(hasDraft(memberId));
  const openLabel = contact ? t(change) : t(add);

  function onBound() {
    keepContactDraft(memberId, empty);
    finish();
    section.tell(t(bound));
    refresh();
  }

  function onCancel() {
    keepContactDraft(memberId, empty);
    cancel();
  }

  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <h4>{t(kind)}</h4>
        <p className={styles.value}>{contact ? <bdi>{contact.masked}</bdi> : t('none')}</p>
        {contact && <p className={styles.muted}>{t('verifiedAt', { time: timeText(contact.verifiedAt) })}</p>}
      </div>
      {isOpen ? (
        <InlineForm ref={formRef} label={openLabel}>
          {contact && (
            <p className={styles.muted}>{t('replaces', { contact: leftToRight(contact.masked) })}</p>
          )}
          <Form memberId={memberId} onBound={onBound} onCancel={onCancel} />
        </InlineForm>
      ) : (
        <Button variant="secondary" ref={openerRef} onClick={open}>
          {openLabel}
        </Button>
      )}
    </div>
  );
}
