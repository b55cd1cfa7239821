import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { requestContext } from './request-context.mjs';
import { traceFetch } from './trace-fetch.mjs';
import { tracePools } from './trace-pools.mjs';
import { Tracing } from './tracing.mjs';

const secretOf = ({ SESSION_SECRET: root }) =>
  root ? Buffer.from(hkdfSync('sha256', root, 'parlour', 'trace', 32)) : null;

/**
 * Traces of this process by OTLP over HTTP, in JSON. Where to, which headers, how many: the variables of OpenTelemetry, which its packages
 * read. They are given no say over the process: nothing is registered with their global API, so the framework's own spans, which
 * quote addresses, stay away.
 */
export function startTracing(part) {
  const { version } = JSON.parse(readFileSync(path.resolve('package.json'), 'utf8'));
  const resource = resourceFromAttributes({
    'service.name': 'parlour',
    'service.version': version,
    'service.instance.id': `${part}-${process.pid}`,
    'parlour.part': part,
  }).merge(detectResources({ detectors: [envDetector] }));
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracing = new Tracing({
    tracer: provider.getTracer('parlour', version),
    contexts: requestContext(),
    key: secretOf(process.env),
  });
  globalThis[Symbol.for('parlour.tracing')] = tracing;
  tracePools(tracing);
  traceFetch(tracing, process.env);
  const flush = () => provider.forceFlush().catch(() => undefined);
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void flush());
  return { flush };
}
