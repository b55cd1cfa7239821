import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SectionFrame } from '@/components/gate/identity/section-frame';
import { useSection, type Section } from '@/components/gate/identity/use-section';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Loaded, Waiting } from '@/components/ui/loaded';
import { call } from '@/lib/client/call/call';
import { useCall } from '@/lib/client/call/use-call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import {
  campaigns,
  marketingChannels,
  type MarketingChannel,
  type MarketingChoice,
  type MarketingChoices,
  type MarketingWish,
} from '@/lib/contract/calls/loyalty/campaigns';
import { PushDevice } from './notifications/push-device';
import styles from './marketing-section.module.css';

type Change = (wishes: MarketingWish[], key: string) => void;

/** What the member wants to hear of, by channel and product; everything is off until they say so. */
export function MarketingSection({ memberId }: { memberId: string }) {
  const t = useTranslations('security.marketing');
  const common = useTranslations('security');
  const errorText = useErrorText();
  const section = useSection();
  const answer = useCall(campaigns.choices, {});
  const keep = (choices: MarketingChoices) => answer.mutate(choices, { revalidate: false });
  const change: Change = (choices, key) =>
    void section.run(async () => {
      await keep(await call(campaigns.setChoices, { choices }));
    }, key);
  return (
    <SectionFrame title={t('title')} text={t('text')} section={section}>
      <Loaded
        answer={answer}
        failedText={t('failed')}
        reasonOf={errorText}
        retryLabel={common('retry')}
        waiting={<Waiting label={t('loading')} heights={[280]} />}
      >
        {(choices) => (
          <Choices choices={choices} section={section} onChange={change}>
            {choices.push && (
              <PushDevice memberId={memberId} push={choices.push} section={section} onChange={keep} />
            )}
          </Choices>
        )}
      </Loaded>
    </SectionFrame>
  );
}

interface ChoicesProps {
  choices: MarketingChoices;
  section: Section;
  onChange: Change;
  /** Of this browser, in the channel of notifications. */
  children: ReactNode;
}

function Choices({ choices: { list, hasEmail, push }, section, onChange, children }: ChoicesProps) {
  const t = useTranslations('security.marketing');
  const on = list.filter(({ isOn }) => isOn);
  const offered = marketingChannels.filter((channel) => channel !== 'push' || push);
  return (
    <>
      <div className={styles.channels}>
        {offered.map((channel) => (
          <Channel
            key={channel}
            channel={channel}
            choices={list.filter((choice) => choice.channel === channel)}
            note={channel === 'email' && !hasEmail ? t('noEmail') : null}
            isBusy={section.isBusy}
            onChange={onChange}
          >
            {channel === 'push' && children}
          </Channel>
        ))}
      </div>
      {on.length > 0 && (
        <div>
          <Button
            variant="secondary"
            isBusy={section.isBusy('all')}
            onClick={() =>
              onChange(
                on.map(({ channel, product }) => ({ channel, product, isOn: false })),
                'all',
              )
            }
          >
            {t('allOff')}
          </Button>
        </div>
      )}
    </>
  );
}

interface ChannelProps {
  channel: MarketingChannel;
  choices: readonly MarketingChoice[];
  note: string | null;
  isBusy: Section['isBusy'];
  onChange: Change;
  children: ReactNode;
}

function Channel({ channel, choices, note, isBusy, onChange, children }: ChannelProps) {
  const t = useTranslations('security.marketing');
  return (
    <fieldset className={styles.channel}>
      <legend>{t(`channels.${channel}`)}</legend>
      {note && <p className={styles.note}>{note}</p>}
      {children}
      {choices.map(({ product, isOn }) => {
        const key = `${channel} ${product}`;
        return (
          <Checkbox
            key={product}
            label={t(`products.${product}`)}
            checked={isOn}
            aria-busy={isBusy(key)}
            onChange={({ target }) => onChange([{ channel, product, isOn: target.checked }], key)}
          />
        );
      })}
    </fieldset>
  );
}
