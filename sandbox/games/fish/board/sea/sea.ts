// Shaders are made without `eval`, which the policy of game documents does not allow.
import 'pixi.js/unsafe-eval';
import { Application, Container, Sprite, type Texture } from 'pixi.js';
import { fishAt, isInSight, type Fish, type Sea } from '@/sandbox/games/fish/schedule';
import { seatCount } from '@/sandbox/games/fish/room-wire';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { SeaCannons } from './sea-cannons';
import { SeaShots } from './sea-shots';
import { SeaTextures } from './sea-textures';
import { shownTimeMs } from '../use-sight';

/** What the sea shows besides the fish, which follow from the room and the time. */
export interface SeaScene {
  seat: number;
  seats: readonly boolean[];
  caught: ReadonlySet<string>;
  /** The fish that is aimed at. */
  aim: string | null;
}

export interface SeaPicture {
  show: (scene: SeaScene) => void;
  /** A bullet leaves; what becomes of it is told by `land`. */
  fire: (seat: number, fish: string) => void;
  /** 0 for a miss, null for a shot that was not taken. */
  land: (seat: number, fish: string, multiple: number | null) => void;
  /** The fish at a place of the screen. */
  pickAt: (clientX: number, clientY: number) => string | null;
  /** The fish that a shot from the own cannon towards a place of the screen meets; null where none swims near its way. */
  aimedFrom: (clientX: number, clientY: number) => string | null;
  destroy: () => void;
}

interface SeaOptions {
  host: HTMLElement;
  info: GameInfo;
  sea: Sea;
  timeMs: () => number;
  isStill: boolean;
}

interface Point {
  x: number;
  y: number;
}

/** A finger is not a point. */
const leastReachPx = 24;

/** Opens the picture of a sea inside `host`; throws where the browser has no WebGL. */
export async function openSea(options: SeaOptions): Promise<SeaPicture> {
  const app = new Application();
  const { clientWidth, clientHeight } = options.host;
  await app.init({
    preference: ['webgl'],
    width: Math.max(1, clientWidth),
    height: Math.max(1, clientHeight),
    backgroundAlpha: 0,
    autoDensity: true,
    resolution: Math.min(2, window.devicePixelRatio || 1),
    autoStart: false,
    // Of pixi only sprites are needed; its events and its accessibility layer would put elements of their own into the page.
    skipExtensionImports: true,
  });
  return new PaintedSea(app, options);
}

class PaintedSea implements SeaPicture {
  private readonly textures: SeaTextures;
  private readonly shots: SeaShots;
  private readonly cannons: SeaCannons;
  private readonly water = new Container();
  private readonly backdrop = new Sprite();
  private readonly reticle: Sprite;
  private readonly swimmers = new Map<string, Sprite>();
  private readonly resizer: ResizeObserver;
  private fish: readonly Fish[] = [];
  private scene: SeaScene = { seat: 0, seats: [], caught: new Set(), aim: null };
  private painted: Texture | null = null;
  private frame = 0;

  constructor(
    private readonly app: Application,
    private readonly options: SeaOptions,
  ) {
    const { host, info, isStill } = options;
    this.textures = new SeaTextures(info, app.renderer.resolution);
    this.reticle = new Sprite(this.textures.reticle);
    this.reticle.anchor.set(0.5);
    const placeOf = (id: string) => this.placeOf(id);
    this.cannons = new SeaCannons(this.textures, () => this.size);
    this.shots = new SeaShots({
      textures: this.textures,
      isStill,
      placeOf,
      muzzleOf: (seat) => this.cannons.muzzleOf(seat),
    });
    app.stage.addChild(this.backdrop, this.water, this.shots.layer, this.cannons.layer, this.reticle);
    app.canvas.setAttribute('aria-hidden', 'true');
    host.append(app.canvas);
    this.paint();
    this.resizer = new ResizeObserver(() => this.paint());
    this.resizer.observe(host);
    this.frame = requestAnimationFrame(this.step);
  }

  private get size(): { width: number; height: number } {
    return { width: this.app.screen.width, height: this.app.screen.height };
  }

  private paint(): void {
    const { clientWidth: width, clientHeight: height } = this.options.host;
    if (width === 0 || height === 0) return;
    this.app.renderer.resize(width, height);
    const old = this.painted;
    this.painted = this.textures.backdrop(width, height);
    this.backdrop.texture = this.painted;
    this.backdrop.setSize(width, height);
    old?.destroy(true);
    this.cannons.arrange(this.scene);
  }

  private placeOf(id: string): { x: number; y: number } | null {
    const fish = this.fish.find((each) => each.id === id);
    const { width, height } = this.size;
    return fish ? { x: fish.place.x * width, y: fish.place.y * height } : null;
  }

