import { Download, Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/client/call/call';
import { saveTextFile } from '@/lib/client/call/save-file';
import { agentContracts, type Bill, type BillLine } from '@/lib/contract/calls/agent-centre/agent-contracts';
import styles from '../ground/contracts.module.css';
import { billCsv, billJson, type KeptBill } from './bill-file';

/** All lines of a bill, however many pages they are; a draft has none. */
async function readKept(bill: Bill): Promise<KeptBill> {
  const lines: BillLine[] = [];
  let unlisted: BillLine | null = null;
  if (bill.confirmedAt === null) return { bill, lines, unlisted };
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: { list: BillLine[]; unlisted: BillLine | null; next: string | null } = await call(
      agentContracts.billLines,
      { billId: bill.billId, ...(cursor && { cursor }) },
    );
    lines.push(...page.list);
    unlisted = page.unlisted;
    cursor = page.next;
  }
  return { bill, lines, unlisted };
}

/** The bill as a page of paper, and as files with all of its lines. */
export function BillFiles({ bill, onPrint }: { bill: Bill; onPrint: () => void }) {
  const t = useTranslations('agentContracts.bill');
  const [busy, setBusy] = useState<'csv' | 'json' | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  async function save(format: 'csv' | 'json') {
    setBusy(format);
    setHasFailed(false);
    try {
      const kept = await readKept(bill);
      const name = `bill-${bill.kind}-${bill.facts.label.from.slice(0, 10)}.${format}`;
      if (format === 'csv') saveTextFile(name, billCsv(kept), 'text/csv');
      else saveTextFile(name, billJson(kept), 'application/json');
    } catch {
      setHasFailed(true);
    } finally {
      setBusy(null);
    }
  }
  return (
    <section className={styles.part} aria-label={t('files')}>
      <div className={styles.actions}>
        <Button size="s" variant="secondary" onClick={onPrint}>
          <Printer size={18} aria-hidden="true" /> {t('print')}
        </Button>
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            size="s"
            variant="secondary"
            isBusy={busy === format}
            onClick={() => void save(format)}
          >
            <Download size={18} aria-hidden="true" /> {t(format)}
          </Button>
        ))}
      </div>
      <FormAlert text={hasFailed ? t('filesFailed') : null} />
    </section>
  );
}
