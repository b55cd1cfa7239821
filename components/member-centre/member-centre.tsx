import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useRef } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import type { MemberInfo } from '@/lib/contract/calls/member';
import styles from './member-centre.module.css';
import { MemberMenu } from './member-menu';
import { memberPageOf, memberPages, offeredPages, type MemberPages } from './member-pages';
import { PageBoundary } from './page-boundary';

export interface MemberCentreProps {
  /** The page that the address asks for. */
  page: string;
  member: MemberInfo;
  pages?: MemberPages;
}

/** The personal centre over the page: the menu, and the page that is open in it. */
export function MemberCentre(props: MemberCentreProps) {
  return (
    <Suspense fallback={null}>
      <OverlayMessages>
        <Shell {...props} />
      </OverlayMessages>
    </Suspense>
  );
}

function Shell({ page, member, pages: all = memberPages }: MemberCentreProps) {
  const t = useTranslations('memberCentre');
  const pages = offeredPages(all, member);
  const key = memberPageOf(page, pages);
  const open = pages[key];
  const frameRef = useTopOf(key);
  return (
    <Dialog isOpen onClose={overlayControls().close} title={t('title')} closeLabel={t('close')} size="wide">
      <div className={styles.frame} ref={frameRef}>
        <div className={styles.shell}>
          <MemberMenu pages={pages} openPage={key} member={member} />
          <section className={styles.page} aria-labelledby="member-page">
            <h2 id="member-page" className={styles.title}>
              {t(`pages.${key}`)}
            </h2>
            {open && (
              <PageBoundary key={key}>
                <open.Page member={member} />
              </PageBoundary>
            )}
          </section>
        </div>
      </div>
    </Dialog>
  );
}

/** Another page begins at its top, however far the one before it was scrolled. */
function useTopOf(key: string) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    ref.current?.scrollIntoView?.({ block: 'start' });
  }, [key]);
  return ref;
}
