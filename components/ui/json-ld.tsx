/**
 * Structured data for search engines. It is data and not a script, so the content security policy does not concern
 * it; every `<` is written as an escape, so that no text in it can end the element.
 */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  // eslint-disable-next-line no-restricted-syntax -- JSON with every < escaped; React would escape its quotes as text
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
