import { Check, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { useLoaded } from '../shell/use-loaded';
import styles from './proof-view.module.css';

export interface CheckResult {
  check: string;
  isGood: boolean;
  /** What the proof says and what the seeds say. */
  stated: string;
  computed: string;
}

export interface ProofFact {
  label: string;
  value: string;
  isServerSeed?: boolean;
}

interface ProofViewProps<Proof> {
  proof: Proof;
  /** Loads the code that drew what the proof is of. Must stay the same function as long as the game is. */
  load: () => Promise<(proof: Proof) => CheckResult[]>;
  factsOf: (proof: Proof) => ProofFact[];
  nameOf: (check: string) => string;
  /** What is said where there is nothing to check. */
  unchecked?: string;
}

/** The seed with its last digit changed: the least that a forger would have to change. */
function tampered<Proof extends { serverSeed: string | null }>(proof: Proof): Proof {
  const { serverSeed } = proof;
  return {
    ...proof,
    serverSeed: serverSeed && serverSeed.slice(0, -1) + (serverSeed.endsWith('0') ? '1' : '0'),
  };
}

/**
 * What was played computed again in this browser, compared piece by piece. A check that cannot fail proves nothing, so the
 * player can change the server seed and watch it fail.
 */
export function ProofView<Proof extends { serverSeed: string | null }>(props: ProofViewProps<Proof>) {
  const { proof, load, factsOf, nameOf, unchecked } = props;
  const t = useTranslations('game.proof');
  const { loaded } = useLoaded(load);
  const [isTampered, setTampered] = useState(false);
  const shown = useMemo(() => (isTampered ? tampered(proof) : proof), [proof, isTampered]);
  const results = useMemo(() => (typeof loaded === 'string' ? [] : loaded.value(shown)), [loaded, shown]);
  if (loaded === 'loading') return <p role="status">{t('loading')}</p>;
  if (loaded === 'failed') return <p role="alert">{t('codeFailed')}</p>;
  const facts = <Facts facts={factsOf(shown)} isTampered={isTampered} />;
  if (results.length === 0 && unchecked !== undefined) {
    return (
      <div className={styles.proof}>
        {facts}
        <p>{unchecked}</p>
      </div>
    );
  }
  const isGood = results.every((result) => result.isGood);
  return (
    <div className={styles.proof}>
      {facts}
      <p className={classNames(styles.verdict, isGood ? styles.good : styles.bad)} role="status">
        {isGood ? <Check size={20} aria-hidden="true" /> : <X size={20} aria-hidden="true" />}
        {isGood ? t('agrees') : t('differs')}
      </p>
      <ol className={styles.checks}>
        {results.map((result) => (
          <CheckLine key={result.check} result={result} name={nameOf(result.check)} />
        ))}
      </ol>
      {proof.serverSeed !== null && (
        <>
          <p className={styles.note}>{t('controlNote')}</p>
          <Button variant="secondary" onClick={() => setTampered(!isTampered)}>
            {isTampered ? t('restore') : t('tamper')}
          </Button>
        </>
      )}
    </div>
  );
}

function Facts({ facts, isTampered }: { facts: readonly ProofFact[]; isTampered: boolean }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, isServerSeed }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={classNames(styles.code, isServerSeed && isTampered && styles.bad)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CheckLine({ result: { isGood, stated, computed }, name }: { result: CheckResult; name: string }) {
  const t = useTranslations('game.proof');
  return (
    <li className={styles.check}>
      <span className={isGood ? styles.good : styles.bad}>
        {isGood ? <Check size={18} aria-hidden="true" /> : <X size={18} aria-hidden="true" />}
      </span>
      <div>
        <p>{name}</p>
        <p className={styles.values}>
          <span className="visually-hidden">{isGood ? t('same') : t('different')}</span>
          {isGood ? (
            <code className={styles.code}>{stated}</code>
          ) : (
            <>
              {t('stated')} <code className={styles.code}>{stated}</code>
              <br />
              {t('computed')} <code className={styles.code}>{computed || t('nothing')}</code>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
