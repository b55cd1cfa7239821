import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { isClientSeed } from '@/lib/fairness';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { Commitment, RoundView } from '@/sandbox/kit/round-wire';
import styles from './fairness-dialog.module.css';
import { ProofView } from '../proof/proof-view';
import { proofOfView } from '../rounds/proof-of-view';
import type { SeedChoice } from './use-seed-choice';

interface FairnessDialogProps {
  info: GameInfo;
  next: Commitment | null;
  lastRound: RoundView | null;
  seed: Omit<SeedChoice, 'take'>;
  onClose: () => void;
}

/** What is fixed before the next round, the player's own share in it, and the proof of the last one. */
export function FairnessDialog({ info, next, lastRound, seed, onClose }: FairnessDialogProps) {
  const t = useTranslations('game.fairness');
  const proof = lastRound && proofOfView(lastRound);
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className={styles.sections}>
        <p>{t('intro')}</p>
        <section className={styles.section}>
          <h3>{t('nextRound')}</h3>
          {next ? (
            <dl className={styles.facts}>
              <dt>{t('commitment')}</dt>
              <dd className={styles.code}>{next.commitment}</dd>
              <dt>{t('nonce')}</dt>
              <dd className={styles.code}>{next.nonce}</dd>
            </dl>
          ) : (
            <p>{t('noNext')}</p>
          )}
          <SeedForm seed={seed} />
        </section>
        <section className={styles.section}>
          <h3>{t('lastRound')}</h3>
          {proof ? <ProofView kind={info.kind} proof={proof} /> : <p>{t('noLast')}</p>}
        </section>
      </div>
    </Dialog>
  );
}

/** A seed of the player's own is asked for, never needed: an empty field means a random one, drawn when it is played. */
export function SeedForm({ seed }: Pick<FairnessDialogProps, 'seed'>) {
  const t = useTranslations('game.fairness');
  const id = useId();
  const [draft, setDraft] = useState(seed.typed ?? '');
  const isGood = draft === '' || isClientSeed(draft);
  const change = (value: string) => {
    setDraft(value);
    seed.type(isClientSeed(value) ? value : null);
  };
  return (
    <div className={styles.seed}>
      <label htmlFor={id}>{t('clientSeed')}</label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.input}
          value={draft}
          maxLength={64}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          aria-invalid={!isGood}
          aria-describedby={`${id}-hint`}
          onChange={(event) => change(event.target.value)}
        />
        <Button variant="secondary" onClick={() => change('')}>
          {t('randomSeed')}
        </Button>
      </div>
      <p id={`${id}-hint`} className={isGood ? styles.hint : styles.error}>
        {isGood ? t('seedHint') : t('seedWrong')}
      </p>
      <p className={styles.hint}>{t('seedKnown')}</p>
    </div>
  );
}
