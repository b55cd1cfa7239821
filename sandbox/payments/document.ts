import { scriptFreeResponse, type ScriptFreeDocument } from '@/sandbox/page/script-free-document';

/** Another company's page in the frame of the site that sent the visitor there. */
const style = `
main { max-inline-size: 512px; }
.notice { font-size: 1.125rem; }
.notice strong { font-size: 1.375rem; }
dl { margin: 0 0 24px; }
dl div { padding: 12px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--muted); font-size: 0.875rem; }
dd { margin: 0; }
.amount { font-size: 2.25rem; font-weight: 700; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 12px; margin-bottom: 24px; }
fieldset { margin: 0; padding: 8px 16px; border: 1px solid var(--line-strong); border-radius: 12px; }
label { display: flex; gap: 12px; align-items: center; min-height: 48px; cursor: pointer; }
input[type="radio"] { flex: none; inline-size: 20px; block-size: 20px; margin: 0; }
.qr { display: block; inline-size: 100%; max-inline-size: 224px; margin-inline: auto; border-radius: 8px; background: white; }
.qr path { fill: black; }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
section { margin-block-start: 32px; }
h2 { margin: 0; font-size: 1rem; }
.outcomes { grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); }
.outcomes button { padding-inline: 12px; }
`;

const provider = 'Sandbox Pay';

type HtmlDocument = Omit<ScriptFreeDocument, 'style' | 'party' | 'status'> & { status?: number };

export function htmlResponse({ status = 200, ...page }: HtmlDocument): Response {
  return scriptFreeResponse({ ...page, status, style, party: provider });
}
