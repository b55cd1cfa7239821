'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Carousel } from '@/components/ui/carousel';
import { classNames } from '@/components/ui/class-names';
import { LazyImage } from '@/components/ui/lazy-image';
import { Link } from '@/lib/i18n/navigation';
import styles from './banner-carousel.module.css';

/** A banner as the page carries it. Where it leads was checked: a path of this site, or an address elsewhere. */
export interface HomeBanner {
  id: string;
  picture: string;
  title: string;
  href: string | null;
}

export interface BannerCarouselProps {
  banners: readonly HomeBanner[];
  /** A band is lower and calmer: what the page is about stands below it. A slip stands in a dialog. */
  look?: 'hero' | 'band' | 'slip';
}

export function BannerCarousel({ banners, look = 'hero' }: BannerCarouselProps) {
  const t = useTranslations('home.banners');
  const className = classNames(styles.banner, look !== 'hero' && styles[look]);
  return (
    <Carousel
      label={t('label')}
      role={look === 'slip' ? 'group' : undefined}
      slideLabel={(position, total) => t('slide', { position, total })}
      pauseLabel={t('pause')}
      playLabel={t('play')}
      slides={banners.map((banner, index) => ({
        key: banner.id,
        content: (
          <BannerWay href={banner.href} className={className}>
            <BannerFace banner={banner} isFirst={index === 0} />
          </BannerWay>
        ),
      }))}
    />
  );
}

interface BannerWayProps {
  href: string | null;
  className: string;
  children: ReactNode;
}

function BannerWay({ href, ...face }: BannerWayProps) {
  if (!href) return <div {...face} />;
  if (href.startsWith('/')) return <Link href={href} {...face} />;
  return <a href={href} target="_blank" rel="noopener noreferrer" {...face} />;
}

function BannerFace({ banner, isFirst }: { banner: HomeBanner; isFirst: boolean }) {
  return (
    <>
      <LazyImage
        src={banner.picture}
        alt=""
        width={1280}
        height={400}
        isEager={isFirst}
        className={styles.picture}
      />
      <span className={styles.title}>{banner.title}</span>
    </>
  );
}
