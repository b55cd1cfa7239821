import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { LazyImage } from '@/components/ui/lazy-image';
import { Panel } from '@/components/ui/panel';
import { SafeHtml } from '@/components/ui/safe-html';
import { sitePath } from '@/lib/client/safe-url';
import type { Promotion } from '@/lib/contract/calls/content';
import { Link } from '@/lib/i18n/navigation';
import type { CleanHtml } from '@/lib/document/safe-html';
import { CurrentBadge, StartRow } from './current-state';
import styles from './promotion-detail.module.css';
import { linkageLabel } from './promotion-rules';
import { PageTime } from '@/components/money/page-time';
import { MemberSection } from './status/member-section';

export interface PromotionDetailProps {
  promotion: Promotion;
  cleanContent: CleanHtml;
  servedAtMs: number;
  minimumAge: number;
  isPlayMoney: boolean;
}

/** Everything about one promotion: its conditions in full, and in a few lines above its button. */
export function PromotionDetail({ promotion, cleanContent, servedAtMs, ...facts }: PromotionDetailProps) {
  return (
    <div className={styles.layout}>
      <article className={styles.article}>
        {promotion.picture && (
          <LazyImage
            src={promotion.picture}
            alt=""
            width={1280}
            height={640}
            isEager
            className={styles.picture}
          />
        )}
        <div className={styles.content}>
          <SafeHtml html={cleanContent} />
        </div>
      </article>
      <PromotionFacts promotion={promotion} servedAtMs={servedAtMs} {...facts} />
    </div>
  );
}

function PromotionFacts({
  promotion,
  servedAtMs,
  minimumAge,
  isPlayMoney,
}: Omit<PromotionDetailProps, 'cleanContent'>) {
  const t = useTranslations('promotions');
  const { promotionId, title, type, startsAt, endsAt } = promotion;
  const path = sitePath(promotion.linkage, '');
  return (
    <Panel title={t('detail.facts')} className={styles.facts}>
      <p>
        <CurrentBadge startsAt={startsAt} endsAt={endsAt} servedAtMs={servedAtMs} />
      </p>
      <dl className={styles.list}>
        <div>
          <dt>{t('detail.kind')}</dt>
          <dd>{t(`type.${type}`)}</dd>
        </div>
        {startsAt !== null && (
          <>
            <StartRow startsAt={startsAt} endsAt={endsAt} servedAtMs={servedAtMs} />
            <div>
              <dt>{t('detail.until')}</dt>
              <dd>{endsAt === null ? t('detail.openEnd') : <PageTime time={endsAt} />}</dd>
            </div>
          </>
        )}
      </dl>
      <ul className={styles.conditions}>
        <li>{t('detail.adults', { age: minimumAge })}</li>
        {isPlayMoney && <li>{t('detail.playMoney')}</li>}
        {isPlayMoney && <li>{t('detail.limits')}</li>}
        <li>{t('detail.voluntary')}</li>
      </ul>
      <MemberSection
        promotionId={promotionId}
        title={title}
        isDepositLinked={linkageLabel(path) === 'deposit'}
      />
      <LinkageButton path={path} />
    </Panel>
  );
}

/** Only a path of this site is a button; whatever else stands in the row leads nowhere. */
function LinkageButton({ path }: { path: string }) {
  const t = useTranslations('promotions.go');
  if (!path) return null;
  return (
    <Link href={path} className={buttonClass({ size: 'l', isBlock: true })}>
      {t(linkageLabel(path))}
    </Link>
  );
}
