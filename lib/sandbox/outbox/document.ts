import type { Locale } from '@/lib/i18n/locales';
import { escapeHtml, scriptFreeResponse } from '../script-free-document';

/** A look of its own, light or dark as the visitor's system is: this is no page of the site. */
const style = `
:root { color-scheme: light dark; --edge: color-mix(in srgb, CanvasText 50%, Canvas); --soft: color-mix(in srgb, CanvasText 7%, Canvas); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: Canvas; color: CanvasText; font: 400 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { padding: 16px; background: darkslategray; color: white; }
h1 { max-inline-size: 640px; margin: 0 auto; font-size: 1.25rem; line-height: 1.3; }
main { display: grid; gap: 24px; max-inline-size: 672px; margin-inline: auto; padding: 16px; }
p, h2, h3, ol { margin: 0; }
h2 { font-size: 1.125rem; }
h3 { font-size: 1rem; }
.notice { padding: 12px; border: 2px dashed var(--edge); border-radius: 12px; }
.notice strong { display: block; }
form, section { display: grid; gap: 8px; }
section { gap: 16px; }
label { font-weight: 600; }
input { inline-size: 100%; min-block-size: 48px; padding: 8px 12px; border: 1px solid var(--edge); border-radius: 8px; background: Canvas; color: CanvasText; font: inherit; }
input[aria-invalid] { border: 2px solid; }
button { min-block-size: 48px; padding: 8px 24px; border: 1px solid var(--edge); border-radius: 999px; background: Canvas; color: CanvasText; font: inherit; font-weight: 600; cursor: pointer; }
.show { border: 0; background: darkslategray; color: white; }
.hint, .what { font-size: 0.875rem; }
.error { font-weight: 600; }
.error::before { content: '⚠ ' / ''; }
ol { display: grid; gap: 16px; padding: 0; list-style: none; }
ol li { padding: 12px 16px; border-radius: 12px; background: var(--soft); }
.text { margin-block-start: 4px; white-space: pre-wrap; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0; padding: 0; list-style: none; }
a { display: inline-flex; align-items: center; min-block-size: 44px; color: LinkText; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 3px; }
`;

interface OutboxDocument {
  locale: Locale;
  title: string;
  /** Escaped by whoever made it. */
  body: string;
  status: number;
}

export function outboxResponse(page: OutboxDocument): Response {
  return scriptFreeResponse({ ...page, style, header: `<h1>${escapeHtml(page.title)}</h1>` });
}
