import { useTranslations } from 'next-intl';
import { HelpLink } from '@/lib/client/overlays/help-link';
import styles from './forms.module.css';

export interface HelpLinksProps {
  /** Articles of the help centre that the form is about. */
  articles: readonly ('terms' | 'privacy' | 'account')[];
}

/** They open over the form, which stays as it is. */
export function HelpLinks({ articles }: HelpLinksProps) {
  const t = useTranslations('help.link');
  return (
    <p className={styles.helpLinks}>
      {articles.map((slug) => (
        <HelpLink key={slug} slug={slug}>
          {t(slug)}
        </HelpLink>
      ))}
    </p>
  );
}
