import sanitizeHtml from 'sanitize-html';
import { allowedTags, brandPicture, headingId, isBrandPicture, linkAddress } from './article-rules';

/** Something that `safeHtml` would not let through, and the line (from 1) on which it stands. */
export interface Cut {
  what: string;
  line: number;
}

const allowed: ReadonlySet<string> = new Set(allowedTags);
/** Another name of an allowed element: it is kept under that one. */
const renamed: ReadonlySet<string> = new Set(['h1', 'b', 'i']);
const withId: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4']);

/** What of this HTML a reader would never see. None: the text is shown as it was written. */
export function cutsOf(html: string): Cut[] {
  const cuts: Cut[] = [];
  const lineOf = lines(html);
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (name, attributes) => {
      const line = lineOf(name);
      if (name === 'img') cuts.push(...pictureCut(attributes).map((what) => ({ what, line })));
      else if (!allowed.has(name) && !renamed.has(name)) cuts.push({ what: `<${name}>`, line });
      else cuts.push(...attributesCut(name, attributes).map((what) => ({ what, line })));
    },
  });
  const comment = html.indexOf('<!');
  if (comment >= 0) cuts.push({ what: '<!…>', line: lineAt(html, comment) });
  return cuts;
}

function attributesCut(name: string, attributes: Readonly<Record<string, string>>): string[] {
  return Object.entries(attributes).flatMap(([attribute, value]) => {
    if (name === 'a' && attribute === 'href')
      return linkAddress(value) ? [] : [`href="${value.slice(0, 60)}" of <a>`];
    const isKept =
      name === 'a' ? attribute === 'rel' : attribute === 'id' && withId.has(name) && headingId.test(value);
    return isKept ? [] : [`${attribute} of <${name}>`];
  });
}

/** A picture that is not the brand's, or has no words for those who do not see it. */
function pictureCut(attributes: Readonly<Record<string, string>>): string[] {
  const found = brandPicture((name) => attributes[name]);
  if (!found) return [isBrandPicture(attributes.src ?? '') ? '<img> without a short alt' : '<img>'];
  return Object.keys(attributes).flatMap((name) => (Object.hasOwn(found, name) ? [] : [`${name} of <img>`]));
}

/** Elements of one name come in the order in which they stand in the text. */
function lines(html: string): (name: string) => number {
  const after = new Map<string, number>();
  const lower = html.toLowerCase();
  return (name) => {
    const found = lower.indexOf(`<${name}`, after.get(name) ?? 0);
    if (found < 0) return 1;
    after.set(name, found + 1);
    return lineAt(html, found);
  };
}

const lineAt = (html: string, index: number): number => html.slice(0, index).split('\n').length;
