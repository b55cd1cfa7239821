'use client';

import { useTranslations } from 'next-intl';
import { Carousel } from '@/components/ui/carousel';
import { classNames } from '@/components/ui/class-names';
import { LazyImage } from '@/components/ui/lazy-image';
import { Link } from '@/lib/i18n/navigation';
import { errorPicture } from '@/lib/error-picture';
import styles from './banner-carousel.module.css';

/** A banner as the page carries it: only a path of this site makes it a link. */
export interface HomeBanner {
  id: string;
  picture: string;
  title: string;
  href: string | null;
}

export interface BannerCarouselProps {
  banners: readonly HomeBanner[];
  /** A band is lower and calmer: what the page is about stands below it. */
  look?: 'hero' | 'band';
}

export function BannerCarousel({ banners, look = 'hero' }: BannerCarouselProps) {
  const t = useTranslations('home.banners');
  const className = classNames(styles.banner, look === 'band' && styles.band);
  return (
    <Carousel
      label={t('label')}
      slideLabel={(position, total) => t('slide', { position, total })}
      pauseLabel={t('pause')}
      playLabel={t('play')}
      slides={banners.map((banner, index) => ({
        key: banner.id,
        content: banner.href ? (
          <Link href={banner.href} prefetch={false} className={className}>
            <BannerFace banner={banner} isFirst={index === 0} />
          </Link>
        ) : (
          <div className={className}>
            <BannerFace banner={banner} isFirst={index === 0} />
          </div>
        ),
      }))}
    />
  );
}

function BannerFace({ banner, isFirst }: { banner: HomeBanner; isFirst: boolean }) {
  return (
    <>
      <LazyImage
        src={banner.picture}
        alt=""
        width={1280}
        height={400}
        errorSrc={errorPicture}
        isEager={isFirst}
        className={styles.picture}
      />
      <span className={styles.title}>{banner.title}</span>
    </>
  );
}
