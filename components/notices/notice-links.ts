import { overlayControls } from '@/lib/client/overlays/overlay-store';

/**
 * A title of the notice bar is a link to its place on the page of notices; with a script it opens the modal at its
 * index instead. One listener for the page, so that the bar itself needs no script: it hears the click before the
 * page's own handlers, which leave alone what is already answered.
 */
export function watchNoticeLinks(): () => void {
  const open = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? event.target.closest('a[data-notice]') : null;
    const index = Number(link?.getAttribute('data-notice') ?? NaN);
    if (!isPlain || event.defaultPrevented || !Number.isInteger(index)) return;
    event.preventDefault();
    overlayControls().openNotice(index);
  };
  window.addEventListener('click', open, true);
  return () => window.removeEventListener('click', open, true);
}
