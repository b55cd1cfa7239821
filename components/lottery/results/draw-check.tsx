'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DrawStatement } from '@/lib/lottery';
import { Button } from '@/components/ui/button';
import styles from './draw-facts.module.css';

type Checks = Awaited<ReturnType<typeof checkHere>>;

/** The verifier is fetched with the press: most readers look at the numbers only. */
async function checkHere(statement: DrawStatement) {
  const { verifyDraw } = await import('@/lib/lottery');
  return verifyDraw(statement);
}

/** Computes the draw again in this browser, from nothing but what stands on the page. */
export function DrawCheck({ statement }: { statement: DrawStatement }) {
  const t = useTranslations('lottery.proof');
  const [checks, setChecks] = useState<Checks | null>(null);
  return (
    <div className={styles.check}>
      <Button onClick={() => void checkHere(statement).then(setChecks)}>{t('check')}</Button>
      <ul className={styles.checks} role="status">
        {checks?.map(({ check, isGood, computed }) => (
          <li key={check} data-good={isGood}>
            <b>{t(isGood ? 'agrees' : 'differs')}</b> {t(`checks.${check}`)}
            {!isGood && <code>{computed}</code>}
          </li>
        ))}
      </ul>
    </div>
  );
}
