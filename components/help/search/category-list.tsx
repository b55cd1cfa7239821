import {
  BookOpen,
  Compass,
  Dices,
  LifeBuoy,
  Scale,
  ShieldCheck,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { Link } from '@/lib/i18n/navigation';
import { helpHref } from '@/lib/routes';
import { Fold } from '../fold';
import type { CategoryEntry } from './find-articles';
import styles from './help-home.module.css';

/** Of the categories that every brand starts with; one that a brand adds has a book. */
const icons: Readonly<Record<string, LucideIcon>> = {
  start: Compass,
  money: Wallet,
  games: Dices,
  safety: ShieldCheck,
  legal: Scale,
  support: LifeBuoy,
};

export interface CategoryListProps {
  categories: readonly CategoryEntry[];
  /** Where they are what a search has found, they are open. */
  isFound: boolean;
}

export function CategoryList({ categories, isFound }: CategoryListProps) {
  return (
    <div className={styles.categories}>
      {categories.map(({ slug, title, articles }) => {
        const Icon = icons[slug] ?? BookOpen;
        return (
          <Fold
            key={slug}
            id={`category-${slug}`}
            title={title}
            icon={<Icon size={20} aria-hidden="true" />}
            note={String(articles.length)}
            isOpen={isFound}
          >
            <ul>
              {articles.map((article) => (
                <li key={article.slug}>
                  <Link href={helpHref(article.slug)} className={styles.article}>
                    <span className={styles.name}>{article.title}</span>
                    <span className={styles.summary}>{article.summary}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Fold>
        );
      })}
    </div>
  );
}
