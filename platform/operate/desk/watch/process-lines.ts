import { readFileSync } from 'node:fs';
import path from 'node:path';
import { say, type Said } from '@/lib/said';
import { siteMeasures } from '@/lib/server/measures';
import { openPools } from '@/lib/server/postgres';
import { processSlot } from '@/lib/server/process-singleton';
import { tracing } from '@/lib/server/tracing';
import type { Reader } from '@/platform/ground/db';
import type { HealthLine } from './health-line';
import { readMigrations } from './watch-store';

/** A call that broke is news for so long. */
const brokenNewsMs = 10 * 60_000;

/** What the process knows that answers here; the shell is another one. */
export function processLines(signers: readonly string[], now: Date): HealthLine[] {
  const streams = processSlot<{ size: number }>('streams').current();
  const measures = siteMeasures.current();
  return [
    {
      ...{ part: 'streams', state: streams ? 'ok' : 'unknown' },
      value: streams ? say`${streams.size} members listen to this process` : say`this process has none`,
    },
    ...signers.map((of): HealthLine => {
      const at = measures?.signers.get(of);
      const value = at ? say`last signed call to this process` : say`has not called this process`;
      return { part: 'vendors', of, state: at ? 'ok' : 'unknown', value, since: at ? new Date(at) : null };
    }),
    gatewayLine(now),
  ];
}

/** Calls of members and of vendors at the gateway's door. */
function gatewayLine(now: Date): HealthLine {
  const measures = siteMeasures.current();
  if (!measures) return { part: 'gateway', state: 'unknown', value: say`this process answers no calls` };
  let [all, broken] = [0, 0];
  for (const [key, { count }] of measures.requests) {
    const [kind = '', status] = key.split(' ');
    if (kind !== 'call' && kind !== 'vendor') continue;
    all += count;
    if (status === '5xx') broken += count;
  }
  const { brokenAt } = measures;
  const isNews = brokenAt !== null && now.getTime() - brokenAt < brokenNewsMs;
  return {
    ...{ part: 'gateway', of: say`errors`, state: isNews ? 'late' : 'ok' },
    ...{
      value: say`${broken} of ${all} calls to this process broke`,
      since: brokenAt ? new Date(brokenAt) : null,
    },
  };
}

export function poolLines(): HealthLine[] {
  return [...openPools()]
    .filter(([pool]) => !pool.ended)
    .map(([pool, { role, max }]) => ({
      ...{ part: 'database', of: say`pool ${role}`, state: pool.waitingCount > 0 ? 'late' : 'ok' },
      value: say`${pool.totalCount} of ${max} open, ${pool.idleCount} idle, ${pool.waitingCount} wait`,
    }));
}

const versionIn = (...place: string[]): string =>
  (JSON.parse(readFileSync(path.resolve(...place, 'package.json'), 'utf8')) as { version: string }).version;

export async function versionLines(reader: Reader): Promise<HealthLine[]> {
  const { count, newest, at } = await readMigrations(reader);
  const line = (of: string | Said, value: string | Said, since: Date | null = null): HealthLine => ({
    ...{ part: 'version', of, state: 'ok', value, since },
  });
  return [
    line('Parlour', versionIn('.')),
    line('Next', versionIn('node_modules', 'next')),
    line('Node', process.versions.node),
    line(say`migrations`, say`${count} applied, ${newest} last`, at),
    line(say`traces`, tracing.current() ? say`are exported` : say`are not asked for`),
  ];
}
