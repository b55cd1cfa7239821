import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import styles from '@/components/forms/sections.module.css';
import type { OverviewAnswer } from '@/components/gate/identity/use-security-overview';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Loaded, Waiting } from '@/components/ui/loaded';
import { useCall } from '@/lib/client/call/use-call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { cashier } from '@/lib/contract/calls/cashier';
import { protection } from '@/lib/contract/calls/protection';
import type { SecurityOverview } from '@/lib/contract/calls/security';

type Item =
  | 'password'
  | 'paymentPassword'
  | 'mobile'
  | 'email'
  | 'realName'
  | 'payoutAccount'
  | 'depositLimit'
  | 'authenticator'
  | 'passkey';

/** Null while it is being asked for, undefined when nobody could say. */
type IsSet = boolean | null | undefined;

const noInput = {};

/** What is set up of an account, in the order in which it is shown. Two of them are known to other domains. */
function useChecklist(overview: SecurityOverview): [item: Item, isSet: IsSet][] {
  const accounts = useCall(cashier.payoutAccounts, noInput);
  const limits = useCall(protection.overview, noInput, { revalidateOnFocus: false });
  return [
    ['password', overview.passwordSetAt !== null],
    ['paymentPassword', overview.paymentPasswordSetAt !== null],
    ['mobile', overview.mobile !== null],
    ['email', overview.email !== null],
    ['realName', overview.realName !== null],
    ['payoutAccount', isSetIn(accounts, ({ list }) => list.length > 0)],
    ['depositLimit', isSetIn(limits, (known) => known.limits.some(({ kind }) => kind === 'deposit'))],
    ['authenticator', overview.authenticator !== null],
    ['passkey', overview.passkeys.length > 0],
  ];
}

function isSetIn<Data>(answer: { data?: Data | undefined; error?: unknown }, isSet: (data: Data) => boolean) {
  if (answer.data !== undefined) return isSet(answer.data);
  return answer.error ? undefined : null;
}

/** How safe the account is, as far as it is known: waiting, failed and outdated are said. */
export function SafetyOverviewSection({ answer }: { answer: OverviewAnswer }) {
  const t = useTranslations('security.overview');
  const common = useTranslations('security');
  const errorText = useErrorText();
  return (
    <Loaded
      answer={answer}
      failedText={t('failed')}
      reasonOf={(error) => t('failedText', { reason: errorText(error) })}
      retryLabel={common('retry')}
      waiting={<Waiting label={t('loading')} heights={[432, 128, 128]} className={styles.waiting} />}
    >
      {(overview, retry) => (
        <section className={styles.section} aria-label={t('title')}>
          <h3>{t('title')}</h3>
          {retry && (
            <div className={styles.stale} role="alert">
              <CircleAlert size={18} aria-hidden="true" />
              <p>{t('stale', { reason: errorText(answer.error) })}</p>
              <Button variant="secondary" isBusy={retry.isBusy} onClick={retry.onRetry}>
                {retry.retryLabel}
              </Button>
            </div>
          )}
          <Checklist overview={overview} />
        </section>
      )}
    </Loaded>
  );
}

function Checklist({ overview }: { overview: SecurityOverview }) {
  const t = useTranslations('security.overview');
  const items = useChecklist(overview);
  const done = items.filter(([, isSet]) => isSet).length;
  return (
    <>
      <p>
        <strong>{t('progress', { done, all: items.length })}</strong>{' '}
        <span className={styles.muted}>{t('left', { left: items.length - done })}</span>
      </p>
      {/* The sentence above says the same. */}
      <div className={styles.progress} aria-hidden="true">
        {items.map(([item], index) => (
          <span key={item} className={classNames(index < done && styles.reached)} />
        ))}
      </div>
      <ul className={styles.checklist}>
        {items.map(([item, isSet]) => {
          const Icon = isSet ? CircleCheck : CircleDashed;
          return (
            <li key={item} className={classNames(isSet && styles.isSet)}>
              <Icon size={20} aria-hidden="true" />
              <span>{t(`items.${item}`)}</span>
              <span className={styles.state}>{t(stateOf(isSet))}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function stateOf(isSet: IsSet): 'set' | 'notSet' | 'checking' | 'unknown' {
  if (isSet === undefined) return 'unknown';
  if (isSet === null) return 'checking';
  return isSet ? 'set' : 'notSet';
}
