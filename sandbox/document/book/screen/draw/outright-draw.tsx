import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ErrorState } from '@/components/ui/state-panel';
import { useLoaded } from '../../../shell/use-loaded';
import { useDesk } from '../../use-desk';
import { Bracket } from './bracket';

/** The draw whose winner is bet on. */
export function OutrightDraw({ competition }: { competition: string }) {
  const t = useTranslations('play.book');
  const { call } = useDesk();
  const load = useCallback(() => call('bookTable', { competition }), [call, competition]);
  const { loaded, again } = useLoaded(load);
  if (loaded === 'loading') return <p role="status">{t('loading')}</p>;
  if (loaded === 'failed')
    return <ErrorState title={t('list.failed')} text={t('safe')} retryLabel={t('again')} onRetry={again} />;
  const { competition: drawn, rounds } = loaded.value;
  return <Bracket competition={drawn} rounds={rounds} />;
}
