import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { Avatar } from '@/lib/contract/calls/member';
import styles from './avatar-choice.module.css';

export interface AvatarChoiceProps {
  avatars: readonly Avatar[];
  chosen: string;
  onChoose: (iconId: string) => void;
}

/** One of several pictures. Each has a name, because not everybody sees it. */
export function AvatarChoice({ avatars, chosen, onChoose }: AvatarChoiceProps) {
  const t = useTranslations('security.avatar');
  const nameOf = useAvatarName();
  const group = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{t('choose')}</legend>
      {avatars.map(({ iconId, picture }, index) => (
        <label key={iconId} className={styles.avatar}>
          <input
            type="radio"
            name={group}
            value={iconId}
            checked={iconId === chosen}
            onChange={() => onChoose(iconId)}
          />
          <img src={picture} alt={nameOf(iconId, index)} width={56} height={56} loading="lazy" />
        </label>
      ))}
    </fieldset>
  );
}

/** A brand may have pictures that the site has no name for: those are counted. */
function useAvatarName(): (iconId: string, index: number) => string {
  const t = useTranslations('security.avatar');
  const names = useTranslations('security.avatar.names');
  return (iconId, index) =>
    names.has(iconId as 'owl') ? names(iconId as 'owl') : t('numbered', { number: index + 1 });
}
