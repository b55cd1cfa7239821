import { lazy, Suspense } from 'react';
import { loadPart } from '@/lib/client/call/load-part';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { overlayControls, useOverlay } from '@/lib/client/overlays/overlay-store';

const ArticleDialog = lazy(
  loadPart(() => import('./articles/article-dialog').then((file) => ({ default: file.ArticleDialog }))),
);
const FeedbackDialog = lazy(
  loadPart(() => import('./feedback/feedback-dialog').then((file) => ({ default: file.FeedbackDialog }))),
);

/** The slug that stands for the form and not for an article. */
const feedbackSlug = 'feedback';

/** The dialogs of `?help=…`: an article over the page, or the feedback form. Each is fetched when it is opened. */
export function HelpOverlay() {
  const { help } = useOverlay();
  if (!help) return null;
  const { close } = overlayControls();
  return (
    <Suspense fallback={null}>
      <OverlayMessages>
        {help === feedbackSlug ? (
          <FeedbackDialog onClose={close} />
        ) : (
          <ArticleDialog slug={help} onClose={close} />
        )}
      </OverlayMessages>
    </Suspense>
  );
}
