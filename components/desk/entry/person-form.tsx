import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { PasswordInput } from '@/components/ui/password-input';
import { TextInput } from '@/components/ui/text-input';
import styles from './entry.module.css';

export interface Person {
  name: string;
  password: string;
}

export interface PersonFormProps {
  /** Of who is invited anew; null of somebody who chooses one. */
  name: string | null;
  onChosen: (person: Person) => void;
}

/** A name for good, and a password. */
export function PersonForm({ name, onChosen }: PersonFormProps) {
  const t = useTranslations('desk.entry');
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (field: string) => {
      const value = form.get(field);
      return typeof value === 'string' ? value : '';
    };
    onChosen({ name: name ?? textOf('name').trim(), password: textOf('password') });
  }
  return (
    <form className={styles.form} onSubmit={choose}>
      {!name && (
        <TextInput
          label={t('name')}
          hint={t('name_hint')}
          name="name"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
      )}
      <PasswordInput
        label={t('password')}
        hint={t('password_hint')}
        name="password"
        autoComplete="new-password"
        minLength={14}
        showLabel={t('show')}
        hideLabel={t('hide')}
        required
      />
      <Button type="submit" isBlock>
        {t('next')}
      </Button>
    </form>
  );
}
