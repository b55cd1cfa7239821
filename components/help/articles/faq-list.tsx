import { ChevronDown } from 'lucide-react';
import { SafeHtml } from '@/components/ui/safe-html';
import type { Faq } from '@/lib/document/article-text';
import styles from '../search/help-home.module.css';

/** The browser's own disclosure: it opens without script, and a search of the page finds what is in it. */
export function FaqList({ faq }: { faq: readonly Faq[] }) {
  return (
    <div className={styles.list}>
      {faq.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary className={styles.question}>
            <h3>{question}</h3>
            <ChevronDown size={20} className={styles.arrow} aria-hidden="true" />
          </summary>
          <SafeHtml html={answer} className={styles.answer} />
        </details>
      ))}
    </div>
  );
}
