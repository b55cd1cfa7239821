import type { CleanHtml } from '@/lib/document/safe-html';
import { classNames } from './class-names';
import styles from './safe-html.module.css';

export interface SafeHtmlProps {
  /** Only `safeHtml` makes this type, so uncleaned text does not compile. */
  html: CleanHtml;
  className?: string | undefined;
}

/**
 * A table wider than its column scrolls in a frame of its own, by keyboard as well. Cleaned tables have no attributes,
 * so these are all of them.
 */
function withFrames(html: CleanHtml): string {
  return html
    .replaceAll('<table>', `<div class="${styles.frame}" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>');
}

/** Text that somebody wrote as HTML: articles, notices, conditions. The only place that puts HTML into a page. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const inner = { __html: withFrames(html) };
  // eslint-disable-next-line no-restricted-syntax -- the one sink; its type admits cleaned HTML only
  return <div className={classNames(styles.text, className)} dangerouslySetInnerHTML={inner} />;
}
