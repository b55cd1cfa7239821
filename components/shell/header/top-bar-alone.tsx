/**
 * A page that holds this shows the header's top bar alone (spec §2: `/game`, `/seamless`, `/lottery`). The styles look
 * for it, so that the layout, which knows no address, can be cached for all of its pages.
 */
export function TopBarAlone() {
  return <span hidden data-no-bar />;
}
