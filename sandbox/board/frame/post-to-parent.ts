import type { FrameMessage } from '@/lib/contract/frame-messages';

/** Speaks to the page around the game. The target is any origin, so nothing secret is ever said. */
export function postToParent(kind: FrameMessage['kind']): void {
  if (window.parent === window) return;
  window.parent.postMessage({ source: 'parlour-game', kind } satisfies FrameMessage, '*');
}
