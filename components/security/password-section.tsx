import { useTranslations } from 'next-intl';
import { useIdentityConfirmation } from '@/components/gate/identity/identity-confirmation';
import { SectionFrame } from '@/components/gate/identity/section-frame';
import { useSection } from '@/components/gate/identity/use-section';
import { Button } from '@/components/ui/button';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { useTimeText } from '@/lib/client/use-time-text';
import type { SecurityOverview } from '@/lib/contract/calls/security';

export function PasswordSection({ overview }: { overview: SecurityOverview }) {
  const t = useTranslations('security.password');
  const section = useSection();
  const timeText = useTimeText();
  const { confirm } = useIdentityConfirmation();
  const { passwordSetAt, confirmedUntil } = overview;

  /** Whoever has an old password is asked for it by the form; nobody else could show there who they are. */
  async function open() {
    const needsConfirmation = passwordSetAt === null && isOver(confirmedUntil);
    if (!needsConfirmation || (await confirm())) overlayControls().openAuth('change-password');
  }

  return (
    <SectionFrame
      title={t('title')}
      text={passwordSetAt === null ? t('none') : t('changedAt', { time: timeText(passwordSetAt) })}
      section={section}
    >
      <div>
        <Button variant="secondary" onClick={() => void open()}>
          {passwordSetAt === null ? t('set') : t('change')}
        </Button>
      </div>
    </SectionFrame>
  );
}

function isOver(time: string | null): boolean {
  return time === null || Date.parse(time) <= Date.now();
}
