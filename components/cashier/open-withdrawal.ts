import { overlayControls } from '@/lib/client/overlays/overlay-store';

/** The page of the member centre that shows a withdrawal, and the parameter that names it. */
export const withdrawPage = 'withdraw';
export const withdrawalParameter = 'mc.withdrawal';

export function isWithdrawalId(id: string | null): id is string {
  return id !== null && /^wdr_[A-Za-z0-9]{1,64}$/.test(id);
}

export function openWithdrawal(id: string): void {
  overlayControls().openMemberPage(withdrawPage, { [withdrawalParameter]: id });
}
