/** What pads the empty page: list items of links, which compress about as well as a page does; whole ones, at least so much text. */
export function paddingOf(atLeast: number): string {
  let text = '';
  for (let index = 0; index === 0 || text.length < atLeast; index += 1)
    text += `<li class="item"><a href="/${(index * 7919).toString(36)}">${index}</a></li>`;
  return text;
}

export const emptyPage = (atLeast: number): string =>
  `export default function Page() { return <ul dangerouslySetInnerHTML={{ __html: ${JSON.stringify(paddingOf(atLeast))} }} />; }\n`;

export const emptyLayout =
  'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n';
