import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { textIn } from '../table/values';
import styles from './find-form.module.css';

interface FindFormProps {
  label: string;
  hint: string;
  action: string;
  /** What is looked for now. */
  found: string;
  /** Empty where nothing was entered. */
  onFind: (text: string) => void;
}

/** One field in which an account is looked for. */
export function FindForm({ label, hint, action, found, onFind }: FindFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onFind(textIn(event.currentTarget, 'find'));
  }
  return (
    <form className={styles.find} role="search" onSubmit={submit}>
      <TextInput
        key={found}
        label={label}
        hint={hint}
        name="find"
        defaultValue={found}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="secondary">
        {action}
      </Button>
    </form>
  );
}
