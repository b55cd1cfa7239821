import { Check, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { MatchCheckResult } from '@/sandbox/proofs/match-proof';
import type { MatchProof } from '@/sandbox/proofs/match-proof-format';
import styles from '../proof/proof-view.module.css';
import { useMoney } from '@/sandbox/board/table/use-money';

type Verify = (proof: MatchProof) => MatchCheckResult[];

/** The code that deals and judges matches, loaded when a proof is looked at. */
function useVerify(): Verify | 'loading' | 'failed' {
  const [known, setKnown] = useState<{ verify: Verify } | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let isCurrent = true;
    import('@/sandbox/proofs/match-proof').then(
      ({ verifyMatch }) => isCurrent && setKnown({ verify: verifyMatch }),
      () => isCurrent && setKnown('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return typeof known === 'string' ? known : known.verify;
}

/** The seed with its last digit changed: the least that a forger would have to change. */
function tampered(serverSeed: string | null): string | null {
  return serverSeed && serverSeed.slice(0, -1) + (serverSeed.endsWith('0') ? '1' : '0');
}

/**
 * A match played again in this browser, action by action. A check that cannot fail proves nothing, so the server seed can be
 * changed to see it fail.
 */
export function MatchProofView({ proof }: { proof: MatchProof }) {
  const t = useTranslations('game.proof');
  const tMatch = useTranslations('play.match.proof');
  const verify = useVerify();
  const [isTampered, setTampered] = useState(false);
  const shown = useMemo(
    () => (isTampered ? { ...proof, serverSeed: tampered(proof.serverSeed) } : proof),
    [proof, isTampered],
  );
  const results = useMemo(() => (typeof verify === 'string' ? [] : verify(shown)), [verify, shown]);
  if (verify === 'loading') return <p role="status">{t('loading')}</p>;
  if (verify === 'failed') return <p role="alert">{t('codeFailed')}</p>;
  if (!proof.isOver || results.length === 0) {
    return (
      <div className={styles.proof}>
        <Facts proof={shown} isTampered={false} />
        <p>{tMatch(proof.isOver ? 'notPlayed' : 'notOver')}</p>
      </div>
    );
  }
  const isGood = results.every((result) => result.isGood);
  return (
    <div className={styles.proof}>
      <Facts proof={shown} isTampered={isTampered} />
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

function Facts({ proof, isTampered }: { proof: MatchProof; isTampered: boolean }) {
  const t = useTranslations('game.proof');
  const tMatch = useTranslations('play.match');
  const money = useMoney();
  const seats = proof.clientSeeds.map((seed, seat): [string, string] => [
    tMatch('proof.seedOf', { number: seat + 1 }),
    seed ?? tMatch('proof.botSeed'),
  ]);
  const facts: [string, string, (string | undefined)?][] = [
    [tMatch('proof.match'), proof.matchId],
    [t('commitment'), proof.commitment],
    ...(proof.serverSeed
      ? [
          [t('serverSeed'), proof.serverSeed, isTampered ? styles.bad : undefined] satisfies [
            string,
            string,
            (string | undefined)?,
          ],
        ]
      : []),
    ...seats,
    [t('stake'), money(proof.stake)],
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

function CheckLine({ result: { check, isGood, stated, computed } }: { result: MatchCheckResult }) {
  const t = useTranslations('game.proof');
  const tMatch = useTranslations('play.match.proof');
  return (
    <li className={styles.check}>
      <span className={isGood ? styles.good : styles.bad}>
        {isGood ? <Check size={18} aria-hidden="true" /> : <X size={18} aria-hidden="true" />}
      </span>
      <div>
        <p>{tMatch(`checks.${check}`)}</p>
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
