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

/** From here on a category would leave a hole beside it where there are two columns; there it takes both. */
const long = 7;

export function CategoryList({ categories }: { categories: readonly CategoryEntry[] }) {
  return (
    <div className={styles.categories}>
      {categories.map((category) => (
        <Category key={category.slug} category={category} />
      ))}
    </div>
  );
}

function Category({ category: { slug, title, articles } }: { category: CategoryEntry }) {
  const Icon = icons[slug] ?? BookOpen;
  const id = `category-${slug}`;
  return (
    <section
      className={styles.category}
      aria-labelledby={id}
      data-long={articles.length >= long || undefined}
    >
      <h2 id={id} className={styles.title}>
        <span className={styles.icon}>
          <Icon size={20} aria-hidden="true" />
        </span>
        {title}
      </h2>
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
    </section>
  );
}
