import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { PasswordInput } from '@/components/ui/password-input';
import { TextInput } from '@/components/ui/text-input';
import { FactorCode } from './factor-code';
import styles from './entry.module.css';

export interface LoginFormProps {
  isBusy: boolean;
  onSent: (form: FormData) => void;
}

const sending = (onSent: LoginFormProps['onSent']) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  onSent(new FormData(event.currentTarget));
};

/** `name` and `password`. */
export function NameForm({ isBusy, onSent }: LoginFormProps) {
  const t = useTranslations('desk.entry');
  return (
    <form className={styles.form} onSubmit={sending(onSent)}>
      <TextInput label={t('name')} name="name" autoComplete="username" autoCapitalize="none" required />
      <PasswordInput
        label={t('password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('show')}
        hideLabel={t('hide')}
        required
      />
      <Button type="submit" variant="secondary" isBlock isBusy={isBusy}>
        {t('next')}
      </Button>
    </form>
  );
}

/** `code`, of an authenticator. */
export function LoginCodeForm({ isBusy, onSent, onBack }: LoginFormProps & { onBack: () => void }) {
  const t = useTranslations('desk.entry');
  return (
    <form className={styles.form} onSubmit={sending(onSent)}>
      <FactorCode />
      <Button type="submit" isBlock isBusy={isBusy}>
        {t('enter')}
      </Button>
      <Button variant="secondary" isBlock onClick={onBack}>
        {t('back')}
      </Button>
    </form>
  );
}
