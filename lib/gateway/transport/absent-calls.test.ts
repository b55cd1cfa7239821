import { contract } from '@/lib/contract';
import { AbsentCalls, type Presence } from './absent-calls';

const { cashier, content, messages, system } = contract;
const calls = [cashier.options, content.promotions, messages.list];

function scene(presences: Record<string, Presence>) {
  const asked: string[] = [];
  let nowMs = 0;
  const absent = new AbsentCalls({
    calls,
    now: () => nowMs,
    ask: async ({ name }) => {
      asked.push(name);
      return presences[name] ?? 'there';
    },
  });
  return { absent, asked, presences, later: (ms: number) => (nowMs += ms) };
}

describe('what another platform is without', () => {
  it('is asked for once, and again after ten minutes', async () => {
    const { absent, asked, later } = scene({ 'cashier.options': 'absent' });
    expect(await absent.names()).toEqual(['cashier.options']);
    expect(await absent.names()).toEqual(['cashier.options']);
    expect(absent.has(cashier.options)).toBe(true);
    expect(asked).toHaveLength(3);
    later(10 * 60_000);
    await absent.names();
    expect(asked).toHaveLength(6);
  });

  it('is not what did not answer, and that is asked again soon', async () => {
    const { absent, presences, later } = scene({ 'messages.list': 'unknown' });
    expect(await absent.names()).toEqual([]);
    presences['messages.list'] = 'absent';
    later(9_000);
    expect(await absent.names()).toEqual([]);
    later(1_000);
    expect(await absent.names()).toEqual(['messages.list']);
  });

  it('is learnt of a member’s call, where strangers are refused alike; of documented calls never', async () => {
    const { absent } = scene({});
    absent.note(messages.list);
    absent.note(system.status);
    expect(absent.has(messages.list)).toBe(true);
    expect(absent.has(system.status)).toBe(false);
  });

  it('keeps nobody waiting', async () => {
    const never = new AbsentCalls({ calls, ask: () => new Promise<Presence>(() => undefined) });
    expect(await never.names()).toEqual([]);
  });
});
