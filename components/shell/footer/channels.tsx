import { useTranslations } from 'next-intl';
import { CirclePlay, MessageCircle, Send, ThumbsUp } from '@/components/ui/icons';
import type { Resource } from '@/lib/contract/calls/system';
import { outsideHref } from '@/lib/addresses/outside-href';

const channels = [
  ['FACEBOOK', ThumbsUp],
  ['TELEGRAM', Send],
  ['YOUTUBE', CirclePlay],
  ['ZALO', MessageCircle],
] as const;

/** What a brand gives to who follows its Zalo channel stands in the label of this resource: `131K`. */
const zaloReward = 'ZALO_REWARD';

export interface ChannelsProps {
  resources: readonly Resource[];
  className?: string | undefined;
  /** With its name beside the picture. */
  isWorded?: boolean;
}

/** The brand's channels elsewhere, those that are configured. They open beside the site and have no hold on it. */
export function Channels({ resources, className, isWorded = false }: ChannelsProps) {
  const t = useTranslations('sideBar');
  const reward = resources.find(({ resourceType }) => resourceType === zaloReward)?.labelNameEn;
  return channels.map(([type, Icon]) => {
    const href = outsideHref(resources.find(({ resourceType }) => resourceType === type)?.url);
    if (!href) return null;
    const name = type === 'ZALO' && reward ? t('zaloReward', { amount: reward }) : t(type);
    return (
      <a
        key={type}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={className}
        {...(!isWorded && { 'aria-label': name, title: name })}
      >
        <Icon size={isWorded ? 18 : 20} aria-hidden="true" />
        {isWorded && name}
      </a>
    );
  });
}
