import { scriptFreeResponse, type ScriptFreeDocument } from '@/sandbox/page/script-free-document';

const style = `
main { display: grid; gap: 24px; }
h1, p, h2, h3, ol { margin: 0; }
h3 { font-size: 1rem; }
form, section, .elsewhere { display: grid; gap: 8px; }
section { gap: 16px; }
label { font-weight: 600; }
input { inline-size: 100%; }
code { overflow-wrap: anywhere; }
.what { font-size: 0.875rem; }
ol { display: grid; gap: 16px; padding: 0; list-style: none; }
ol li { padding: 12px 16px; border-radius: 12px; background: var(--surface); }
.text { margin-block-start: 4px; white-space: pre-wrap; }
`;

export function outboxResponse(page: Omit<ScriptFreeDocument, 'style'>): Response {
  return scriptFreeResponse({ ...page, style });
}
