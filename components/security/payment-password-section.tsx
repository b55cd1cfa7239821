import { useTranslations } from 'next-intl';
import { InlineForm } from '@/components/forms/inline-form';
import { useInlineForm } from '@/components/forms/use-inline-form';
import { useIdentityConfirmation } from '@/components/gate/identity/identity-confirmation';
import { PaymentPasswordForm } from '@/components/gate/identity/payment-password-form';
import { SectionFrame } from '@/components/gate/identity/section-frame';
import { useSection } from '@/components/gate/identity/use-section';
import { Button } from '@/components/ui/button';
import { useTimeText } from '@/lib/client/use-time-text';
import type { SecurityOverview } from '@/lib/contract/calls/security';

/**
 * The password for money. Whoever has forgotten it sets a new one here: what counts is the confirmation of who they
 * are and not the old one.
 */
export function PaymentPasswordSection({ overview }: { overview: SecurityOverview }) {
  const t = useTranslations('security.paymentPassword');
  const section = useSection();
  const timeText = useTimeText();
  const { refresh } = useIdentityConfirmation();
  const { isOpen, openerRef, formRef, open, cancel, finish } = useInlineForm();
  const { paymentPasswordSetAt } = overview;
  const openLabel = paymentPasswordSetAt === null ? t('set') : t('change');

  function onSet() {
    finish();
    section.tell(paymentPasswordSetAt === null ? t('isSet') : t('isChanged'));
    refresh();
  }

  return (
    <SectionFrame
      title={t('title')}
      text={
        paymentPasswordSetAt === null ? t('none') : t('changedAt', { time: timeText(paymentPasswordSetAt) })
      }
      section={section}
    >
      {isOpen ? (
        <InlineForm ref={formRef} label={openLabel}>
          <PaymentPasswordForm onSet={onSet} onCancel={cancel} />
        </InlineForm>
      ) : (
        <div>
          <Button variant="secondary" ref={openerRef} onClick={open}>
            {openLabel}
          </Button>
        </div>
      )}
    </SectionFrame>
  );
}
