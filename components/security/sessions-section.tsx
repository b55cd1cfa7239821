import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/forms/confirm-dialog';
import { RevocableList, type RevocableEntry } from '@/components/forms/revocable-list';
import styles from '@/components/forms/sections.module.css';
import { SectionFrame } from '@/components/gate/identity/section-frame';
import { useSection, type Section } from '@/components/gate/identity/use-section';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/client/call/call';
import { leftToRight } from '@/lib/client/left-to-right';
import { useTimeText } from '@/lib/client/use-time-text';
import { security, type SecurityOverview, type SessionEntry } from '@/lib/contract/calls/security';

/** Every session of the account, and how to end those that should not be. */
export function SessionsSection({ overview }: { overview: SecurityOverview }) {
  const t = useTranslations('security.sessions');
  const section = useSection();
  const entries = useSessionEntries(overview.sessions, section);
  const hasOthers = overview.sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <SectionFrame title={t('title')} section={section}>
      <RevocableList label={t('list')} entries={entries} />
      {hasOthers ? <EndOthers section={section} /> : <p className={styles.empty}>{t('only')}</p>}
    </SectionFrame>
  );
}

/** The session in use comes first; it ends by logging out. */
function useSessionEntries(sessions: readonly SessionEntry[], section: Section): RevocableEntry[] {
  const t = useTranslations('security.sessions');
  const common = useTranslations('security');
  const timeText = useTimeText();

  async function end(sessionId: string, device: string) {
    const done = await section.run(() => call(security.endSession, { sessionId }), sessionId);
    if (done) section.tell(t('ended', { device }));
  }

  const inOrder = [...sessions].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return inOrder.map(({ sessionId, isCurrent, method, startedAt, lastSeenAt, ...seen }) => {
    const device = seen.device || common('unknownDevice');
    return {
      key: sessionId,
      name: device,
      badge: isCurrent ? t('current') : undefined,
      facts: [
        t('from', { address: seen.address ? leftToRight(seen.address) : common('unknownAddress') }),
        t('began', { time: timeText(startedAt), method: t(`method.${method}`) }),
        t('seen', { time: timeText(lastSeenAt) }),
      ],
      action: !isCurrent && (
        <Button
          variant="ghost"
          aria-label={t('endNamed', { device })}
          isBusy={section.isBusy(sessionId)}
          onClick={() => void end(sessionId, device)}
        >
          {t('end')}
        </Button>
      ),
    };
  });
}

const othersKey = 'others';

function EndOthers({ section }: { section: Section }) {
  const t = useTranslations('security.sessions');
  const [isAsked, setIsAsked] = useState(false);

  async function endOthers() {
    const done = await section.run(() => call(security.endOtherSessions, {}), othersKey);
    if (done) section.tell(t('othersEnded', { count: done.output.ended }));
  }

  return (
    <div>
      <Button variant="secondary" isBusy={section.isBusy(othersKey)} onClick={() => setIsAsked(true)}>
        {t('endOthers')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('endOthersTitle')}
          text={t('endOthersText')}
          confirmLabel={t('endOthersConfirm')}
          onConfirm={() => void endOthers()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
