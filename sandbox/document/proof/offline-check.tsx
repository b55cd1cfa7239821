import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { saveTextFile } from '@/lib/client/call/save-file';
import type { FedProof } from '@/sandbox/proofs/book/fed-proof';
import type { EndedFixtureProof } from '@/sandbox/proofs/book/fixture-proof';
import type { EndedSeasonProof } from '@/sandbox/proofs/book/season-proof';
import type { SettledTicketProof } from '@/sandbox/proofs/book/ticket-proof';
import type { MatchProof } from '@/sandbox/proofs/match-proof-format';
import type { PlayedProof } from '@/sandbox/proofs/round-proof';
import type { EndedShoeProof } from '@/sandbox/proofs/shoe-proof';
import type { PlayedTableProof } from '@/sandbox/proofs/table-proof';
import { useFragment } from '../shell/use-fragment';
import styles from './proof-page.module.css';

interface OfflineCheckProps {
  id: string;
  proof:
    | PlayedProof
    | MatchProof
    | PlayedTableProof
    | EndedShoeProof
    | SettledTicketProof
    | EndedFixtureProof
    | FedProof
    | EndedSeasonProof;
}

/** What the vendor signs with, to be kept beside the proof. */
const keysFile = 'keys.json';

/** A proof to keep, and what checks it without a network: the command and the page that can be kept, too. */
export function OfflineCheck({ id, proof }: OfflineCheckProps) {
  const t = useTranslations('game.proof');
  const locale = useLocale();
  const theme = useFragment()?.theme;
  const file = `${id}.json`;
  const download = () => saveTextFile(file, JSON.stringify(proof, null, 2), 'application/json');
  return (
    <>
      <p>{t('offlineText')}</p>
      <pre className={styles.command}>{`npm run verify-round -- ${file} ${keysFile}`}</pre>
      <Button variant="secondary" onClick={download}>
        {t('download')}
      </Button>
      <p className={styles.links}>
        <a href={`/sandbox/verifier${theme ? `#theme=${theme}` : ''}`} target="_blank" rel="noopener">
          {t('openVerifier')}
        </a>
        <a href="/sandbox/verifier?download" download>
          {t('keepVerifier')}
        </a>
        <a href="/sandbox/keys.json?download" download>
          {keysFile}
        </a>
        <a href={`/sandbox/anchors?lang=${locale}`} target="_blank" rel="noopener">
          {t('anchors')}
        </a>
      </p>
    </>
  );
}
