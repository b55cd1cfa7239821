import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import styles from './breach-notice.module.css';
import type { Breach } from './compare-round';
import notice from '../shell/notice.module.css';
import { postToParent } from '@/sandbox/board/frame/post-to-parent';

/** The house has answered something else than it had shown, or than was sent to it: said loudly, and nothing goes on. */
export function BreachNotice({ breach }: { breach: Breach }) {
  const t = useTranslations('game.breach');
  const tGame = useTranslations('game.shell');
  const id = useId();
  const { differences, evidence, roundId } = breach;
  return (
    <section className={`${notice.notice} ${styles.breach}`} role="alert">
      <h2 className={notice.title}>{t('title')}</h2>
      <p>{t('text')}</p>
      <dl className={styles.differences}>
        {differences.map(({ what, expected, answered }) => (
          <div key={`${what} ${answered}`}>
            <dt>{t(`what.${what}`)}</dt>
            <dd>
              {t('expected')} <code>{expected}</code>
            </dd>
            <dd>
              {t('answered')} <code>{answered}</code>
            </dd>
          </div>
        ))}
      </dl>
      {roundId && (
        <p className={styles.address}>
          {t('address')} <span dir="ltr">{`/sandbox/proof/${roundId}`}</span>
        </p>
      )}
      <label htmlFor={id}>{t('evidence')}</label>
      <textarea
        id={id}
        className={styles.evidence}
        dir="ltr"
        readOnly
        value={JSON.stringify(evidence, null, 2)}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => postToParent('leave')}>{tGame('leave')}</Button>
    </section>
  );
}
