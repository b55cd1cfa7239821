import { Check, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { formatMoney } from '@/lib/money';
import type { EngineKind } from '@/sandbox/kit/types';
import { verifyProof, type PlayedProof, type ProofResult } from '@/sandbox/proofs/round-proof';
import styles from './proof-view.module.css';
import { useTitle } from '../rounds/use-title';

/** The seed with its last digit changed: the least that a forger would have to change. */
function tampered(serverSeed: string): string {
  return serverSeed.slice(0, -1) + (serverSeed.endsWith('0') ? '1' : '0');
}

/**
 * A round recomputed in this browser, compared piece by piece. A check that cannot fail proves nothing, so the player can
 * change the server seed and watch it fail.
 */
export function ProofView({ kind, proof }: { kind: EngineKind; proof: PlayedProof }) {
  const t = useTranslations('game.proof');
  const known = useTitle(kind, proof.gameCode);
  const [isTampered, setTampered] = useState(false);
  const serverSeed = isTampered ? tampered(proof.serverSeed) : proof.serverSeed;
  const results = useMemo(
    () => (known === 'loading' || known === 'failed' ? [] : verifyProof({ ...proof, serverSeed }, known)),
    [proof, serverSeed, known],
  );
  if (known === 'loading') return <p role="status">{t('loading')}</p>;
  if (known === 'failed') return <p role="alert">{t('codeFailed')}</p>;
  const isGood = results.every((result) => result.isGood);
  return (
    <div className={styles.proof}>
      <Facts proof={proof} serverSeed={serverSeed} isTampered={isTampered} />
      <p className={classNames(styles.verdict, isGood ? styles.good : styles.bad)} role="status">
        {isGood ? <Check size={20} aria-hidden="true" /> : <X size={20} aria-hidden="true" />}
        {isGood ? t('agrees') : t('differs')}
      </p>
      <ol className={styles.checks}>
        {results.map((result) => (
          <CheckLine key={result.check} result={result} />
        ))}
      </ol>
      <p className={styles.note}>{t('controlNote')}</p>
      <Button variant="secondary" onClick={() => setTampered(!isTampered)}>
        {isTampered ? t('restore') : t('tamper')}
      </Button>
    </div>
  );
}

interface FactsProps {
  proof: PlayedProof;
  serverSeed: string;
  isTampered: boolean;
}

function Facts({ proof, serverSeed, isTampered }: FactsProps) {
  const t = useTranslations('game.proof');
  const tGame = useTranslations('game.shell');
  const locale = useLocale();
  const money = (amount: string) => formatMoney(amount, locale, tGame('currency'));
  const facts: [string, string, (string | undefined)?][] = [
    [t('roundId'), proof.roundId],
    [t('commitment'), proof.commitment],
    [t('serverSeed'), serverSeed, isTampered ? styles.bad : undefined],
    [t('clientSeed'), proof.clientSeed],
    [t('nonce'), String(proof.nonce)],
    [t('stake'), money(proof.play.stake)],
    [t('payout'), money(proof.play.payout)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value, look]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={classNames(styles.code, look)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CheckLine({ result: { check, isGood, stated, computed } }: { result: ProofResult }) {
  const t = useTranslations('game.proof');
  return (
    <li className={styles.check}>
      <span className={isGood ? styles.good : styles.bad}>
        {isGood ? <Check size={18} aria-hidden="true" /> : <X size={18} aria-hidden="true" />}
      </span>
      <div>
        <p>{t.has(`checks.${check}`) ? t(`checks.${check}`) : t('checks.outcome')}</p>
        <p className={styles.values}>
          <span className="visually-hidden">{isGood ? t('same') : t('different')}</span>
          {isGood ? (
            <code className={styles.code}>{stated}</code>
          ) : (
            <Difference stated={stated} computed={computed} />
          )}
        </p>
      </div>
    </li>
  );
}

function Difference({ stated, computed }: { stated: string; computed: string }) {
  const t = useTranslations('game.proof');
  return (
    <>
      {t('stated')} <code className={styles.code}>{stated}</code>
      <br />
      {t('computed')} <code className={styles.code}>{computed || t('nothing')}</code>
    </>
  );
}
