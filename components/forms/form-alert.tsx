import { CircleAlert } from 'lucide-react';
import styles from './forms.module.css';

/** What is wrong with the whole form, as opposed to one field. */
export function FormAlert({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p role="alert" className={styles.alert}>
      <CircleAlert size={18} aria-hidden="true" />
      {text}
    </p>
  );
}
