import { colourOf } from '@/sandbox/games/roulette/spots';
import styles from './past-number.module.css';

/** A number that came before in its colour, which the text names. */
export function PastNumber({ number, text }: { number: number; text: string }) {
  return (
    <span className={styles.number} data-colour={colourOf(number)}>
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
