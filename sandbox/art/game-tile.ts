// tidy: game palette

import { scenes } from './scenes';
import { studioFrame, studioPattern } from './studios';
import { disc, document, enamel, iconPath, linear, radial, rays, scatter } from '@/scripts/art/svg';
import type { Palette, Theme } from './themes';

/** Gradients every picture of a title needs: sky `k`, glow `g`, badge `f`, light on it `s`, veil `v`. */
export function paletteDefs(palette: Palette): string {
  return (
    linear('k', palette.sky) +
    radial('g', [palette.glow, `${palette.glow}/0`]) +
    linear('f', palette.badge) +
    linear('s', ['#ffffff/0.55', '#ffffff/0', '#ffffff/0'], 'slant') +
    linear('v', [`${palette.glow}/0`, palette.glow, `${palette.glow}/0`])
  );
}

export function iconDefs({ icons }: Theme): string {
  return [icons.main, icons.second, icons.third]
    .map((name, index) => (name ? `<path id="${'abc'[index] ?? ''}" d="${iconPath(name)}"/>` : ''))
    .join('');
}

/** A tile, 3:4: ground, scene, badge, frame. The high variant has a sky of its own, rays and a second ring. */
export function gameTile(theme: Theme, isHigh: boolean): string {
  const palette = isHigh ? theme.high : theme.calm;
  const scene = scenes[theme.code];
  if (!scene) throw new Error(`There is no scene for ${theme.code}`);
  const random = scatter(`${theme.code}${isHigh ? '-high' : ''}`);
  const badge = { x: 150, y: theme.badge?.y ?? 164, size: theme.badge?.size ?? 172 };
  const halo = isHigh
    ? rays(badge.x, badge.y, 18, palette.glow, 0.16) +
      disc(
        badge.x,
        badge.y,
        116,
        'none',
        `stroke="${palette.spark}" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"`,
      )
    : '';
  const body =
    '<path d="M0 0h300v400H0z" fill="url(#k)"/><path d="M0 0h300v400H0z" fill="url(#p)" opacity=".1"/>' +
    scene({ palette, random, isHigh }) +
    halo +
    disc(badge.x, badge.y, 136, 'url(#g)', 'opacity=".7"') +
    enamel('a', badge, palette.edge) +
    (theme.charm ? enamel(theme.charm.icon, theme.charm, palette.edge, palette.badge[0]) : '') +
    studioFrame(theme.studio, palette.spark);
  return document(300, 400, studioPattern(theme.studio) + paletteDefs(palette) + iconDefs(theme), body);
}
