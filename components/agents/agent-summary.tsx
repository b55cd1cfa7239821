import { CircleQuestionMark, ReceiptText, ScrollText, WalletMinimal } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel } from '@/components/ui/panel';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { isOffered } from '@/lib/contract/offered';
import { Link } from '@/lib/i18n/navigation';
import { useMember } from '@/lib/client/session/use-member';
import { formatMoney } from '@/lib/money';
import { routes } from '@/lib/routes';
import type { AgentType } from './agent-types';
import styles from './join.module.css';

export interface AgentSummaryProps {
  member: MemberInfo;
  /** What is shown of the centre of agents, where the platform has one. */
  centre: ReactNode;
}

/** What an agent has here: the account, its balance, the team, and the ways that are open. */
export function AgentSummary({ member, centre }: AgentSummaryProps) {
  const t = useTranslations('agentHome.agent');
  const locale = useLocale();
  // Newer than what the member was loaded with.
  const { balance } = useMember();
  return (
    <>
      <Panel title={t('welcome', { name: member.nickname || member.account })}>
        <dl className={styles.account}>
          <div>
            <dt>{t('account')}</dt>
            <dd>{member.account}</dd>
          </div>
          <div>
            <dt>{t('type')}</dt>
            <dd>{t(`types.${member.isAgent as AgentType}`)}</dd>
          </div>
          {balance !== null && (
            <div>
              <dt>{t('balance')}</dt>
              <dd>{formatMoney(balance, locale, member.currencySymbol)}</dd>
            </div>
          )}
        </dl>
      </Panel>
      {isOffered(member, 'agentReports.centre') && centre}
      <section className={styles.ways} aria-labelledby="agent-ways">
        <h2 id="agent-ways">{t('ways')}</h2>
        <ul>
          <li>
            <OverlayLink opens={{ mc: 'transferFund' }} className={styles.way}>
              <Way icon={<WalletMinimal size={22} />} title={t('wallet')} text={t('walletText')} />
            </OverlayLink>
          </li>
          {isOffered(member, 'wallet.accountRecords') && (
            <li>
              <OverlayLink opens={{ mc: 'transactionHistory' }} className={styles.way}>
                <Way icon={<ReceiptText size={22} />} title={t('records')} text={t('recordsText')} />
              </OverlayLink>
            </li>
          )}
          <li>
            <Link href={`${routes.join}#rules`} className={styles.way}>
              <Way icon={<ScrollText size={22} />} title={t('rules')} text={t('rulesText')} />
            </Link>
          </li>
          <li>
            <Link href={routes.help} className={styles.way}>
              <Way icon={<CircleQuestionMark size={22} />} title={t('help')} text={t('helpText')} />
            </Link>
          </li>
        </ul>
      </section>
    </>
  );
}

function Way({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <>
      <span className={styles.wayIcon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.wayWords}>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
    </>
  );
}
