import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/lib/i18n/navigation';
import styles from './category.module.css';

export interface PageLink {
  href: string;
  label: string;
}

export function CategorySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export interface AboutCategoryProps {
  title: string;
  texts: readonly string[];
  linksLabel: string;
  links: readonly PageLink[];
  /** Below a lobby, which brings no space of its own for it. */
  isBelowLobby?: boolean;
}

/** How games of a type work, and where their rules stand. */
export function AboutCategory({ title, texts, linksLabel, links, isBelowLobby = false }: AboutCategoryProps) {
  return (
    <section className={classNames(styles.about, isBelowLobby && styles.belowLobby)}>
      <h2>{title}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <nav aria-label={linksLabel} className={styles.links}>
        {links.map(({ href, label }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
      </nav>
    </section>
  );
}
