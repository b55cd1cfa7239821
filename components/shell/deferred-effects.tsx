import { useEffect } from 'react';
import { watchNoticeLinks } from '@/components/notices/notice-links';
import { PopupAnnouncements } from '@/components/notices/popup-announcements';
import { RegisterOnArrival } from '@/components/register/register-on-arrival';
import { ChunkFailureNotice } from '@/components/system/chunk-failure-notice';
import { retryImages } from '@/components/ui/image-retry';
import type { DeferredEffectsProps } from './deferred-effects-loader';

export function DeferredEffects({ pictureHosts, hasPopups }: DeferredEffectsProps) {
  // By their text: the page writes a new list at each of its renderings.
  const hosts = pictureHosts.join(' ');
  useEffect(() => retryImages(hosts.split(' ').filter(Boolean)), [hosts]);
  useEffect(watchNoticeLinks, []);
  return (
    <>
      <ChunkFailureNotice />
      <RegisterOnArrival />
      {hasPopups && <PopupAnnouncements />}
    </>
  );
}
