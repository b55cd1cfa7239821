import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/client/call/call';
import { saveTextFile } from '@/lib/client/call/save-file';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { raffles, type RaffleTickets } from '@/lib/contract/calls/loyalty/raffles';
import styles from './raffles.module.css';

/** The statement with the own tickets and their ways to the root, and with the list of all tickets. */
export async function readProof(raffleId: string): Promise<object> {
  const list: string[] = [];
  for (let from: number | null = 1; ;) {
    const answer: RaffleTickets = await call(raffles.tickets, { raffleId, from });
    const { own, statement, list: rows, next } = answer;
    list.push(...rows);
    from = next;
    if (from !== null) continue;
    const placed = own.flatMap(({ number, ticketId, place, path }) =>
      place === null ? [] : [{ number, ticketId, place, path }],
    );
    return { ...statement, own: placed, list };
  }
}

/** Computes it again from the whole list. The verifier is fetched with the press. */
async function isAgreeing(raffleId: string): Promise<boolean> {
  const { readRaffleDocument, verifyRaffle } = await import('@/lib/raffle');
  const raffle = readRaffleDocument(await readProof(raffleId));
  return raffle !== null && verifyRaffle(raffle).every(({ isGood }) => isGood);
}

/** Checks the draw here, or hands its proof out for the offline verifier. */
export function SaveProof({ raffleId }: { raffleId: string }) {
  const t = useTranslations('points.raffles');
  const errorText = useErrorText();
  const [busy, setBusy] = useState<'save' | 'check' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isGood, setGood] = useState<boolean | null>(null);
  async function run(what: 'save' | 'check', work: () => Promise<void>) {
    setBusy(what);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(t('saveFailed', { reason: errorText(error) }));
    } finally {
      setBusy(null);
    }
  }
  const check = async () => setGood(await isAgreeing(raffleId));
  const save = async () =>
    saveTextFile(`${raffleId}.json`, JSON.stringify(await readProof(raffleId)), 'application/json');
  return (
    <div className={styles.part}>
      <div className={styles.buttons}>
        <Button variant="secondary" isBusy={busy === 'check'} onClick={() => void run('check', check)}>
          {t('checkHere')}
        </Button>
        <Button variant="secondary" isBusy={busy === 'save'} onClick={() => void run('save', save)}>
          <Download size={18} aria-hidden="true" /> {t('save')}
        </Button>
      </div>
      <p role="status">{isGood === null ? '' : t(isGood ? 'agrees' : 'differs')}</p>
      <FormAlert text={failure} />
    </div>
  );
}
