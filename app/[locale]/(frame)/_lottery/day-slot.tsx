import { getFormatter, getTranslations } from 'next-intl/server';
import { resultsHref } from '@/components/lottery/lottery-href';
import { DayBoards } from '@/components/lottery/vietnam/day-boards';
import { SlotError } from '@/components/shell/slot-error';
import { NotFoundPanel } from '@/components/system/not-found-panel';
import { buttonClass } from '@/components/ui/button-class';
import { ActionRow, PageFrame } from '@/components/ui/page-frame';
import { Link } from '@/lib/i18n/navigation';
import { addDays } from '@/lib/lottery/calendar';
import { routes } from '@/lib/routes';
import { hasOwnLotteries, readDay } from '@/app/_read/lottery';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';

/** All prizes that were drawn in Vietnam's three regions on one day. */
export async function DaySlot({ date }: { date: string }) {
  const [t, tFrame, format, isOwn, days] = await Promise.all([
    getTranslations('lottery.results'),
    getTranslations('frames.vnLottery'),
    getFormatter(),
    hasOwnLotteries(),
    readDay(date),
  ]);
  if (isOwn === false) return <NotFoundPanel />;
  const day = format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'full', timeZone: 'UTC' });
  const title = t('title', { day });
  return (
    <PageFrame title={title} lead={t('lead')}>
      <CrumbsSlot
        trail={[
          { name: tFrame('title'), path: routes.vnLottery },
          { name: title, path: resultsHref(date) },
        ]}
      />
      <ActionRow label={t('days')}>
        <Link href={resultsHref(addDays(date, -1))} className={buttonClass({ variant: 'secondary' })}>
          {t('before')}
        </Link>
        <Link href={resultsHref(addDays(date, 1))} className={buttonClass({ variant: 'secondary' })}>
          {t('after')}
        </Link>
        <Link href={routes.vnLottery} className={buttonClass({ variant: 'secondary' })}>
          {tFrame('title')}
        </Link>
      </ActionRow>
      {days ? <DayBoards days={days} /> : <SlotError title={t('failed')} />}
    </PageFrame>
  );
}
