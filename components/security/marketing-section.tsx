import { useTranslations } from 'next-intl';
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
import styles from './marketing-section.module.css';

type Change = (wishes: MarketingWish[], key: string) => void;

/** What the member wants to hear of, by channel and product; everything is off until they say so. */
export function MarketingSection() {
  const t = useTranslations('security.marketing');
  const common = useTranslations('security');
  const errorText = useErrorText();
  const section = useSection();
  const answer = useCall(campaigns.choices, {});
  const change: Change = (choices, key) =>
    void section.run(async () => {
      await answer.mutate(await call(campaigns.setChoices, { choices }), { revalidate: false });
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
        {(choices) => <Choices choices={choices} section={section} onChange={change} />}
      </Loaded>
    </SectionFrame>
  );
}

interface ChoicesProps {
  choices: MarketingChoices;
  section: Section;
  onChange: Change;
}

function Choices({ choices: { list, hasEmail }, section, onChange }: ChoicesProps) {
  const t = useTranslations('security.marketing');
  const on = list.filter(({ isOn }) => isOn);
  return (
    <>
      <div className={styles.channels}>
        {marketingChannels.map((channel) => (
          <Channel
            key={channel}
            channel={channel}
            choices={list.filter((choice) => choice.channel === channel)}
            note={channel === 'email' && !hasEmail ? t('noEmail') : null}
            isBusy={section.isBusy}
            onChange={onChange}
          />
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
}

function Channel({ channel, choices, note, isBusy, onChange }: ChannelProps) {
  const t = useTranslations('security.marketing');
  return (
    <fieldset className={styles.channel}>
      <legend>{t(`channels.${channel}`)}</legend>
      {note && <p className={styles.note}>{note}</p>}
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
