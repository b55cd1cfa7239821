import { useLocale, useTranslations } from 'next-intl';
import { LoadedMoney } from '@/components/money/loaded';
import { EmptyState } from '@/components/ui/state-panel';
import { useCall } from '@/lib/client/call/use-call';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { raffles } from '@/lib/contract/calls/loyalty/raffles';
import { isLocale, languageCodes } from '@/lib/i18n/locales';
import { RaffleCard } from './raffle-card';
import styles from './raffles.module.css';

/** The open raffles, and those before them. */
export function RafflesPart({ memberId }: { memberId: string }) {
  return (
    <OverlayMessages>
      <Raffles memberId={memberId} />
    </OverlayMessages>
  );
}

export function Raffles({ memberId }: { memberId: string }) {
  const t = useTranslations('points.raffles');
  const locale = useLocale();
  const language = isLocale(locale) ? languageCodes[locale] : languageCodes.en;
  const answer = useCall(raffles.list, { language });
  return (
    <LoadedMoney answer={answer} failedText={t('failed')} heights={[240, 160]}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title={t('none')} text={t('noneText')} />
        ) : (
          <div className={styles.list}>
            <p className={styles.state}>{t('lead')}</p>
            {list.map((raffle) => (
              <RaffleCard key={raffle.raffleId} memberId={memberId} raffle={raffle} />
            ))}
          </div>
        )
      }
    </LoadedMoney>
  );
}
