import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { DeskAsk, DeskFailure } from '@/lib/client/desk/desk-call';
import { downloadDesk } from '@/lib/client/desk/download-desk';
import { useCommands } from '../command/command-provider';
import { useFailureText } from '../frame/use-failure-text';
import styles from './pages.module.css';

/** The whole list as a file, for whoever may export. It is noted who has taken it. */
export function ExportButton({ asked }: { asked: DeskAsk }) {
  const t = useTranslations('desk.table');
  const textOf = useFailureText();
  const { may } = useCommands();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<DeskFailure | null>(null);
  if (!may('reports.export')) return null;
  async function save() {
    setIsBusy(true);
    setFailure(null);
    await downloadDesk(asked).catch((error: unknown) => setFailure(error as DeskFailure));
    setIsBusy(false);
  }
  return (
    <div className={styles.more}>
      <Button size="s" variant="secondary" isBusy={isBusy} onClick={() => void save()}>
        <Download size={16} aria-hidden="true" /> {t('export')}
      </Button>
      <small className={styles.exportHint}>{t('export_hint')}</small>
      {failure && <p role="alert">{textOf(failure)}</p>}
    </div>
  );
}
