'use client';

import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './fold.module.css';

export interface FoldProps {
  /** Makes it reachable as `#<id>`, which opens it, as every place inside of it does. */
  id: string;
  title: string;
  icon?: ReactNode;
  /** Said beside the title: how much is in it. */
  note?: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** The browser's own disclosure under a heading: without script it opens too, and what is in it is in the document. */
export function Fold({ id, title, icon, note, isOpen = false, children }: FoldProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const openByHash = () => {
      const { current } = ref;
      const target = document.getElementById(textOf(window.location.hash.slice(1)));
      if (!current || current.open || !target || !current.contains(target)) return;
      current.open = true;
      target.scrollIntoView();
    };
    // A link of the site changes the address without an event of its own.
    const afterPress = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href*="#"]')) setTimeout(openByHash);
    };
    openByHash();
    window.addEventListener('hashchange', openByHash);
    document.addEventListener('click', afterPress);
    return () => {
      window.removeEventListener('hashchange', openByHash);
      document.removeEventListener('click', afterPress);
    };
  }, []);
  return (
    <details ref={ref} id={id} className={styles.fold} open={isOpen}>
      <summary className={styles.head}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <h2>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
        <ChevronDown size={20} className={styles.arrow} aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

function textOf(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
