import { AgentCentreOverlay } from '@/components/agent-centre/agent-centre-overlay';
import { HelpOverlay } from '@/components/help/help-overlay';
import { MemberCentreOverlay } from '@/components/member-centre/member-centre-overlay';
import { NoticeOverlay } from '@/components/notices/notice-overlay';
import { SearchOverlay } from '../search/search-overlay';
import { AuthOverlay } from './auth-overlay';

/** Everything that an address can open over a page. Each of them fetches its dialogs when it is asked for. */
export function Overlays() {
  return (
    <>
      <SearchOverlay />
      <MemberCentreOverlay />
      <AgentCentreOverlay />
      <AuthOverlay />
      <NoticeOverlay />
      <HelpOverlay />
    </>
  );
}
