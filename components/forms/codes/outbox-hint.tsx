import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/client/call/use-call';
import { system } from '@/lib/contract/calls/system';
import styles from './code-field.module.css';

const noInput = {};
/** What whoever runs the site types; the same in every language. */
const deskCommand = 'npm run desk -- outbox';

interface OutboxHintProps {
  recipient: string;
  /**
   * Whose the message is: of whoever asks here, or of an account that may never have been used in this browser. Nothing
   * says whether there is such an account, so what is said is the same.
   */
  owner: 'asker' | 'account';
}

/** A demonstration has nobody to send a message with: it says so, and where the message can be read. */
export function OutboxHint({ recipient, owner }: OutboxHintProps) {
  const t = useTranslations('auth.code');
  const { data } = useCall(system.permission, noInput, { revalidateOnFocus: false });
  if (!data?.outboxPath) return null;
  const query = recipient ? `?to=${encodeURIComponent(recipient)}` : '';
  return (
    <p className={styles.demo}>
      {t('demo')}{' '}
      <a href={data.outboxPath + query} target="_blank" rel="noopener noreferrer">
        {t('demoLink')}
      </a>
      {owner === 'account' && (
        <>
          {' '}
          {t('demoAccount')} <code dir="ltr">{deskCommand}</code>
        </>
      )}
    </p>
  );
}