  private readonly step = (): void => {
    this.frame = requestAnimationFrame(this.step);
    const nowMs = performance.now();
    const { sea, timeMs, isStill } = this.options;
    const roomMs = timeMs();
    const shown = fishAt(sea, shownTimeMs(roomMs, isStill));
    const here = isStill ? new Set(fishAt(sea, roomMs).map(({ id }) => id)) : null;
    this.fish = here ? shown.filter(({ id }) => here.has(id)) : shown;
    this.moveFish(nowMs);
    this.moveReticle(nowMs);
    this.shots.step(nowMs);
    this.cannons.step(nowMs);
    this.app.render();
  };

  private moveFish(nowMs: number): void {
    const { isStill } = this.options;
    const { width, height } = this.size;
    const gone = new Set(this.swimmers.keys());
    for (const fish of this.fish) {
      if (this.scene.caught.has(fish.id) && !this.shots.isAfter(fish.id)) continue;
      if (this.shots.isLanded(fish.id)) continue;
      gone.delete(fish.id);
      const sprite = this.swimmers.get(fish.id) ?? this.addSwimmer(fish);
      const { x, y, tilt, facing } = fish.place;
      const scale = (fish.size * Math.min(height, width * 1.2)) / sprite.texture.width;
      sprite.position.set(x * width, y * height);
      // A beat of the tail: the body bends and shortens a little, each fish in a time of its own.
      const beat = isStill
        ? 0
        : Math.sin(nowMs / (90 + fish.size * 900) + fish.id.charCodeAt(fish.id.length - 1));
      sprite.scale.set(scale * facing * (1 - 0.04 * beat ** 2), scale);
      sprite.skew.y = beat * 0.07;
      sprite.rotation = tilt * facing;
    }
    for (const id of gone) {
      this.swimmers.get(id)?.destroy();
      this.swimmers.delete(id);
    }
  }

  private addSwimmer({ id, target }: Fish): Sprite {
    const sprite = new Sprite(this.textures.creature(target));
    sprite.anchor.set(0.5);
    this.swimmers.set(id, sprite);
    this.water.addChild(sprite);
    return sprite;
  }

  private moveReticle(nowMs: number): void {
    const { aim, caught } = this.scene;
    const place = aim === null || caught.has(aim) ? null : this.placeOf(aim);
    this.reticle.visible = place !== null;
    if (!place) return;
    const sprite = this.swimmers.get(aim ?? '');
    const across = Math.max(52, (sprite?.height ?? 0) * 1.3);
    this.reticle.position.set(place.x, place.y);
    this.reticle.setSize(across, across);
    this.reticle.rotation = this.options.isStill ? 0 : nowMs / 1500;
    this.cannons.turn(this.scene.seat, place);
  }

  show = (scene: SeaScene): void => {
    this.scene = scene;
    this.shots.ownSeat = scene.seat;
    this.cannons.arrange(scene);
  };

  fire = (seat: number, fish: string): void => {
    if (seat < 0 || seat >= seatCount) return;
    const place = this.placeOf(fish);
    if (place) this.cannons.turn(seat, place, true);
    this.shots.fire(seat, fish, performance.now());
  };

  land = (seat: number, fish: string, multiple: number | null): void => {
    this.shots.land(seat, fish, multiple);
  };

  private pointOf(clientX: number, clientY: number): Point {
    const { left, top } = this.app.canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  /** The fish that can be hit with the least cost; a cost of null is no candidate. */
  private cheapest(costOf: (place: Point, reach: number) => number | null): string | null {
    const { width, height } = this.size;
    let best: { id: string; cost: number } | null = null;
    for (const { id, size, place } of this.fish) {
      if (this.scene.caught.has(id) || this.shots.isLanded(id) || !isInSight({ place })) continue;
      const reach = Math.max(leastReachPx, (size * height) / 2);
      const cost = costOf({ x: place.x * width, y: place.y * height }, reach);
      if (cost !== null && (!best || cost < best.cost)) best = { id, cost };
    }
    return best?.id ?? null;
  }

  pickAt = (clientX: number, clientY: number): string | null => {
    const { x, y } = this.pointOf(clientX, clientY);
    return this.cheapest((place, reach) => {
      const distance = Math.hypot(place.x - x, place.y - y);
      return distance <= reach ? distance : null;
    });
  };

  aimedFrom = (clientX: number, clientY: number): string | null => {
    const under = this.pickAt(clientX, clientY);
    if (under) return under;
    const point = this.pointOf(clientX, clientY);
    const muzzle = this.cannons.muzzleOf(this.scene.seat);
    const [dx, dy] = [point.x - muzzle.x, point.y - muzzle.y];
    const length = Math.hypot(dx, dy) || 1;
    return this.cheapest((place, reach) => {
      const [fx, fy] = [place.x - muzzle.x, place.y - muzzle.y];
      const along = (fx * dx + fy * dy) / length;
      const aside = Math.abs(fx * dy - fy * dx) / length;
      return along > 0 && aside <= reach ? along : null;
    });
  };

  destroy = (): void => {
    cancelAnimationFrame(this.frame);
    this.resizer.disconnect();
    // The context of the canvas goes with it, and every texture with the context.
    this.app.destroy({ removeView: true }, { children: true });
  };
}
