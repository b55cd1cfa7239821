import type { ReactNode } from 'react';
import { HeroActions } from './hero-actions';
import styles from './home.module.css';

export interface HeroProps {
  heading: string;
  text: string;
  /** The brand's pictures; nothing where it has none. */
  banner: ReactNode;
}

/** What this place is and the next step, with the brand's pictures beside them: over them on a phone, edge to edge. */
export function Hero({ heading, text, banner }: HeroProps) {
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <div className={styles.banner}>{banner}</div>
      <div className={styles.words}>
        <h1 id="home-title">{heading}</h1>
        <p>{text}</p>
        <HeroActions />
      </div>
    </section>
  );
}
