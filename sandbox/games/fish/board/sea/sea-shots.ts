import { Container, Sprite } from 'pixi.js';
import type { SeaTextures } from './sea-textures';

interface Point {
  x: number;
  y: number;
}

interface ShotsOptions {
  textures: SeaTextures;
  isStill: boolean;
  /** Where a fish is now; null when it is not in the sea. */
  placeOf: (fish: string) => Point | null;
  muzzleOf: (seat: number) => Point;
}

interface Flight {
  seat: number;
  fish: string;
  firedAtMs: number;
  sprite: Sprite;
  from: Point;
  /** The fish's last known place. */
  to: Point;
  /** What the server said; undefined until it has. */
  end: number | null | undefined;
}

interface Effect {
  sprite: Sprite;
  fromMs: number;
  lifeMs: number;
  step: (progress: number) => void;
}

const flightMs = 380;
/** A bullet whose end nobody told is forgotten. */
const longestWaitMs = 8000;
const labelMs = 1100;
const rippleMs = 420;
/** A fish that was shown as caught is not shown again, whenever the list of catches comes. */
const mostLanded = 80;

/**
 * Bullets fly by this browser's clock, and stay with their fish until the server has said what became of the shot: a catch is
 * shown then and not before.
 */
export class SeaShots {
  readonly layer = new Container();
  /** Whose catches are written in gold. */
  ownSeat = 0;
  private flights: Flight[] = [];
  private effects: Effect[] = [];
  private readonly landed = new Set<string>();

  constructor(private readonly options: ShotsOptions) {}

  /** A bullet is on its way to this fish. */
  isAfter(fish: string): boolean {
    return this.flights.some((flight) => flight.fish === fish);
  }

  isLanded(fish: string): boolean {
    return this.landed.has(fish);
  }

  fire(seat: number, fish: string, nowMs: number): void {
    const { textures, muzzleOf, placeOf } = this.options;
    const from = muzzleOf(seat);
    const sprite = new Sprite(textures.bullet);
    sprite.anchor.set(0.5);
    sprite.setSize(18, 18);
    sprite.position.set(from.x, from.y);
    this.layer.addChild(sprite);
    this.flights.push({
      seat,
      fish,
      firedAtMs: nowMs,
      sprite,
      from,
      to: placeOf(fish) ?? from,
      end: undefined,
    });
  }

  land(seat: number, fish: string, multiple: number | null): void {
    const flight = this.flights.find(
      (each) => each.seat === seat && each.fish === fish && each.end === undefined,
    );
    if (flight) flight.end = multiple;
  }

  step(nowMs: number): void {
    this.flights = this.flights.filter((flight) => this.fly(flight, nowMs));
    this.effects = this.effects.filter((effect) => {
      const progress = (nowMs - effect.fromMs) / effect.lifeMs;
      if (progress < 1) {
        effect.step(progress);
        return true;
      }
      effect.sprite.destroy();
      return false;
    });
  }

  /** False when the bullet is gone. */
  private fly(flight: Flight, nowMs: number): boolean {
    const { placeOf, isStill } = this.options;
    const { sprite, from, fish, firedAtMs } = flight;
    flight.to = placeOf(fish) ?? flight.to;
    const progress = isStill ? 1 : Math.min(1, (nowMs - firedAtMs) / flightMs);
    const { x, y } = flight.to;
    sprite.position.set(from.x + (x - from.x) * progress, from.y + (y - from.y) * progress);
    if (progress < 1) return true;
    if (flight.end === undefined && nowMs - firedAtMs < longestWaitMs) return true;
    sprite.destroy();
    if (flight.end) this.showCatch(flight, flight.end, nowMs);
    else if (flight.end === 0) this.showMiss(flight.to, nowMs);
    return false;
  }

  private showCatch({ fish, to, seat }: Flight, multiple: number, nowMs: number): void {
    this.landed.add(fish);
    const [oldest] = this.landed;
    if (this.landed.size > mostLanded && oldest !== undefined) this.landed.delete(oldest);
    // Below the label, which is to be read.
    this.showRipple(to, nowMs, 76);
    const { textures, isStill } = this.options;
    const sprite = new Sprite(textures.label(`×${multiple}`, seat === this.ownSeat));
    sprite.anchor.set(0.5);
    sprite.scale.set(1 / textures.scale);
    sprite.position.set(to.x, to.y);
    this.layer.addChild(sprite);
    const rise = isStill ? 0 : 36;
    this.effects.push({
      sprite,
      fromMs: nowMs,
      lifeMs: labelMs,
      step: (progress) => {
        sprite.position.y = to.y - rise * progress;
        sprite.alpha = isStill || progress < 0.7 ? 1 : (1 - progress) / 0.3;
      },
    });
  }

  private showMiss(to: Point, nowMs: number): void {
    this.showRipple(to, nowMs, 40);
  }

  private showRipple({ x, y }: Point, nowMs: number, across: number): void {
    const { textures, isStill } = this.options;
    const sprite = new Sprite(textures.ripple);
    sprite.anchor.set(0.5);
    sprite.position.set(x, y);
    sprite.setSize(across, across);
    this.layer.addChild(sprite);
    this.effects.push({
      sprite,
      fromMs: nowMs,
      lifeMs: rippleMs,
      step: (progress) => {
        const width = isStill ? across : across * (0.3 + 0.7 * progress);
        sprite.setSize(width, width);
        sprite.alpha = 0.8 * (1 - progress);
      },
    });
  }
}
