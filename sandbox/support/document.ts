import { scriptFreeResponse, type ScriptFreeDocument } from '@/sandbox/page/script-free-document';

/** A small window; the bar is of the accent colour that spec §9 gives to the chat. */
const style = `
body { display: flex; flex-direction: column; }
.bar { border: 0; background: var(--accent-fill); }
.bar, .bar a { color: var(--on-accent); }
.bar .arch { fill: var(--on-accent); }
main { display: flex; flex: 1; flex-direction: column; gap: 16px; max-inline-size: 640px; padding: 16px; }
h1, p, h2 { margin: 0; }
h1 { font-size: 1.25rem; }
h2 { font-size: 1rem; }
section { display: grid; gap: 12px; }
.log { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none; }
.log li { max-inline-size: 88%; padding: 8px 12px; border-radius: 12px; background: var(--surface); justify-self: start; scroll-margin-block: 16px; }
.log .visitor { background: var(--accent-soft); justify-self: end; }
.log p { white-space: pre-wrap; }
.who { display: block; font-size: 0.875rem; font-weight: 600; }
.who time { font-weight: 400; }
.links { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 4px 0 0; padding: 0; list-style: none; }
.log .links li { max-inline-size: none; padding: 0; background: none; }
form { display: grid; gap: 8px; margin-block-start: auto; }
label { font-weight: 600; }
textarea { inline-size: 100%; min-block-size: 88px; resize: vertical; }
`;

export function chatResponse(page: Omit<ScriptFreeDocument, 'style'>): Response {
  return scriptFreeResponse({ ...page, style });
}
