import { buttonClass } from '@/components/ui/button-class';
import { EmptyState } from '@/components/ui/state-panel';
import { Link } from '@/lib/i18n/navigation';
import type { GameCard } from '../tiles/game-card';
import { GameGrid } from '../tiles/game-grid';
import type { PageLink } from './about-category';
import styles from './category.module.css';

export interface ClosedCategoryProps {
  title: string;
  /** What is not open. */
  text: string;
  popularTitle: string;
  /** Games of other types that are open. */
  popular: readonly GameCard[];
  symbol: string;
  pagesLabel: string;
  /** The pages that have open games. */
  pages: readonly PageLink[];
}

/** A type of which nothing is open says so, and leads to what is. */
export function ClosedCategory(props: ClosedCategoryProps) {
  const { title, text, popularTitle, popular, symbol, pagesLabel, pages } = props;
  return (
    <div className={styles.closed}>
      <EmptyState
        title={title}
        text={text}
        action={
          pages.length > 0 && (
            <nav aria-label={pagesLabel} className={styles.pages}>
              {pages.map(({ href, label }) => (
                <Link key={href} href={href} className={buttonClass({ variant: 'secondary' })}>
                  {label}
                </Link>
              ))}
            </nav>
          )
        }
      />
      {popular.length > 0 && (
        <section className={styles.section}>
          <h2>{popularTitle}</h2>
          <GameGrid games={popular} symbol={symbol} isBelow />
        </section>
      )}
    </div>
  );
}
