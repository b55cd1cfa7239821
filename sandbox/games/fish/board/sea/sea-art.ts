import type { GameLook, Ramp } from '@/sandbox/kit/look';

/** The pictures of the sea, drawn once with the browser's own pen; pixi only moves them. */
export type Picture = HTMLCanvasElement;

interface Pen {
  picture: Picture;
  context: CanvasRenderingContext2D;
}

function newPicture(width: number, height: number): Pen {
  const picture = document.createElement('canvas');
  picture.width = Math.max(1, Math.ceil(width));
  picture.height = Math.max(1, Math.ceil(height));
  const context = picture.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  return { picture, context };
}

/** Outlines stand on a grid of 512. */
const grid = 512;

/** A creature in its colours, with room for its rim; looks to the right. */
export function creaturePicture(outline: string, [light, middle, dark]: Ramp, size: number): Picture {
  const { picture, context } = newPicture(size, size);
  const scale = (size * 0.86) / grid;
  context.translate(size * 0.07, size * 0.07);
  context.scale(scale, scale);
  const path = new Path2D(outline);
  const fill = context.createLinearGradient(0, 0, 0, grid);
  fill.addColorStop(0, light);
  fill.addColorStop(0.5, middle);
  fill.addColorStop(1, dark);
  context.lineJoin = 'round';
  // The body behind the outline's holes, so that a creature is no cut-out.
  context.strokeStyle = dark;
  context.lineWidth = 34;
  context.stroke(path);
  context.fillStyle = dark;
  context.fill(path);
  context.fillStyle = fill;
  context.fill(path);
  context.strokeStyle = light;
  context.globalAlpha = 0.5;
  context.lineWidth = 5;
  context.stroke(path);
  return picture;
}

/** Water, light from above and the ground, as large as the sea is shown. */
export function backdropPicture({ scene }: GameLook, width: number, height: number): Picture {
  const { picture, context } = newPicture(width, height);
  const water = context.createLinearGradient(0, 0, 0, height);
  water.addColorStop(0, scene.sky[0]);
  water.addColorStop(0.3, scene.sky[1]);
  water.addColorStop(1, scene.sky[2]);
  context.fillStyle = water;
  context.fillRect(0, 0, width, height);
  drawLight(context, scene.glow, width, height);
  scene.ground.forEach((colour, index) => drawGround(context, colour, index, width, height));
  drawWeeds(context, scene.ground[2], width, height);
  return picture;
}

function drawLight(context: CanvasRenderingContext2D, colour: string, width: number, height: number): void {
  context.save();
  context.globalAlpha = 0.1;
  for (const [at, spread] of [
    [0.16, 0.1],
    [0.38, 0.16],
    [0.66, 0.12],
    [0.88, 0.07],
  ] as const) {
    const shaft = context.createLinearGradient(0, 0, 0, height * 0.85);
    shaft.addColorStop(0, colour);
    shaft.addColorStop(1, 'transparent');
    context.fillStyle = shaft;
    context.beginPath();
    context.moveTo(width * at, 0);
    context.lineTo(width * (at + spread * 0.5), 0);
    context.lineTo(width * (at + spread - 0.12), height * 0.85);
    context.lineTo(width * (at - 0.16), height * 0.85);
    context.fill();
  }
  context.restore();
}

/** Three ranges of the sea's ground, the nearest the darkest. */
function drawGround(
  context: CanvasRenderingContext2D,
  colour: string,
  index: number,
  width: number,
  height: number,
): void {
  context.save();
  context.globalAlpha = [0.35, 0.6, 1][index] ?? 1;
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0, height);
  for (let step = 0; step <= 40; step += 1) {
    const x = step / 40;
    const wave = Math.sin(x * (5 + index * 3) + index * 2.1) * 0.028 + Math.sin(x * 17 + index) * 0.008;
    context.lineTo(x * width, height * (0.78 + index * 0.065 + wave));
  }
  context.lineTo(width, height);
  context.fill();
  context.restore();
}

function drawWeeds(context: CanvasRenderingContext2D, colour: string, width: number, height: number): void {
  context.save();
  context.strokeStyle = colour;
  context.lineCap = 'round';
  for (let weed = 0; weed < 14; weed += 1) {
    const x = ((weed * 0.618) % 1) * width;
    const tall = height * (0.07 + ((weed * 0.37) % 1) * 0.13);
    const lean = (((weed * 0.73) % 1) - 0.5) * tall * 0.6;
    context.globalAlpha = 0.55;
    context.lineWidth = Math.max(2, height * 0.008);
    context.beginPath();
    context.moveTo(x, height);
    context.bezierCurveTo(
      x + lean,
      height - tall * 0.4,
      x - lean,
      height - tall * 0.7,
      x + lean,
      height - tall,
    );
    context.stroke();
  }
  context.restore();
}

/** A cannon that points up, on the lower edge of its picture. */
export function cannonPicture([light, middle, dark]: Ramp, size: number): Picture {
  const { picture, context } = newPicture(size, size * 1.5);
  const metal = context.createLinearGradient(0, 0, size, 0);
  metal.addColorStop(0, dark);
  metal.addColorStop(0.4, light);
  metal.addColorStop(1, middle);
  context.fillStyle = metal;
  context.strokeStyle = dark;
  context.lineWidth = size * 0.04;
  context.beginPath();
  context.roundRect(size * 0.36, size * 0.06, size * 0.28, size * 1.0, size * 0.08);
  context.roundRect(size * 0.3, size * 0.04, size * 0.4, size * 0.16, size * 0.05);
  context.fill();
  context.stroke();
  context.beginPath();
  context.arc(size / 2, size * 1.12, size * 0.34, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  return picture;
}

/** A light dot: bullets, bubbles, sparks. */
export function dotPicture(colour: string, size: number, isHollow = false): Picture {
  const { picture, context } = newPicture(size, size);
  const half = size / 2;
  if (isHollow) {
    context.strokeStyle = colour;
    context.lineWidth = size * 0.09;
    context.beginPath();
    context.arc(half, half, half * 0.84, 0, 2 * Math.PI);
    context.stroke();
    return picture;
  }
  const glow = context.createRadialGradient(half, half, 0, half, half, half);
  glow.addColorStop(0, colour);
  glow.addColorStop(0.4, colour);
  glow.addColorStop(1, 'transparent');
  context.fillStyle = glow;
  context.fillRect(0, 0, size, size);
  return picture;
}

/** The ring round what is aimed at. */
export function reticlePicture(colour: string, size: number): Picture {
  const { picture, context } = newPicture(size, size);
  const half = size / 2;
  context.strokeStyle = colour;
  context.lineWidth = size * 0.04;
  context.lineCap = 'round';
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const from = (quarter * Math.PI) / 2 + 0.35;
    context.beginPath();
    context.arc(half, half, half * 0.86, from, from + Math.PI / 2 - 0.7);
    context.stroke();
  }
  return picture;
}

/** What a catch pays, to stand above it. */
export function labelPicture(text: string, [light, , dark]: Ramp, size: number): Picture {
  const font = `800 ${size}px Manrope, system-ui, sans-serif`;
  const measure = newPicture(1, 1).context;
  measure.font = font;
  const { picture, context } = newPicture(measure.measureText(text).width + size * 0.6, size * 1.5);
  context.font = font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.strokeStyle = dark;
  context.lineWidth = size * 0.24;
  context.strokeText(text, picture.width / 2, picture.height / 2);
  context.fillStyle = light;
  context.fillText(text, picture.width / 2, picture.height / 2);
  return picture;
}
