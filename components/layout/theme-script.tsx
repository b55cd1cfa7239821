/**
 * Runs before the first paint: the theme and whether somebody is signed in here, from two hint cookies, as attributes
 * of `<html>`. So a cached page neither flashes nor moves. It also keeps the invitation code of the address for 30 days
 * (`lib/client/invitation-code.ts`). The text is constant, and the page cache allows it by hash.
 */
export const themeScript =
  "(function(d,c,m){if(/(?:^|; )parlour_theme=dark/.test(c))d.setAttribute('data-theme','dark');if(/(?:^|; )parlour_hint=./.test(c))d.setAttribute('data-signed-in','');if(m)document.cookie='parlour_code='+m[1]+'.'+m[2]+';Path=/;Max-Age=2592000;SameSite=Lax'})(document.documentElement,document.cookie,/[?&](code|affiliateCode|referralCode)=([A-Za-z0-9]{4,20})(?:&|$)/.exec(location.search))";

export function ThemeScript() {
  // eslint-disable-next-line no-restricted-syntax -- a constant of this file; React would escape its quotes as text
  return <script dangerouslySetInnerHTML={{ __html: themeScript }} />;
}
