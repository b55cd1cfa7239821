/**
 * Runs before the first paint: the theme, whether somebody is signed in here and how many rows of their own games there
 * are, from hint cookies, as attributes of `<html>`. So a cached page neither flashes nor moves. The text is constant, and the page cache allows it by hash.
 */
export const themeScript =
  "(function(d,c){if(/\\bparlour_theme=dark/.test(c))d.theme='dark';if(/\\bparlour_hint=./.test(c))d.signedIn='';if(/\\bparlour_rows=([12])/.test(c))d.rows=RegExp.$1})(document.documentElement.dataset,document.cookie)";

/** The same for a document without an origin, which has no cookie: the theme comes behind the `#` of its address. */
export const fragmentThemeScript =
  "if(/[#&]theme=dark/.test(location.hash))document.documentElement.dataset.theme='dark'";

export function FragmentThemeScript() {
  // eslint-disable-next-line no-restricted-syntax -- a constant of this file; React would escape its quotes as text
  return <script dangerouslySetInnerHTML={{ __html: fragmentThemeScript }} />;
}

export function ThemeScript() {
  // eslint-disable-next-line no-restricted-syntax -- a constant of this file; React would escape its quotes as text
  return <script dangerouslySetInnerHTML={{ __html: themeScript }} />;
}
