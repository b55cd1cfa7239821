import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './panel.module.css';

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
