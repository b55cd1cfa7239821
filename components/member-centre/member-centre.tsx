import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { CentreWindow } from '@/components/centre/centre-window';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { MemberMenu } from './member-menu';
import { memberPageOf, memberPages, offeredPages, type MemberPages } from './member-pages';

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
  return (
    <CentreWindow
      title={t('title')}
      closeLabel={t('close')}
      size="wide"
      pageKey={key}
      pageTitle={t(`pages.${key}`)}
      menu={<MemberMenu pages={pages} openPage={key} member={member} />}
    >
      {open && <open.Page member={member} />}
    </CentreWindow>
  );
}
