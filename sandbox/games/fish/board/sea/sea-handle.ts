import type { SeaPicture, SeaScene } from './sea';

/** The drawn sea as the board holds it: there may be none yet, or none at all, and then nothing is drawn. */
export class SeaHandle {
  private picture: SeaPicture | null = null;
  private scene: SeaScene | null = null;

  attach(picture: SeaPicture): void {
    this.picture = picture;
    if (this.scene) picture.show(this.scene);
  }

  detach(): void {
    this.picture?.destroy();
    this.picture = null;
  }

  show(scene: SeaScene): void {
    this.scene = scene;
    this.picture?.show(scene);
  }

  fire(seat: number, fish: string): void {
    this.picture?.fire(seat, fish);
  }

  /** 0 for a miss, null for a shot that was not taken. */
  land(seat: number, fish: string, multiple: number | null): void {
    this.picture?.land(seat, fish, multiple);
  }

  /** The fish that a shot towards a place of the screen meets. */
  aimedFrom(clientX: number, clientY: number): string | null {
    return this.picture?.aimedFrom(clientX, clientY) ?? null;
  }

  pickAt(clientX: number, clientY: number): string | null {
    return this.picture?.pickAt(clientX, clientY) ?? null;
  }
}
