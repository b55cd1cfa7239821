import { overlayControls } from './overlay-store';

/** Limits and breaks: a tab of My account. What fills the screen would hide it. */
export function openProtection(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  overlayControls().openMemberPage('securityCenter', { tab: 'protection' });
}
