import { Check, Info, UserRound, UserRoundSearch, UsersRound, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FactList, Panel } from '@/components/ui/panel';
import styles from './join.module.css';

const accounts = [
  { key: 'member', icon: <UserRound size={22} /> },
  { key: 'agent', icon: <UsersRound size={22} /> },
  { key: 'trial', icon: <UserRoundSearch size={22} /> },
] as const;

/** Nobody is to think that there is money in it. */
export function JoinHonesty() {
  const t = useTranslations('join.honest');
  return (
    <Panel title={t('title')} tone="soft">
      <p className={styles.honest}>
        <Info size={22} aria-hidden="true" />
        <span>{t('text')}</span>
      </p>
    </Panel>
  );
}

export function JoinAccounts() {
  const t = useTranslations('join.accounts');
  return (
    <Panel title={t('title')}>
      <FactList
        facts={accounts.map(({ key, icon }) => ({
          key,
          icon,
          title: t(`${key}.title`),
          text: t(`${key}.text`),
        }))}
      />
    </Panel>
  );
}

/** What an agent may and never may; the agent home page leads here (`/join#rules`). */
export function JoinRules() {
  const t = useTranslations('join.rules');
  return (
    <Panel id="rules" title={t('title')}>
      <div className={styles.pair}>
        <div className={styles.column}>
          <h3>{t('canTitle')}</h3>
          <ul className={styles.can}>
            {(['1', '2', '3', '4', '5'] as const).map((key) => (
              <li key={key}>
                <Check size={20} aria-hidden="true" />
                {t(`can.${key}`)}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.column}>
          <h3>{t('cannotTitle')}</h3>
          <ul className={styles.cannot}>
            {(['1', '2', '3', '4', '5'] as const).map((key) => (
              <li key={key}>
                <X size={20} aria-hidden="true" />
                {t(`cannot.${key}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className={styles.muted}>{t('excluded')}</p>
    </Panel>
  );
}
