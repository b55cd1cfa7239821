import type { Locale } from '@/lib/i18n/locales';
import { scriptFreeResponse } from '../script-free-document';

/** The provider's own look, in the colours of the visitor's system: another company's page, light or dark like theirs. */
const style = `
:root { color-scheme: light dark; --edge: color-mix(in srgb, CanvasText 55%, Canvas); --soft: color-mix(in srgb, CanvasText 6%, Canvas); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--soft); color: CanvasText; font: 500 1rem/1.5 system-ui, sans-serif; }
header { padding: 16px; background: darkslategray; color: white; font-weight: 700; letter-spacing: 0.02em; }
main { max-width: 480px; margin: 24px auto; padding: 24px 16px; background: Canvas; border-block: 1px solid var(--edge); overflow-wrap: anywhere; }
@media (min-width: 520px) { main { padding: 32px; border: 1px solid var(--edge); border-radius: 12px; } }
h1 { margin: 24px 0 16px; font-size: 1.375rem; line-height: 1.2; }
.notice { margin: 0; padding: 16px; border: 2px dashed var(--edge); border-radius: 12px; font-size: 1.125rem; }
.notice strong { display: block; font-size: 1.375rem; }
dl { margin: 0 0 24px; }
dl div { padding: 12px 0; border-bottom: 1px solid var(--edge); }
dt { font-size: 0.875rem; }
dd { margin: 0; }
.amount { font-size: 2.25rem; font-weight: 700; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 12px; margin-bottom: 24px; }
fieldset { margin: 0; padding: 8px 16px; border: 1px solid var(--edge); border-radius: 12px; }
label { display: flex; gap: 12px; align-items: center; min-height: 48px; cursor: pointer; }
input[type="radio"] { flex: none; inline-size: 20px; block-size: 20px; margin: 0; }
.qr { display: block; inline-size: 100%; max-inline-size: 224px; margin-inline: auto; border-radius: 8px; background: white; }
.qr path { fill: black; }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
section { margin-block-start: 32px; }
h2 { margin: 0; font-size: 1rem; }
.outcomes { grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); }
button { min-height: 48px; padding: 8px 16px; border: 1px solid var(--edge); border-radius: 999px; background: Canvas; color: CanvasText; font: inherit; font-weight: 600; cursor: pointer; }
.pay { background: darkslategray; color: white; }
a { display: inline-block; min-height: 24px; color: LinkText; }
.languages { display: flex; flex-wrap: wrap; gap: 8px 20px; margin: 24px 0 0; padding: 0; list-style: none; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 3px; }
`;

const provider = 'Sandbox Pay';

interface HtmlDocument {
  locale: Locale;
  title: string;
  /** Escaped by whoever made it. */
  body: string;
  status?: number;
  /** Where a form of this page may lead in the end. */
  formTarget?: string;
}

export function htmlResponse({ title, status = 200, ...page }: HtmlDocument): Response {
  return scriptFreeResponse({ ...page, title: `${title} · ${provider}`, status, style, header: provider });
}
