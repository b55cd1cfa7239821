import { Skeleton } from '@/components/ui/skeleton';
import { useCall } from '@/lib/client/call/use-call';
import { system } from '@/lib/contract/calls/system';
import { BannerCarousel } from './banner-carousel';
import styles from './dialog-banner.module.css';
import { homeBanners } from './home-banners';

const once = { revalidateOnFocus: false };

export interface DialogBannerProps {
  /** Spec §2: the groups of dialogs. */
  group: 'w_login' | 'w_register' | 'w_forget';
}

/** The brand's banners of a dialog, below what the dialog is for. Their room is kept while they load, so that nothing moves. */
export function DialogBanner({ group }: DialogBannerProps) {
  const { data, error } = useCall(system.announcements, {}, once);
  const banners = homeBanners(data?.banners ?? [], group);
  if (error || (data && banners.length === 0)) return null;
  return (
    <div className={styles.banner} aria-busy={!data}>
      {data ? <BannerCarousel banners={banners} look="slip" /> : <Skeleton shape="box" height="100%" />}
    </div>
  );
}
