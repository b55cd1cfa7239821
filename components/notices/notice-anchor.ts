/** Where a notice stands on the page of all notices: the first one at `#n1`. */
export function noticeAnchor(index: number): string {
  return `n${index + 1}`;
}
