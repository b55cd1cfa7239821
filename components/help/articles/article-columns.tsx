import { useId, type ReactNode } from 'react';
import type { ArticleSection } from '@/lib/document/article-text';
import styles from './article-columns.module.css';

export interface ArticleColumnsProps {
  sections: readonly ArticleSection[];
  /** Over the list of the sections. */
  label: string;
  children: ReactNode;
}

/** A text with its contents: beside it where there is room, above it where not; a short text has none. */
export function ArticleColumns({ sections, label, children }: ArticleColumnsProps) {
  const id = useId();
  return (
    <div className={styles.columns}>
      {sections.length > 1 && (
        <nav className={styles.contents} aria-labelledby={id}>
          <p id={id} className={styles.title}>
            {label}
          </p>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {children}
    </div>
  );
}
