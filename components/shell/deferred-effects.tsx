'use client';

import { useEffect } from 'react';
import { RegisterAddress } from '@/components/register/register-on-arrival';
import { watchNoticeLinks } from '@/components/notices/notice-links';
import { PopupAnnouncements } from '@/components/notices/popup-announcements';
import { ChunkFailureNotice } from '@/components/system/chunk-failure-notice';
import { keepPictures } from '@/components/ui/image-retry';
import type { PageKeeperProps } from './deferred-effects-loader';

export function PageKeepers({ pictureHosts, hasPopups }: PageKeeperProps) {
  // By their text: the page writes a new list at each of its renderings.
  const hosts = pictureHosts.join(' ');
  useEffect(() => keepPictures(hosts.split(' ').filter(Boolean)), [hosts]);
  useEffect(watchNoticeLinks, []);
  return (
    <>
      <ChunkFailureNotice />
      <RegisterAddress />
      {hasPopups && <PopupAnnouncements />}
    </>
  );
}
