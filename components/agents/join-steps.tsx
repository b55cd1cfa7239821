import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { FactList, Panel } from '@/components/ui/panel';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import { Link } from '@/lib/i18n/navigation';
import { helpHref, routes } from '@/lib/routes';
import styles from './join.module.css';

export function JoinSteps() {
  const t = useTranslations('join.steps');
  return (
    <Panel title={t('title')}>
      <FactList
        isNumbered
        facts={(['1', '2', '3', '4'] as const).map((key) => ({
          key,
          title: t(`${key}.title`),
          text: t(`${key}.text`),
        }))}
      />
    </Panel>
  );
}

export interface JoinActionsProps {
  /** The contact page in the language of the page: where the form's link leads without script. */
  contactHref: string;
  /** The button that opens customer service. */
  customerService: ReactNode;
}

export function JoinActions({ contactHref, customerService }: JoinActionsProps) {
  const t = useTranslations('join.actions');
  return (
    <Panel title={t('title')}>
      <p className={styles.muted}>{t('text')}</p>
      <div className={styles.actions}>
        <OverlayLink opens={{ help: 'feedback' }} href={contactHref} className={buttonClass({ size: 'l' })}>
          {t('feedback')}
        </OverlayLink>
        {customerService}
      </div>
      <ul className={styles.links}>
        <li>
          <Link href={routes.agentHome}>{t('agentHome')}</Link>
        </li>
        <li>
          <Link href={helpHref('terms')}>{t('rules')}</Link>
        </li>
      </ul>
    </Panel>
  );
}
