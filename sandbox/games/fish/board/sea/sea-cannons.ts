import { Container, Sprite } from 'pixi.js';
import { seatCount } from '@/sandbox/games/fish/room-wire';
import type { SeaTextures } from './sea-textures';

interface Point {
  x: number;
  y: number;
}

const cannonHeightPx = 60;
const recoilMs = 160;

/** The four cannons at the lower edge: one's own, those of others, and empty places. */
export class SeaCannons {
  readonly layer = new Container();
  private readonly cannons: Sprite[];
  private readonly firedAtMs = Array<number>(seatCount).fill(-Infinity);

  constructor(
    private readonly textures: SeaTextures,
    private readonly size: () => { width: number; height: number },
  ) {
    this.cannons = Array.from({ length: seatCount }, () => {
      const cannon = new Sprite(textures.cannon('empty'));
      // It turns round the middle of its base.
      cannon.anchor.set(0.5, 0.75);
      return cannon;
    });
    this.layer.addChild(...this.cannons);
  }

  private baseOf(seat: number): Point {
    const { width, height } = this.size();
    return { x: (width * (seat + 0.5)) / seatCount, y: height - 8 };
  }

  muzzleOf(seat: number): Point {
    const { x, y } = this.baseOf(seat);
    const turn = this.cannons[seat]?.rotation ?? 0;
    const length = cannonHeightPx * 0.7;
    return { x: x + Math.sin(turn) * length, y: y - Math.cos(turn) * length };
  }

  arrange({ seat, seats }: { seat: number; seats: readonly boolean[] }): void {
    this.cannons.forEach((cannon, index) => {
      const owner = index === seat ? 'own' : seats[index] ? 'other' : 'empty';
      cannon.texture = this.textures.cannon(owner);
      cannon.alpha = owner === 'empty' ? 0.4 : 1;
      cannon.scale.set(cannonHeightPx / cannon.texture.height);
      const { x, y } = this.baseOf(index);
      cannon.position.set(x, y);
    });
  }

  turn(seat: number, { x, y }: Point, isFiring = false): void {
    const cannon = this.cannons[seat];
    if (!cannon) return;
    const base = this.baseOf(seat);
    cannon.rotation = Math.max(-1.45, Math.min(1.45, Math.atan2(x - base.x, base.y - y)));
    if (isFiring) this.firedAtMs[seat] = performance.now();
  }

  step(nowMs: number): void {
    this.cannons.forEach((cannon, seat) => {
      const since = nowMs - (this.firedAtMs[seat] ?? -Infinity);
      const back = since < recoilMs ? Math.sin((since / recoilMs) * Math.PI) * 5 : 0;
      const { x, y } = this.baseOf(seat);
      cannon.position.set(x - Math.sin(cannon.rotation) * back, y + Math.cos(cannon.rotation) * back);
    });
  }
}
