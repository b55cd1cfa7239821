import { UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/forms/copy-button';
import { QrDrawing } from '@/components/forms/qr-drawing';
import { DateTime } from '@/components/money/date-time';
import { LoadedRecords } from '@/components/money/loaded';
import { Money } from '@/components/money/money-change';
import { PagedRecords, recordPageSize } from '@/components/money/paged-records';
import type { RecordPager } from '@/components/money/record-pages';
import styles from '@/components/money/records.module.css';
import { StatList } from '@/components/money/stat-list';
import { useMoneyText } from '@/components/money/use-money-text';
import { usePagedRecords } from '@/components/money/use-paged-records';
import type { RecordsAnswer } from '@/components/money/use-records';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/state-panel';
import type { Column } from '@/components/ui/table';
import { useTimeText } from '@/lib/client/use-time-text';
import { referral, type ReferralOverview, type ReferredFriend } from '@/lib/contract/calls/missions';
import { parseMoney } from '@/lib/money';
import referralStyles from './referral.module.css';
import { ShareButton } from './share-button';

const friendKeyOf = (row: ReferredFriend) => `${row.account} ${row.joinedAt}`;
const friendList = { field: 'friends', pageSize: recordPageSize, keyOf: friendKeyOf } as const;

/** The invitation of the member, what it gives to whom, and what came of it. */
export function ReferralPage() {
  const t = useTranslations('records.referral');
  const { answer, pager } = usePagedRecords(referral.overview, {}, friendList);
  return (
    <div className={styles.page}>
      <LoadedRecords answer={answer} failedText={t('failed')} heights={[240, 84, 120]}>
        {(data) =>
          data.isOffered ? (
            <>
              <OwnReward own={data.own} />
              <Invitation overview={data} />
              <Terms overview={data} />
              <Earnings overview={data} />
              <Friends answer={answer} pager={pager} />
            </>
          ) : (
            <>
              <OwnReward own={data.own} />
              <EmptyState
                icon={<UsersRound size={28} />}
                title={t('notOffered')}
                text={t('notOfferedText')}
              />
            </>
          )
        }
      </LoadedRecords>
    </div>
  );
}

/** What waits for a member who was invited. Their inviter sees nothing of it but that it waits. */
function OwnReward({ own }: Pick<ReferralOverview, 'own'>) {
  const t = useTranslations('records.referral');
  const money = useMoneyText();
  const time = useTimeText();
  if (!own) return null;
  return (
    <section className={styles.section}>
      <h3>{t('own')}</h3>
      <p>{t('ownText', { reward: money(own.reward), time: time(own.notBefore) })}</p>
      {isSome(own.missingStakes) && <p>{t('ownMissing', { stakes: money(own.missingStakes) })}</p>}
    </section>
  );
}

function Invitation({ overview: { link, code } }: { overview: ReferralOverview }) {
  const t = useTranslations('records.referral');
  return (
    <section className={styles.section}>
      <h3>{t('invitation')}</h3>
      <div className={referralStyles.invitation}>
        <QrDrawing text={link} label={t('qr')} />
        <div className={referralStyles.ways}>
          <p className={styles.muted}>{t('link')}</p>
          <code className={referralStyles.text} dir="ltr">
            {link}
          </code>
          <div className={styles.actions}>
            <CopyButton text={link} label={t('copyLink')} />
            <ShareButton link={link} />
          </div>
          <p className={styles.muted}>{t('code')}</p>
          <code className={referralStyles.text} dir="ltr">
            {code}
          </code>
          <CopyButton text={code} label={t('copyCode')} />
        </div>
      </div>
    </section>
  );
}

function isSome(amount: string): boolean {
  return (parseMoney(amount) ?? 0n) > 0n;
}

function Terms({ overview }: { overview: ReferralOverview }) {
  const t = useTranslations('records.referral');
  const money = useMoneyText();
  const deposit = money(overview.qualifyingDeposit);
  return (
    <section className={styles.section}>
      <h3>{t('terms')}</h3>
      <ul className={referralStyles.terms}>
        {isSome(overview.reward) && <li>{t('termReward', { deposit, reward: money(overview.reward) })}</li>}
        {isSome(overview.friendReward) && (
          <li>{t('termFriend', { reward: money(overview.friendReward) })}</li>
        )}
        <li>{t('termHold', { days: overview.holdDays })}</li>
        {isSome(overview.stakes) && <li>{t('termPlay', { stakes: money(overview.stakes) })}</li>}
        <li>{t('termMonth', { count: overview.maxPerMonth })}</li>
        <li>{t('termOnce')}</li>
        <li>{t('termTakenBack', { deposit })}</li>
        <li>{t('termBreak')}</li>
        <li>{t('termClaim')}</li>
      </ul>
    </section>
  );
}

function Earnings({ overview }: { overview: ReferralOverview }) {
  const t = useTranslations('records.referral');
  const money = useMoneyText();
  return (
    <StatList
      label={t('earnings')}
      figures={[
        { label: t('invited'), value: overview.invited },
        { label: t('qualified'), value: overview.qualified },
        { label: t('earned'), value: money(overview.earned) },
      ]}
    />
  );
}

interface FriendsProps {
  answer: RecordsAnswer<ReferralOverview>;
  pager: RecordPager;
}

function Friends({ answer, pager }: FriendsProps) {
  const t = useTranslations('records.referral');
  const { data } = answer;
  return (
    <section className={styles.section}>
      <h3>{t('friends')}</h3>
      <PagedRecords
        // The page around it says what could not be refreshed.
        answer={{
          ...answer,
          error: undefined,
          data: data && { list: data.friends },
        }}
        label={t('friends')}
        columns={useFriendColumns()}
        rowKey={friendKeyOf}
        pager={pager}
        empty={{ title: t('none'), text: t('noneText') }}
        failedText={t('failed')}
      />
    </section>
  );
}

function useFriendColumns(): Column<ReferredFriend>[] {
  const t = useTranslations('records.referral');
  const common = useTranslations('wallet.common');
  const time = useTimeText();
  return [
    { key: 'friend', label: t('friend'), cell: (row) => <bdi>{row.account}</bdi> },
    { key: 'joined', label: t('joinedAt'), cell: (row) => <DateTime time={row.joinedAt} /> },
    {
      key: 'status',
      label: common('status'),
      cell: (row) => (
        <>
          <Badge tone={row.status === 'qualified' ? 'win' : 'neutral'}>{t(`status.${row.status}`)}</Badge>
          {row.notBefore && (
            <div className={styles.muted}>{t('notBefore', { time: time(row.notBefore) })}</div>
          )}
        </>
      ),
    },
    { key: 'earned', label: t('earned'), align: 'end', cell: (row) => <Money amount={row.earned} /> },
  ];
}
