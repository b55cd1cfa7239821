import { Download, Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Loaded, Waiting } from '@/components/ui/loaded';
import { printCopy } from '@/components/ui/print-copy';
import { Select } from '@/components/ui/select';
import { StaleNote } from '@/components/ui/stale-note';
import { saveTextFile } from '@/lib/client/call/save-file';
import { useCall } from '@/lib/client/call/use-call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { protection, type YearStatement } from '@/lib/contract/calls/protection';
import { ProtectionSection } from './protection-section';
import styles from './protection.module.css';
import { statementCsv, statementJson } from './statement-file';
import { StatementView } from './statement-view';

const yearsShown = 5;

/** One year in the ledger, to read, to print and to keep. Nothing is asked before the member wants to see it. */
export function StatementSection({ currencySymbol }: { currencySymbol: string }) {
  const t = useTranslations('protection.statement');
  const [thisYear] = useState(() => new Date().getUTCFullYear());
  const [year, setYear] = useState(thisYear);
  const [isOpen, setIsOpen] = useState(false);
  const years = Array.from({ length: yearsShown }, (_, index) => String(thisYear - index));
  return (
    <ProtectionSection title={t('title')} text={t('text')}>
      <div className={styles.pick}>
        <Select
          label={t('year')}
          options={years.map((value) => ({ value, label: value }))}
          value={String(year)}
          onChange={(event) => setYear(Number(event.target.value))}
        />
        {!isOpen && (
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {t('show')}
          </Button>
        )}
      </div>
      {isOpen && <Statement year={year} currencySymbol={currencySymbol} />}
    </ProtectionSection>
  );
}

function Statement({ year, currencySymbol }: { year: number; currencySymbol: string }) {
  const t = useTranslations('protection.statement');
  const common = useTranslations('protection.common');
  const errorText = useErrorText();
  const answer = useCall(protection.statement, { year });
  return (
    <Loaded
      answer={answer}
      failedText={t('failed')}
      reasonOf={(error) => common('failedText', { reason: errorText(error) })}
      retryLabel={common('retry')}
      waiting={<Waiting label={t('loading')} heights={[320]} />}
    >
      {(statement, retry) => (
        <>
          {retry && <StaleNote text={common('stale', { reason: errorText(answer.error) })} {...retry} />}
          <Kept statement={statement} currencySymbol={currencySymbol} />
        </>
      )}
    </Loaded>
  );
}

function Kept({ statement, currencySymbol }: { statement: YearStatement; currencySymbol: string }) {
  const t = useTranslations('protection.statement');
  const sheet = useRef<HTMLDivElement>(null);
  const name = `parlour-${statement.year}`;
  const print = () => sheet.current && printCopy(sheet.current);
  return (
    <>
      <div ref={sheet}>
        <StatementView statement={statement} currencySymbol={currencySymbol} />
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={print}>
          <Printer size={18} aria-hidden="true" /> {t('print')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveTextFile(`${name}.csv`, statementCsv(statement), 'text/csv')}
        >
          <Download size={18} aria-hidden="true" /> {t('csv')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveTextFile(`${name}.json`, statementJson(statement), 'application/json')}
        >
          <Download size={18} aria-hidden="true" /> {t('json')}
        </Button>
      </div>
    </>
  );
}
