import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Section } from '@/components/gate/identity/use-section';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/client/call/call';
import {
  ownPushHere,
  readPushHere,
  switchPushOff,
  switchPushOn,
  type PushHere,
} from '@/lib/client/push-here';
import { campaigns, type MarketingChoices } from '@/lib/contract/calls/loyalty/campaigns';
import styles from '../marketing-section.module.css';

export interface PushDeviceProps {
  memberId: string;
  push: NonNullable<MarketingChoices['push']>;
  section: Section;
  onChange: (choices: MarketingChoices) => Promise<unknown>;
}

/** Whether this browser shows notifications. It asks for the permission when the button is pressed, and never before. */
export function PushDevice({ memberId, push, section, onChange }: PushDeviceProps) {
  const t = useTranslations('security.marketing.device');
  const { here, failure, on, off } = usePushDevice({ memberId, push, section, onChange });
  if (!here) return null;
  const isOn = here === 'on' && push.devices > 0;
  const isPressable = here === 'on' || here === 'off';
  return (
    <div className={styles.device}>
      <p className={styles.note} role="status">
        {failure ? t(failure) : t(isOn ? 'on' : isPressable ? 'off' : here)}
      </p>
      {!isOn && push.devices > 0 && <p className={styles.note}>{t('elsewhere', { count: push.devices })}</p>}
      {isPressable && (
        <Button variant="secondary" isBusy={section.isBusy('device')} onClick={isOn ? off : on}>
          {t(isOn ? 'stop' : 'start')}
        </Button>
      )}
    </div>
  );
}

function usePushDevice({ memberId, push, section, onChange }: PushDeviceProps) {
  const [here, setHere] = useState<PushHere | null>(null);
  const [failure, setFailure] = useState<'refused' | 'failed' | null>(null);

  useEffect(() => {
    let isGone = false;
    void readPushHere(memberId).then((found) => isGone || setHere(found));
    return () => void (isGone = true);
  }, [memberId]);

  async function switchOn() {
    setFailure(null);
    const device = await switchPushOn(push.publicKey);
    if (typeof device === 'string') setFailure(device);
    else await tellPlatform(device);
    setHere(await readPushHere(memberId));
  }

  async function tellPlatform(device: Exclude<Awaited<ReturnType<typeof switchPushOn>>, string>) {
    try {
      await onChange(await call(campaigns.addDevice, device));
      ownPushHere(memberId);
    } catch (error) {
      // Nobody would send anything here: then it is not on.
      await switchPushOff();
      throw error;
    }
  }

  async function switchOff() {
    setFailure(null);
    const endpoint = await switchPushOff();
    setHere('off');
    if (endpoint) await onChange(await call(campaigns.removeDevice, { endpoint }));
  }

  return {
    here,
    failure: here === 'blocked' ? null : failure,
    on: () => void section.run(switchOn, 'device'),
    off: () => void section.run(switchOff, 'device'),
  };
}
