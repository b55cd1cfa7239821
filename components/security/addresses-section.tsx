import { useTranslations } from 'next-intl';
import { RevocableList } from '@/components/forms/revocable-list';
import styles from '@/components/forms/sections.module.css';
import { SectionFrame } from '@/components/gate/identity/section-frame';
import { useSection } from '@/components/gate/identity/use-section';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/client/call/call';
import { leftToRight } from '@/lib/client/left-to-right';
import { useTimeText } from '@/lib/client/use-time-text';
import { security, type AddressEntry, type SecurityOverview } from '@/lib/contract/calls/security';

/** From where the account has been used; a login from anywhere else is verified. */
export function AddressesSection({ overview }: { overview: SecurityOverview }) {
  const t = useTranslations('security.addresses');
  const section = useSection();
  const timeText = useTimeText();

  async function forget({ addressId, address }: AddressEntry) {
    const done = await section.run(() => call(security.forgetAddress, { addressId }), addressId);
    if (done) section.tell(t('forgotten', { address: leftToRight(address) }));
  }

  const entries = overview.addresses.map((entry) => ({
    key: entry.addressId,
    name: entry.address,
    badge: entry.isCurrent ? t('current') : undefined,
    facts: [
      t('firstSeen', { time: timeText(entry.firstSeenAt) }),
      t('seen', { time: timeText(entry.lastSeenAt) }),
    ],
    action: (
      <Button
        variant="ghost"
        aria-label={t('forgetNamed', { address: entry.address })}
        isBusy={section.isBusy(entry.addressId)}
        onClick={() => void forget(entry)}
      >
        {t('forget')}
      </Button>
    ),
  }));
  return (
    <SectionFrame title={t('title')} text={t('text')} section={section}>
      {entries.length > 0 ? (
        <RevocableList label={t('list')} entries={entries} />
      ) : (
        <p className={styles.empty}>{t('empty')}</p>
      )}
    </SectionFrame>
  );
}
