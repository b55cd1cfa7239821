import { SideBar } from '@/components/shell/menus/side-bar';
import { hasModule } from '@/lib/contract/whitelabel';
import { getPermission } from '@/app/_read/chrome';

/** Without an answer of the brand there is nothing to configure it by, and the page does without it. */
export async function SideBarSlot() {
  const permission = await getPermission();
  if (!permission) return null;
  return (
    <SideBar
      resources={permission.resources}
      hasCustomerService={permission.customerService !== null}
      hasReferral={hasModule(permission.whitelabel, 'REFERRAL')}
    />
  );
}
