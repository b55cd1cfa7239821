import { useTranslations } from 'next-intl';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { isClientSeed } from '@/lib/fairness';
import styles from './fairness-dialog.module.css';
import type { SeedChoice } from './use-seed-choice';

interface Section {
  title: string;
  content: ReactNode;
}

interface FairnessDialogProps {
  intro: string;
  /** What is fixed before the next stake. */
  next: Section;
  seed: Omit<SeedChoice, 'take'>;
  /** The proof of what was played last; null where nothing was. */
  last: Section | null;
  onClose: () => void;
}

/** What is fixed before the player stakes, the player's own share in it, and the proof of what was played last. */
export function FairnessDialog({ intro, next, seed, last, onClose }: FairnessDialogProps) {
  const t = useTranslations('game.fairness');
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className={styles.sections}>
        <p>{intro}</p>
        <section className={styles.section}>
          <h3>{next.title}</h3>
          {next.content}
          <SeedForm seed={seed} />
        </section>
        {last && (
          <section className={styles.section}>
            <h3>{last.title}</h3>
            {last.content}
          </section>
        )}
      </div>
    </Dialog>
  );
}

export function FairnessFacts({ facts }: { facts: readonly (readonly [string, string | number])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className={styles.code}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** A seed of the player's own is asked for, never needed: an empty field means a random one, drawn when it is played. */
function SeedForm({ seed }: Pick<FairnessDialogProps, 'seed'>) {
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
