import { HeroActions } from './hero-actions';
import styles from './home.module.css';

/** What this place is, and the next step. */
export function Hero({ heading, text }: { heading: string; text: string }) {
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <div className={styles.words}>
        <h1 id="home-title">{heading}</h1>
        <p>{text}</p>
      </div>
      <HeroActions />
    </section>
  );
}
