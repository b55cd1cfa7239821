import type { ReactNode } from 'react';
import { Hero, type HeroProps } from './hero';
import styles from './home.module.css';

/** The rhythm of the home page: one short hero, and everything else within the gutters. */
export function HomeLayout({ children, ...hero }: HeroProps & { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Hero {...hero} />
      {children}
    </div>
  );
}
