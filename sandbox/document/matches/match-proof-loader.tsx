import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { MatchProof } from '@/sandbox/proofs/match-proof-format';
import { callMatch } from './match-client';
import { MatchProofView } from './match-proof-view';
import styles from './match-proof-view.module.css';

type Loaded = MatchProof | 'loading' | 'failed';

/** Asks for the proof of a match and shows it, with the address where anybody finds it. */
export function MatchProofLoader({ id }: { id: string }) {
  const t = useTranslations('play.match.proof');
  const tGame = useTranslations('game.shell');
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    callMatch('matchProof', { id }).then(
      (proof) => isCurrent && setLoaded(proof),
      () => isCurrent && setLoaded('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, attempt]);
  if (loaded === 'loading') return <p role="status">{t('loading')}</p>;
  if (loaded === 'failed') {
    const again = () => {
      setLoaded('loading');
      setAttempt(attempt + 1);
    };
    return (
      <div className={styles.part} role="alert">
        <p>{t('failed')}</p>
        <Button onClick={again}>{tGame('tryAgain')}</Button>
      </div>
    );
  }
  return (
    <div className={styles.part}>
      <MatchProofView proof={loaded} />
      <p className={styles.address}>
        {t('address')} <span dir="ltr">{`/sandbox/proof/${id}`}</span>
      </p>
    </div>
  );
}
