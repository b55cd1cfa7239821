import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { saveTextFile } from '@/lib/client/call/save-file';
import type { PromotionDraw } from '@/lib/contract/calls/promotions';
import type { InstantDraw } from '@/lib/raffle';
import { DrawPool } from './draw-terms';
import styles from './promotion-status.module.css';

/** As the offline verifier reads it; null for what is not drawn. */
function documentOf(promotionId: string, draw: PromotionDraw): InstantDraw | null {
  const { commitment, pool, position, serverSeed, clientSeed } = draw;
  if (position === null || serverSeed === null || clientSeed === null) return null;
  return { kind: 'instant-draw', promotionId, commitment, serverSeed, clientSeed, pool, position };
}

type Finding = 'agrees' | 'differs' | 'checkFailed';

/** The verifier is fetched with the press; without a connection nothing is said of the draw. */
async function findingOf(document: InstantDraw): Promise<Finding> {
  const verifier = await import('@/lib/raffle').catch(() => null);
  if (!verifier) return 'checkFailed';
  const { readInstantDraw, verifyInstantDraw } = verifier;
  const isGood =
    readInstantDraw(document) !== null && verifyInstantDraw(document).every((check) => check.isGood);
  return isGood ? 'agrees' : 'differs';
}

/** Both seeds of a draw, and how to check it: here, or in a file for the offline verifier. */
export function DrawProof({ promotionId, draw }: { promotionId: string; draw: PromotionDraw }) {
  const t = useTranslations('promotionStatus.raffle');
  const [finding, setFinding] = useState<Finding | null>(null);
  const document = documentOf(promotionId, draw);
  if (!document) return null;
  const texts = [
    ['hash', document.commitment],
    ['seed', document.serverSeed],
    ['yours', document.clientSeed],
  ] as const;
  return (
    <details className={styles.proof}>
      <summary>{t('check')}</summary>
      <DrawPool pool={draw.pool} />
      <dl className={styles.seeds}>
        {texts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <bdi dir="ltr">{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => void findingOf(document).then(setFinding)}>
          {t('checkHere')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveTextFile(`${promotionId}.json`, JSON.stringify(document), 'application/json')}
        >
          {t('save')}
        </Button>
      </div>
      <p role="status">{finding && t(finding)}</p>
    </details>
  );
}
