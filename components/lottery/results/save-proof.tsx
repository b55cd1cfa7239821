'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { saveTextFile } from '@/lib/client/call/save-file';
import type { DrawProof } from '@/lib/contract/calls/lottery';
import type { TicketDocument } from '@/lib/contract/calls/lottery-bets';

/** The proof as a file that is checked without this site: the offline verifier and `npm run verify-round` read it. */
export function SaveProof({ proof }: { proof: DrawProof }) {
  const t = useTranslations('lottery.proof');
  return (
    <Button variant="secondary" onClick={() => saveDrawProof(proof)}>
      {t('save')}
    </Button>
  );
}

export function saveDrawProof(proof: DrawProof | TicketDocument): void {
  saveTextFile(`${proof.gameCode}-${proof.issue}.json`, JSON.stringify(proof, null, 2));
}
