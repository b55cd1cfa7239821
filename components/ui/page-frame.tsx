import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './page-frame.module.css';

export interface PageFrameProps {
  title: string;
  /** One or two sentences under the title. */
  lead?: string | undefined;
  /** Stands above the title, edge to edge on a phone. */
  banner?: ReactNode;
  /** A way back, above the title. */
  back?: ReactNode;
  children: ReactNode;
}

/** The rhythm of a page of text: banner, title, lead, and parts with room between them. */
export function PageFrame({ title, lead, banner, back, children }: PageFrameProps) {
  return (
    <div className={styles.page}>
      {banner && <div className={styles.banner}>{banner}</div>}
      <header className={styles.head}>
        {back}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}

export interface PanelProps {
  title?: string;
  /** Of the heading; makes the part reachable as `#id`. */
  id?: string;
  tone?: 'plain' | 'soft';
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page on a surface of its own, under its heading. */
export function Panel({ title, id, tone = 'plain', className, children }: PanelProps) {
  return (
    <section
      id={id}
      className={classNames(styles.panel, tone === 'soft' && styles.soft, className)}
      aria-label={title}
    >
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}

/** Where to go from here, as buttons beside each other. */
export function ActionRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.actions} aria-label={label}>
      {children}
    </nav>
  );
}

export interface Fact {
  key: string;
  title: string;
  text: string;
  icon?: ReactNode;
}

/** Short statements beside each other: a pictogram, a heading, a sentence. Numbered where their order counts. */
export function FactList({ facts, isNumbered = false }: { facts: readonly Fact[]; isNumbered?: boolean }) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className={styles.facts}>
      {facts.map(({ key, title, text, icon }, index) => (
        <li key={key} className={styles.fact}>
          <span className={styles.mark} aria-hidden="true">
            {icon ?? index + 1}
            {icon && isNumbered && <span className={styles.number}>{index + 1}</span>}
          </span>
          <div className={styles.words}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </List>
  );
}
