import { useLocale, useTranslations } from 'next-intl';
import { CustomerServiceButton } from '@/components/brand/customer-service-button';
import { buttonClass } from '@/components/ui/button-class';
import { Panel } from '@/components/ui/panel';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import { localizedPath } from '@/lib/i18n/localized-path';
import { Link } from '@/lib/i18n/navigation';
import { helpHref } from '@/lib/routes';
import styles from './contact-panel.module.css';

/** Every way to somebody who answers. Without script the article is one that works. */
export function ContactPanel({ title, id }: { title: string; id?: string }) {
  const t = useTranslations('help.contact');
  const contact = localizedPath(useLocale(), helpHref('contact'));
  return (
    <Panel title={title} tone="soft" {...(id && { id })}>
      <p className={styles.text}>{t('text')}</p>
      <div className={styles.ways}>
        <OverlayLink
          opens={{ help: 'feedback' }}
          href={contact}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('feedback')}
        </OverlayLink>
        <CustomerServiceButton className={buttonClass({ variant: 'secondary' })} />
        <Link href={helpHref('contact')} className={buttonClass({ variant: 'ghost' })}>
          {t('article')}
        </Link>
      </div>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
    </Panel>
  );
}
