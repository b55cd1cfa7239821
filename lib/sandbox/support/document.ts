import type { Locale } from '@/lib/i18n/locales';
import { escapeHtml, scriptFreeResponse } from '../script-free-document';

/**
 * The chat's own look, light or dark as the visitor's system is. The header's colour is the one that section 9 of the
 * specification gives to the chat.
 */
const style = `
:root { color-scheme: light dark; --chat: #6142bf; --edge: color-mix(in srgb, CanvasText 50%, Canvas); --soft: color-mix(in srgb, CanvasText 7%, Canvas); --own: color-mix(in srgb, var(--chat) 22%, Canvas); }
* { box-sizing: border-box; }
body { display: flex; flex-direction: column; margin: 0; min-height: 100vh; background: Canvas; color: CanvasText; font: 400 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { padding: 16px; background: var(--chat); color: white; }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.3; }
main { display: flex; flex: 1; flex-direction: column; gap: 16px; inline-size: 100%; max-inline-size: 640px; margin-inline: auto; padding: 16px; }
p, h2 { margin: 0; }
h2 { font-size: 1rem; }
.notice { padding: 12px; border: 2px dashed var(--edge); border-radius: 12px; }
.notice strong { display: block; }
section { display: grid; gap: 12px; }
.log { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none; }
.log li { max-inline-size: 88%; padding: 8px 12px; border-radius: 12px; background: var(--soft); justify-self: start; scroll-margin-block: 16px; }
.log .visitor { background: var(--own); justify-self: end; }
.log p { white-space: pre-wrap; }
.who { display: block; font-size: 0.875rem; font-weight: 600; }
.who time { font-weight: 400; }
.links { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 4px 0 0; padding: 0; list-style: none; }
.log .links li { max-inline-size: none; padding: 0; background: none; }
form { display: grid; gap: 8px; margin-block-start: auto; }
label { font-weight: 600; }
textarea { inline-size: 100%; min-block-size: 88px; padding: 8px 12px; border: 1px solid var(--edge); border-radius: 8px; background: Canvas; color: CanvasText; font: inherit; resize: vertical; }
textarea[aria-invalid] { border: 2px solid; }
button { min-block-size: 48px; padding: 8px 16px; border: 0; border-radius: 999px; background: var(--chat); color: white; font: inherit; font-weight: 600; cursor: pointer; }
.hint { font-size: 0.875rem; }
.error { font-weight: 600; }
.error::before { content: '⚠ ' / ''; }
a { display: inline-flex; align-items: center; min-block-size: 44px; color: LinkText; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 3px; }
`;

interface ChatDocument {
  locale: Locale;
  title: string;
  /** Escaped by whoever made it. */
  body: string;
  status: number;
}

export function chatResponse(page: ChatDocument): Response {
  return scriptFreeResponse({ ...page, style, header: `<h1>${escapeHtml(page.title)}</h1>` });
}
