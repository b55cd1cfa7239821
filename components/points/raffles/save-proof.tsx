import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/client/call/call';
import { saveTextFile } from '@/lib/client/call/save-file';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { raffles, type RaffleTickets } from '@/lib/contract/calls/loyalty/raffles';

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

export function SaveProof({ raffleId }: { raffleId: string }) {
  const t = useTranslations('points.raffles');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      const proof = await readProof(raffleId);
      saveTextFile(`${raffleId}.json`, JSON.stringify(proof), 'application/json');
    } catch (error) {
      setFailure(t('saveFailed', { reason: errorText(error) }));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div>
      <Button variant="secondary" isBusy={isBusy} onClick={() => void save()}>
        <Download size={18} aria-hidden="true" /> {t('save')}
      </Button>
      <FormAlert text={failure} />
    </div>
  );
}
