import { Texture } from 'pixi.js';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { ramps, type Ramp } from '@/sandbox/kit/look';
import {
  backdropPicture,
  cannonPicture,
  creaturePicture,
  dotPicture,
  labelPicture,
  reticlePicture,
  type Picture,
} from './sea-art';

export type CannonOwner = 'own' | 'other' | 'empty';

const cannonRamps: Record<CannonOwner, Ramp> = {
  own: ramps.gold,
  other: ramps.sky,
  empty: ramps.slate,
};

const creaturePx = 150;
const cannonPx = 64;
const labelPx = 26;

/** Every picture of one sea, drawn when it is first needed. */
export class SeaTextures {
  private readonly made = new Map<string, Texture>();

  constructor(
    private readonly info: Pick<GameInfo, 'look' | 'glyphs'>,
    private readonly resolution: number,
  ) {}

  private once(key: string, draw: (scale: number) => Picture): Texture {
    const known = this.made.get(key);
    if (known) return known;
    const texture = Texture.from(draw(this.resolution), true);
    this.made.set(key, texture);
    return texture;
  }

  creature(target: string): Texture {
    const { glyphs, look } = this.info;
    const ramp = look.symbols[target] ?? ramps.pearl;
    return this.once(`creature ${target}`, (scale) =>
      creaturePicture(glyphs[target] ?? '', ramp, creaturePx * scale),
    );
  }

  cannon(owner: CannonOwner): Texture {
    return this.once(`cannon ${owner}`, (scale) => cannonPicture(cannonRamps[owner], cannonPx * scale));
  }

  label(text: string, isOwn: boolean): Texture {
    const ramp = isOwn ? ramps.gold : ramps.ice;
    return this.once(`label ${isOwn} ${text}`, (scale) => labelPicture(text, ramp, labelPx * scale));
  }

  get bullet(): Texture {
    return this.once('bullet', (scale) => dotPicture(this.info.look.scene.glow, 24 * scale));
  }

  get ripple(): Texture {
    return this.once('ripple', (scale) => dotPicture(ramps.pearl[0], 48 * scale, true));
  }

  get reticle(): Texture {
    return this.once('reticle', (scale) => reticlePicture(ramps.gold[0], 96 * scale));
  }

  /** How many pixels of a picture are one of the screen. */
  get scale(): number {
    return this.resolution;
  }

  /** Belongs to whoever shows it: one for each size of the sea. */
  backdrop(width: number, height: number): Texture {
    return Texture.from(backdropPicture(this.info.look, width, height), true);
  }
}
