import styles from './past-throw.module.css';

interface PastThrowProps {
  total: number;
  isTriple: boolean;
  /** The whole throw in words: a colour alone says of no one that it was a triple. */
  text: string;
}

/** An earlier throw by its total, marked where it was a triple. */
export function PastThrow({ total, isTriple, text }: PastThrowProps) {
  return (
    <span className={styles.throw} data-triple={isTriple || undefined}>
      <span aria-hidden="true">{total}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
