import type { Json, JsonObject } from './json';

export const shapes = ['string', 'null', 'array', 'object', 'missing'] as const;
export type Shape = (typeof shapes)[number];

/**
 * What may befall a call. hang, 500, html and 404 happen before any work is done; slow, cut and wrong-shape do the work
 * and spoil the answer, because the caller who sees no answer is the one who may pay twice.
 */
export type FaultKind = `slow:${number}` | 'hang' | '500' | 'cut' | 'html' | `wrong-shape:${Shape}` | '404';

export function readFaultKind(text: Json | undefined): FaultKind | undefined {
  if (typeof text !== 'string') return undefined;
  const plain = (['hang', '500', 'cut', 'html', '404'] as const).find((kind) => kind === text);
  if (plain !== undefined) return plain;
  const slow = /^slow:(\d+)$/.exec(text);
  if (slow) return `slow:${Number(slow[1])}`;
  const shape = shapes.find((one) => text === `wrong-shape:${one}`);
  return shape === undefined ? undefined : `wrong-shape:${shape}`;
}

export class Faults {
  private planned: { call: string; kind: FaultKind; left: number }[] = [];

  /** The call is a path, a path behind its method, or * for all; without times it lasts until it is cleared. */
  plan(call: string, kind: FaultKind, times = Number.POSITIVE_INFINITY): void {
    this.planned.push({ call, kind, left: times });
  }

  clear(): void {
    this.planned = [];
  }

  take(method: string, path: string): FaultKind | undefined {
    const names = ['*', path, `${method} ${path}`];
    const due = this.planned.find((fault) => fault.left > 0 && names.includes(fault.call));
    if (!due) return undefined;
    due.left -= 1;
    return due.kind;
  }
}

export function misshape(body: JsonObject, shape: Shape): JsonObject {
  const { value: _value, ...rest } = body;
  if (shape === 'missing') return rest;
  const values: Record<Exclude<Shape, 'missing'>, Json> = {
    string: 'fair wind',
    null: null,
    array: ['fair wind', 7],
    object: { weather: 'fair' },
  };
  return { ...rest, value: values[shape] };
}
