'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/client/call/call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { campaigns, type MarketingChannel } from '@/lib/contract/calls/loyalty/campaigns';

/** The button behind the link of a letter. Opening the page changes nothing: programs that look at mail open links, too. */
export function UnsubscribePanel() {
  const t = useTranslations('unsubscribe');
  const errorText = useErrorText();
  const token = useSearchParams().get('token') ?? '';
  const [done, setDone] = useState<MarketingChannel | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function unsubscribe() {
    setIsBusy(true);
    setFailure(null);
    try {
      setDone((await call(campaigns.unsubscribe, { token })).channel);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <FormAlert text={failure} />
      <p role="status">{done && t(`done.${done}`)}</p>
      {!done && (
        <Button isBusy={isBusy} onClick={() => void unsubscribe()}>
          {t('stop')}
        </Button>
      )}
    </>
  );
}
