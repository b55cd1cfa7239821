import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { ChevronLeft, ChevronRight } from './icons';
import styles from './scroller.module.css';

export interface ScrollerProps {
  /** Names the row for screen readers. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** List items. */
  children: ReactNode;
  className?: string | undefined;
  /** Stands at the start of the line above the row, beside the arrows. */
  heading?: ReactNode;
}

/** A row that scrolls by touch, wheel, arrows and keyboard. The arrows show only when there is more to see. */
export function Scroller({ label, previousLabel, nextLabel, children, className, heading }: ScrollerProps) {
  const rowRef = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true });

  useEffect(() => {
    const row = rowRef.current;
    if (!row) return;
    const measure = () => {
      const start = Math.abs(row.scrollLeft);
      const next = { isAtStart: start <= 1, isAtEnd: start + row.clientWidth >= row.scrollWidth - 1 };
      setEnds((now) => (now.isAtStart === next.isAtStart && now.isAtEnd === next.isAtEnd ? now : next));
    };
    measure();
    row.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      row.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, []);

  function scroll(direction: 1 | -1) {
    const row = rowRef.current;
    if (!row) return;
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const way = getComputedStyle(row).direction === 'rtl' ? -direction : direction;
    row.scrollBy({ left: way * row.clientWidth * 0.85, behavior: isReduced ? 'auto' : 'smooth' });
  }

  const hasArrows = !(ends.isAtStart && ends.isAtEnd);
  return (
    <div className={className}>
      <div className={styles.head}>
        {heading}
        <div className={classNames(styles.arrows, !hasArrows && styles.still)}>
          <IconButton
            label={previousLabel}
            variant="outlined"
            disabled={ends.isAtStart}
            onClick={() => scroll(-1)}
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </IconButton>
          <IconButton label={nextLabel} variant="outlined" disabled={ends.isAtEnd} onClick={() => scroll(1)}>
            <ChevronRight size={20} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <ul ref={rowRef} className={styles.row} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}
