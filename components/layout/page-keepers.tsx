'use client';

import { useEffect } from 'react';
import { RegisterAddress } from '@/components/home/register-address';
import { watchNoticeLinks } from '@/components/notices/notice-links';
import { PopupAnnouncements } from '@/components/notices/popup-announcements';
import { ChunkFailureNotice } from '@/components/system/chunk-failure-notice';
import { keepPictures } from '@/components/ui/picture-keeper';
import type { PageKeeperProps } from './page-keeper';

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
