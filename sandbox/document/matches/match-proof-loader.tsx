import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { Button } from '@/components/ui/button';
import { useLoaded } from '../shell/use-loaded';
import { callMatch } from './match-client';
import { MatchProofView } from './match-proof-view';
import styles from './match-proof-view.module.css';

/** Asks for the proof of a match and shows it, with the address where anybody finds it. */
export function MatchProofLoader({ id }: { id: string }) {
  const t = useTranslations('play.match.proof');
  const tGame = useTranslations('game.shell');
  const load = useCallback(() => callMatch('matchProof', { id }), [id]);
  const { loaded, again } = useLoaded(load);
  if (loaded === 'loading') return <p role="status">{t('loading')}</p>;
  if (loaded === 'failed') {
    return (
      <div className={styles.part} role="alert">
        <p>{t('failed')}</p>
        <Button onClick={again}>{tGame('tryAgain')}</Button>
      </div>
    );
  }
  return (
    <div className={styles.part}>
      <MatchProofView proof={loaded.value} />
      <p className={styles.address}>
        {t('address')} <span dir="ltr">{`/sandbox/proof/${id}`}</span>
      </p>
    </div>
  );
}
