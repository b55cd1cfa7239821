import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/money/records.module.css';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/client/call/call';
import { saveTextFile } from '@/lib/client/call/save-file';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { tournaments, type TournamentStatementPage } from '@/lib/contract/calls/loyalty/tournaments';

/** All entries, however many answers they come in, as the offline check reads them. */
async function readResult(tournamentId: string): Promise<object> {
  const entries: TournamentStatementPage['entries'] = [];
  for (let from = 0; ;) {
    const page: TournamentStatementPage = await call(tournaments.statement, { tournamentId, from });
    entries.push(...page.entries);
    if (page.next === null) return { ...page.statement, own: page.own, entries };
    from = page.next;
  }
}

/** What anybody can compute a decided tournament again from, and the number that it is held against. */
export function SaveResult({ tournamentId, digest }: { tournamentId: string; digest: string }) {
  const t = useTranslations('records.tournaments.check');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      const result = await readResult(tournamentId);
      saveTextFile(`${tournamentId}.json`, JSON.stringify(result), 'application/json');
    } catch (error) {
      setFailure(t('saveFailed', { reason: errorText(error) }));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className={styles.section}>
      <h3>{t('title')}</h3>
      <p className={styles.note}>{t('text')}</p>
      <p className={styles.note}>
        {t('digest')}: <bdi className={styles.digest}>{digest}</bdi>
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void save()}>
          <Download size={18} aria-hidden="true" /> {t('save')}
        </Button>
      </div>
      <FormAlert text={failure} />
    </section>
  );
}
