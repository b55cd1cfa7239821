import { allCalls } from '@/lib/contract';
import { projectFiles } from '@/lib/testing/source-files';
import { deskCommands } from '@/platform/operate/desk/commands';
import { recordCalls, recordsFor } from './record-calls';

/** Whatever has `recordsOf` in it, or reaches the replica itself. */
const reaching = /recordsOf|currentRecords|recordReader|readRecords|openRecords/;

describe('who reads records from a replica', () => {
  it('are calls that only read, whose answers are lists of what was', () => {
    const called = allCalls.filter(({ name }) => Object.hasOwn(recordCalls, name));
    expect(called).toHaveLength(Object.keys(recordCalls).length);
    for (const call of called)
      expect([
        call.name,
        call.method,
        call.idempotent ?? false,
        call.settles ?? false,
        call.issuesToken ?? false,
      ]).toEqual([call.name, 'GET', false, false, false]);
    expect(called.filter(({ access }) => access !== 'member' && access !== 'public')).toEqual([]);
  });

  it('is no other call: balances, limits, sessions and whatever moves money have no reader of records', () => {
    const others = allCalls.filter(({ name }) => !Object.hasOwn(recordCalls, name));
    expect(others.length).toBeGreaterThan(150);
    expect(others.filter(({ name }) => recordsFor(name))).toEqual([]);
    for (const name of [
      'wallet.balance',
      'vendor.bet',
      'protection.overview',
      'session.login',
      'agentReports.teamOverview',
    ])
      expect(others.map((call) => call.name)).toContain(name);
  });

  it('are commands of the desk that only read', () => {
    const commands = Object.values(deskCommands).flatMap((verbs) => Object.values(verbs));
    const reading = commands.filter(({ reads }) => reads);
    expect(reading.length).toBeGreaterThan(8);
    expect(reading.filter(({ kind }) => kind !== 'read')).toEqual([]);
  });

  it('are these files, and no others', () => {
    const found = projectFiles(/\.tsx?$/)
      .filter(({ path, text }) => !/\.test\.ts$/.test(path) && reaching.test(text))
      .map(({ path }) => path);
    expect(found.sort()).toEqual([
      'platform/agents/reports/view.ts',
      'platform/cashier/calls/cashier-handlers.ts',
      'platform/cashier/wallets/handlers.ts',
      'platform/cashier/withdrawals/handlers.ts',
      'platform/desk.ts',
      'platform/ground/context.ts',
      'platform/ground/records/index.ts',
      'platform/operate/desk/watch/gauges.ts',
      'platform/operate/desk/watch/replica.ts',
      'platform/people/protection/handlers.ts',
      'platform/play/boards/read-race.ts',
      'platform/play/boards/read-wins.ts',
      'platform/play/calls/games-handlers.ts',
      'platform/play/history/winner-board.ts',
      'platform/play/lottery/handlers.ts',
      'platform/record-calls.ts',
    ]);
  });
});
