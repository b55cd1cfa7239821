import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { LoadedRecords } from '@/components/money/loaded';
import { useRecords } from '@/components/money/use-records';
import { Button } from '@/components/ui/button';
import { printCopy } from '@/components/ui/print-copy';
import { agentContracts, type Bill } from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { CentreView } from '../ground/centre-view';
import styles from '../ground/contracts.module.css';
import { usePartyText } from '../ground/use-party-text';
import { usePeriodText } from '../ground/use-period-text';
import type { PlayPlace } from '../ground/use-place';
import { TermsView } from '../terms/terms-view';
import { BillBadges } from './bill-badges';
import { BillDates } from './bill-dates';
import { BillDisputes } from './bill-disputes';
import { BillFiles } from './bill-files';
import { BillLines } from './bill-lines';
import { BillPayments } from './bill-payments';
import { MissedTiers } from './missed-tiers';
import { Reckoning } from './reckoning';

export interface BillPageProps {
  billId: string;
  centre: CentreView;
  playPlace: PlayPlace;
  onBack: () => void;
}

/** One bill: what it is made of, by whom it came about, what was paid, and what is said against it. */
export function BillPage({ billId, centre, playPlace, onBack }: BillPageProps) {
  const t = useTranslations('agentContracts.bill');
  const answer = useRecords(agentContracts.bill, { billId });
  return (
    <div className={styles.page}>
      <div>
        <Button variant="ghost" onClick={onBack}>
          <ArrowLeft size={18} aria-hidden="true" data-along-line /> {t('back')}
        </Button>
      </div>
      <LoadedRecords answer={answer} failedText={t('failed')} heights={[60, 300, 200]}>
        {(bill) => <BillView bill={bill} centre={centre} playPlace={playPlace} />}
      </LoadedRecords>
    </div>
  );
}

interface BillViewProps {
  bill: Bill;
  centre: CentreView;
  playPlace: PlayPlace;
}

function BillView({ bill, centre, playPlace }: BillViewProps) {
  const t = useTranslations('agentContracts.bill');
  const sheet = useRef<HTMLElement>(null);
  return (
    <>
      <BillFiles bill={bill} onPrint={() => sheet.current && printCopy(sheet.current)} />
      <article ref={sheet} className={styles.page}>
        <BillHead bill={bill} centre={centre} />
        <section className={styles.part}>
          <h4>{t('madeOf')}</h4>
          <Reckoning bill={bill} />
        </section>
        <MissedTiers bill={bill} />
        <BillPayments bill={bill} centre={centre} />
        <BillLines bill={bill} centre={centre} playPlace={playPlace} />
        <section className={styles.part}>
          <h4>{t('terms', { version: bill.version })}</h4>
          <TermsView terms={bill.terms} label={t('terms', { version: bill.version })} />
        </section>
        {bill.hash && <p className={styles.hash}>{t('hash', { hash: bill.hash })}</p>}
        <p className={styles.onPaper}>{t('printed', { owner: centre.owner })}</p>
      </article>
      <BillDisputes bill={bill} centre={centre} />
    </>
  );
}

function BillHead({ bill, centre }: Omit<BillViewProps, 'playPlace'>) {
  const t = useTranslations('agentContracts.bill');
  const periodText = usePeriodText(centre.timeZone);
  const partyText = usePartyText();
  return (
    <header className={styles.part}>
      <div className={styles.bar}>
        <h3>{t(`title.${bill.kind}`, { period: periodText(bill.kind, bill) })}</h3>
        <BillBadges bill={bill} />
      </div>
      <p>
        {t(bill.side === 'received' ? 'from' : 'to', {
          owner: centre.owner,
          other: partyText(bill.other, bill.side),
        })}
      </p>
      <BillDates bill={bill} centre={centre} />
    </header>
  );
}
