import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Gauge, Percent, ShieldCheck } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { helpHref } from '@/lib/routes';
import styles from './sections.module.css';

/** `proof`: that of a round that was played here; null while there is none to show. */
export function Promises({ proof }: { proof: string | null }) {
  const t = useTranslations('homeSections.promises');
  return (
    <section aria-label={t('title')}>
      <ul className={styles.promises}>
        <Promise
          icon={<ShieldCheck aria-hidden="true" />}
          title={t('proof.title')}
          text={t('proof.text')}
          link={
            proof === null ? (
              <Link href={helpHref('fairness')}>{t('proof.link')}</Link>
            ) : (
              <a href={proof} target="_blank" rel="noopener">
                {t('proof.link')}
              </a>
            )
          }
        />
        <Promise
          icon={<Percent aria-hidden="true" />}
          title={t('odds.title')}
          text={t('odds.text')}
          link={<Link href={helpHref('fairness')}>{t('odds.link')}</Link>}
        />
        <Promise
          icon={<Gauge aria-hidden="true" />}
          title={t('limits.title')}
          text={t('limits.text')}
          link={<Link href={helpHref('responsible-gaming')}>{t('limits.link')}</Link>}
        />
      </ul>
    </section>
  );
}

interface PromiseProps {
  icon: ReactNode;
  title: string;
  text: string;
  link: ReactNode;
}

function Promise({ icon, title, text, link }: PromiseProps) {
  return (
    <li className={styles.promise}>
      {icon}
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {link}
      </div>
    </li>
  );
}
