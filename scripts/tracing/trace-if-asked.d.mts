export function isTracingAsked(settings: Readonly<Record<string, string | undefined>>): boolean;
export function traceIfAsked(part: string): { flush: () => Promise<void> } | null;
