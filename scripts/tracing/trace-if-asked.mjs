import { createRequire } from 'node:module';
import path from 'node:path';

/** Whether an operator has said where traces go, by the variables of OpenTelemetry. */
export function isTracingAsked(settings) {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint,
    OTEL_TRACES_EXPORTER: exporter,
    OTEL_SDK_DISABLED: isDisabled,
  } = settings;
  return Boolean(endpoint || tracesEndpoint) && exporter !== 'none' && isDisabled !== 'true';
}

/**
 * Loads what traces where it is asked for, and nothing of it anywhere else. At once: a pool that is opened before would not be seen.
 * @param {string} part of the site: `site`, `worker`
 */
export function traceIfAsked(part) {
  if (!isTracingAsked(process.env)) return null;
  const file = path.resolve('scripts/tracing/start-tracing.mjs');
  return createRequire(file)(file).startTracing(part);
}
