const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ' };

/** The words of HTML, for headings in a list, structured data and a search. It is text and must be shown as text. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:strong|em|b|i|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp|nbsp);|&#0?39;/g, (_entity, name?: string) =>
      name ? (entities[name] ?? '') : "'",
    )
    .replace(/\s+/g, ' ')
    .trim();
}
