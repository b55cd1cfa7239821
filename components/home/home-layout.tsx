import type { ReactNode } from 'react';
import { Hero } from './hero';
import styles from './home.module.css';

/** The rhythm of the home page: the banner edge to edge on a phone, everything else within the gutters. */
export function HomeLayout({
  heading,
  text,
  banner,
  children,
}: {
  heading: string;
  text: string;
  banner: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <div className={styles.banner}>{banner}</div>
      <Hero heading={heading} text={text} />
      {children}
    </div>
  );
}
