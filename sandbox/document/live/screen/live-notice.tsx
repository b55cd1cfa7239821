import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { LeaveButton, Notice } from '../../shell/notice';
import { useFaultText } from '../../shell/use-fault-text';
import { ownSlips, standingSlips } from '../table-figures';
import { type LiveTableState } from '../table-state';
import type { TableControls } from '../use-table';

interface LiveNoticeProps {
  controls: Pick<TableControls, 'dismiss'>;
  state: LiveTableState;
}

/** What stands between the player and the table, with the way on: the end of the session before a refusal. */
export function LiveNotice({ controls, state }: LiveNoticeProps) {
  const t = useTranslations('play.live.notice');
  const text = useFaultText();
  const { endedBy, fault } = state;
  if (endedBy) {
    const why = text({ code: endedBy, money: 'untouched' });
    const hasBets = standingSlips(ownSlips(state)).length > 0;
    return (
      <Notice title={t('ended')} text={hasBets ? `${why} ${t('betsStand')}` : why}>
        <LeaveButton />
      </Notice>
    );
  }
  if (!fault) return null;
  return (
    <Notice title={t('refused')} text={text(fault)}>
      <Button onClick={controls.dismiss}>{t('goOn')}</Button>
    </Notice>
  );
}
