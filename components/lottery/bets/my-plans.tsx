import { useLocale, useTranslations } from 'next-intl';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { FormFailure } from '@/components/money/form-failure';
import { useMoneyText } from '@/components/money/use-money-text';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useCall } from '@/lib/client/call/use-call';
import { languageOf } from '@/lib/client/language';
import { useMember } from '@/lib/client/session/use-member';
import { lottery } from '@/lib/contract/calls/lottery';
import type { Plan } from '@/lib/contract/calls/lottery-bets';
import styles from './my-tickets.module.css';

const shownPlans = 20;
const askEveryMs = 10_000;

/** The member's plans of a lottery that go on, each with the way to stop it, and the one that has ended last. */
export function MyPlans({ gameCode }: { gameCode: string }) {
  const t = useTranslations('lottery.plans');
  const language = languageOf(useLocale());
  const { data, mutate } = useCall(
    lottery.plans,
    { pageNo: 1, pageSize: shownPlans, language },
    { refreshInterval: (latest) => (latest?.list.some(isRunning) ? askEveryMs : 0) },
  );
  const own = (data?.list ?? []).filter((plan) => plan.gameCode === gameCode);
  const shown = [...own.filter(isRunning), ...own.filter((plan) => !isRunning(plan)).slice(0, 1)];
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('title')}>
      <h3 className={styles.title}>{t('title')}</h3>
      <ul className={styles.tickets}>
        {shown.map((plan) => (
          <PlanEntry key={plan.planId} plan={plan} onChange={() => void mutate()} />
        ))}
      </ul>
    </section>
  );
}

const isRunning = ({ state }: Plan) => state === 'running';

function PlanEntry({ plan, onChange }: { plan: Plan; onChange: () => void }) {
  const t = useTranslations('lottery.plans');
  const money = useMoneyText();
  const memberId = useMember().member?.id ?? null;
  const stop = useKeyedAction(lottery.stopPlan, memberId);
  const { planId, bought, issues, stake, spent, payout, end } = plan;
  const press = async () => {
    if (await stop.run({ planId })) onChange();
  };
  return (
    <li className={styles.ticket}>
      <div className={styles.head}>
        <b>{t('plan', { bought, issues, stake: money(stake) })}</b>
        <Badge tone={end === null ? 'accent' : 'neutral'}>
          {t(end === null ? 'running' : `ends.${end}`)}
        </Badge>
      </div>
      <p className={styles.note}>{t('sum', { spent: money(spent), payout: money(payout) })}</p>
      {end === null && (
        <Button variant="secondary" size="s" isBusy={stop.isBusy} onClick={() => void press()}>
          {t('stop')}
        </Button>
      )}
      <FormFailure failure={stop.failure} refusedText={t('notStopped')} uncertainText={t('uncertain')} />
    </li>
  );
}
