import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonLook } from '@/components/ui/button-class';
import styles from './notice.module.css';
import { postToParent } from '@/sandbox/board/frame/post-to-parent';

/** What stands between the player and the game, with the ways on. */
export function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.notice} role="alert">
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

export function LeaveButton({ variant = 'primary' }: Pick<ButtonLook, 'variant'>) {
  const t = useTranslations('game.shell');
  return (
    <Button variant={variant} onClick={() => postToParent('leave')}>
      {t('leave')}
    </Button>
  );
}
