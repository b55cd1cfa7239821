import { useTranslations } from 'next-intl';
import { CentreMenu, type MenuGroup } from '@/components/centre/centre-menu';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { memberPageGroups, type MemberPageGroup, type MemberPageKey, type MemberPages } from './member-pages';

export interface MemberMenuProps {
  pages: MemberPages;
  openPage: MemberPageKey;
  member: MemberInfo;
}

/** The menu of the personal centre, with what waits at each page. */
export function MemberMenu({ pages, openPage, member }: MemberMenuProps) {
  const t = useTranslations('memberCentre');
  return (
    <CentreMenu
      label={t('menu')}
      groups={useGroups(pages, member)}
      openKey={openPage}
      onChoose={(key) => overlayControls().openMemberPage(key)}
    />
  );
}

/** The pages that exist; a group without any is left out. */
function useGroups(pages: MemberPages, member: MemberInfo): MenuGroup[] {
  const t = useTranslations('memberCentre');
  return (Object.keys(memberPageGroups) as MemberPageGroup[]).flatMap((group) => {
    const entries = memberPageGroups[group].flatMap((key) => {
      const page = pages[key];
      if (!page) return [];
      const count = page.countNew?.(member) ?? 0;
      return [{ key, href: `?mc=${key}`, label: t(`pages.${key}`), Icon: page.Icon, count }];
    });
    return entries.length > 0 ? [{ key: group, label: t(`groups.${group}`), entries }] : [];
  });
}
