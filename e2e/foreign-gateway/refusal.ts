import type { JsonObject } from './json';

export interface FieldTrouble {
  code: string;
  min?: number;
  max?: number;
}

/** A call that is refused. The codes are this company's own, except those that the contract names. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly value?: JsonObject,
  ) {
    super(message);
  }
}

export function fieldRefusal(fields: Record<string, FieldTrouble>, status = 400): Refusal {
  const troubles: JsonObject = {};
  for (const [name, trouble] of Object.entries(fields)) troubles[name] = { ...trouble };
  return new Refusal(status, 'form.fields.unfit', 'Some of what was entered does not fit.', {
    fields: troubles,
  });
}
