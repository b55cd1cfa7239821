import { useFormatter, useTranslations } from 'next-intl';
import { CopyableCode } from '@/components/forms/copyable-code';
import { MoneyChange } from '@/components/money/money-change';
import { Facts } from '@/components/money/stat-list';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Dialog } from '@/components/ui/dialog';
import { LazyImage } from '@/components/ui/lazy-image';
import { launchHref } from '@/lib/client/game-params';
import { useTimeText } from '@/lib/client/use-time-text';
import type { BettingRecord } from '@/lib/contract/calls/games';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { BetOutcome, multipleOf } from './bet-outcome';
import styles from './record-row.module.css';
import type { useRoundProof } from './use-round-proof';

export interface BetDetailsProps {
  row: BettingRecord;
  proof: ReturnType<typeof useRoundProof>;
  onClose: () => void;
}

/** One round with everything that is known of it, the way to its replay and proof, and back into the game. */
export function BetDetails({ row, proof, onClose }: BetDetailsProps) {
  const t = useTranslations('wallet.bets');
  const common = useTranslations('wallet.common');
  const money = useMoneyText();
  const time = useTimeText();
  const format = useFormatter();
  const back = usePathname() + window.location.search;
  const multiple = multipleOf(row);
  const correction = row.correction
    ? t('correctedFrom', { time: time(row.correction.correctedAt), amount: money(row.correction.paidBefore) })
    : null;
  return (
    <Dialog
      isOpen
      size="narrow"
      onClose={onClose}
      title={row.gameName}
      closeLabel={t('close')}
      footer={
        <>
          <Link href={launchHref(row, back).href} className={buttonClass({ variant: 'secondary' })}>
            {t(row.status === 'open' ? 'goOn' : 'playAgain')}
          </Link>
          <Button isBusy={proof.openingRoundId === row.roundId} onClick={() => proof.open(row.roundId)}>
            {t('replay')}
          </Button>
        </>
      }
    >
      <div className={styles.round}>
        <span className={styles.game}>
          <LazyImage src={row.image} alt="" width={72} height={96} className={styles.cover} />
          <span>
            {row.vendor}
            <br />
            <BetOutcome row={row} />
          </span>
        </span>
        <Facts
          facts={[
            { label: t('stake'), value: money(row.stake) },
            { label: t('payout'), value: money(row.payout) },
            { label: t('corrected'), value: correction },
            { label: t('net'), value: <MoneyChange amount={row.net} /> },
            {
              label: t('multiple'),
              value: multiple !== null && row.status === 'settled' ? `${format.number(multiple)}×` : null,
            },
            { label: common('date'), value: time(row.startedAt) },
            { label: t('roundId'), value: <CopyableCode text={row.roundId} /> },
          ].filter(({ value }) => value !== null)}
        />
        {proof.failure && <p role="alert">{t(proof.failure)}</p>}
      </div>
    </Dialog>
  );
}
