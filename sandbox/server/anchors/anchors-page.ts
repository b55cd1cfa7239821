import { formatTagOf } from '@/lib/i18n/locales';
import { escapeHtml, scriptFreeResponse, type DocumentWords } from '@/sandbox/page/script-free-document';
import type { Anchor } from '@/sandbox/proofs/anchor';

const style = `
main { max-inline-size: 1100px; }
p { max-inline-size: 70ch; }
.scroll { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 8px; border-block-end: 1px solid var(--line); text-align: start; }
td.number, th.number { text-align: end; white-space: nowrap; }
td.code { font: 0.8rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; min-inline-size: 20ch; }
thead th { background: var(--sunken); }
`;

/** Older ones are in the file. */
const shown = 100;

/** The daily anchors, the newest first; `anchors` begin with the first one. */
export function showAnchors(anchors: readonly Anchor[], words: DocumentWords): Response {
  const { locale, text } = words;
  const word = (key: string) => escapeHtml(text(key));
  const count = new Intl.NumberFormat(formatTagOf(locale));
  const head = ['day', 'leaves', 'root', 'previous']
    .map((key) => `<th scope="col"${key === 'leaves' ? ' class="number"' : ''}>${word(key)}</th>`)
    .join('');
  const rows = anchors
    .slice(-shown)
    .reverse()
    .map(
      ({ day, leaves, root, previous }) =>
        `<tr><th scope="row"><time datetime="${day}" dir="ltr">${day}</time></th><td class="number">${count.format(leaves)}</td><td class="code" dir="ltr">${root}</td><td class="code" dir="${previous ? 'ltr' : 'auto'}">${previous ?? word('first')}</td></tr>`,
    )
    .join('');
  const table =
    anchors.length === 0
      ? `<p>${word('none')}</p>`
      : `<div class="scroll" tabindex="0" role="region" aria-label="${word('title')}"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
  return scriptFreeResponse({
    isReadOnly: true,
    words,
    title: text('title'),
    address: '/sandbox/anchors',
    style,
    status: 200,
    body: `<p>${word('intro')}</p><p>${word('order')}</p><p><a href="/sandbox/anchors.json">${word('file')}</a></p><p>${word('path')} <code dir="ltr">/sandbox/anchors/&lt;vrd_…&gt;.json</code></p>${table}`,
  });
}
