import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import styles from '@/components/forms/sections.module.css';
import { SectionFrame } from '@/components/gate/identity/section-frame';
import { useSection } from '@/components/gate/identity/use-section';
import { Button } from '@/components/ui/button';
import { Loaded, Waiting } from '@/components/ui/loaded';
import { call } from '@/lib/client/call/call';
import { callKey, useCall } from '@/lib/client/call/use-call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { member, type Avatar, type MemberInfo } from '@/lib/contract/calls/member';
import { AvatarChoice } from './avatar-choice';

const noInput = {};

/** The picture that stands for the member beside their name. Whoever has chosen none has the common one. */
export function AvatarSection() {
  const t = useTranslations('security.avatar');
  const common = useTranslations('security');
  const errorText = useErrorText();
  const section = useSection();
  const answer = useCall(member.icons, noInput, { revalidateOnFocus: false });
  const { data, mutate } = answer;
  const tellPage = useTellPage();
  const [chosen, setChosen] = useState<string | null>(null);
  const iconId = chosen ?? data?.iconId ?? '';

  async function save() {
    const done = await section.run(() => call(member.setIcon, { iconId }));
    if (!done || !data) return;
    void mutate({ ...data, iconId }, { revalidate: false });
    tellPage(done.output);
    section.tell(t('isSaved'));
  }

  return (
    <SectionFrame title={t('title')} text={t('text')} section={section}>
      <Loaded
        answer={answer}
        failedText={t('failed')}
        reasonOf={errorText}
        retryLabel={common('retry')}
        waiting={<Waiting label={t('loading')} heights={[160]} />}
      >
        {(icons) => (
          <>
            <AvatarChoice avatars={icons.list} chosen={iconId} onChoose={setChosen} />
            {iconId !== icons.iconId && (
              <div className={styles.actions}>
                <Button isBusy={section.isBusy()} onClick={() => void save()}>
                  {t('save')}
                </Button>
                <Button variant="ghost" onClick={() => setChosen(null)}>
                  {common('cancel')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </SectionFrame>
  );
}

/** The picture is in the header at once, without reading the member again. */
function useTellPage(): (avatar: Avatar) => void {
  const { mutate } = useSWRConfig();
  return ({ picture }) => {
    const key = callKey(member.info, noInput);
    void mutate(key, (info?: MemberInfo) => info && { ...info, avatar: picture }, { revalidate: false });
  };
}
