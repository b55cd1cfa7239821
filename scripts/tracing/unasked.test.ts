import { spawnSync } from 'node:child_process';
import { isTracingAsked } from './trace-if-asked.mjs';

/** Writes down which of the packages that trace a process asks for. */
const hook = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ resolve: (name, context, next) => {
    if (/opentelemetry[/](?:sdk|exporter|resources)|start-tracing/.test(name)) process.stdout.write(name + '\\n');
    return next(name, context);
  } });`)}`;

function loadedBy(extra: Record<string, string>): string[] {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', hook, '--import', './scripts/http-guard.mjs', '-e', ''],
    { env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: '', ...extra }, encoding: 'utf8' },
  );
  expect(status).toBe(0);
  return stdout.split('\n').filter(Boolean);
}

describe('what traces', () => {
  it('is not loaded by a site that is told nowhere to send them', () => {
    expect(loadedBy({})).toEqual([]);
  });

  it('negative control: is loaded by one that is', () => {
    expect(loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toEqual(
      expect.arrayContaining(['@opentelemetry/sdk-trace-base', '@opentelemetry/exporter-trace-otlp-http']),
    );
  });

  it.each([
    [{}, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, false],
  ])('is asked for by the variables of OpenTelemetry: %j', (settings, isAsked) =>
    expect(isTracingAsked(settings)).toBe(isAsked),
  );
});
