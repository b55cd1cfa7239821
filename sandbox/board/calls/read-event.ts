export interface StreamEvent {
  event: string;
  /** Undefined where it cannot be read. */
  data: unknown;
}

/** One event of a stream; null for a comment, by which the server only shows that it is there. */
export function readEvent(block: string): StreamEvent | null {
  const lines = block.split('\n');
  const fieldOf = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
  const event = fieldOf('event');
  return event === undefined ? null : { event, data: parsed(fieldOf('data')) };
}

function parsed(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why a stream ends, as its last event says it. */
export function closingReason(data: unknown): string {
  const { reason } = (data ?? {}) as { reason?: unknown };
  return typeof reason === 'string' ? reason : '';
}
