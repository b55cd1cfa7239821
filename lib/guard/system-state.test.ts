import fc from 'fast-check';
import type { Clock } from './remembered';
import type { SiteState, StateSource } from './state-source';
import { createSystemStateReader } from './system-state';

const minuteMs = 60_000;
const addressOf = (index: number) => `203.0.${Math.floor(index / 250)}.${index % 250}`;
const isBlocked = (address: string) => address.startsWith('203.0.');

/** Time that passes when a test says so. */
function testClock() {
  let nowMs = 0;
  let timers: { atMs: number; ring: () => void }[] = [];
  const clock: Clock = {
    now: () => nowMs,
    wait: (ms) => new Promise<void>((ring) => timers.push({ atMs: nowMs + ms, ring })),
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const pass = async (ms: number) => {
    nowMs += ms;
    for (const timer of timers.filter(({ atMs }) => atMs <= nowMs)) timer.ring();
    timers = timers.filter(({ atMs }) => atMs > nowMs);
    await settle();
  };
  return { clock, pass, settle };
}

/** A site with rules for everybody (`regions`), or one whose platform must be asked for each visitor. */
function scene({ rules = false, perVisitor = false, answerMs = 0 } = {}) {
  const time = testClock();
  const site = { maintenance: false, loginFirst: true, isDown: false, rules, asked: 0, visitorsAsked: 0 };
  const answered = async <T>(value: () => T): Promise<T> => {
    if (answerMs > 0) await time.clock.wait(answerMs);
    if (site.isDown) throw new Error('down');
    return value();
  };
  const state = (): SiteState => ({
    maintenance: site.maintenance,
    maintenanceEndTime: null,
    loginedToHomePage: site.loginFirst,
    languages: ['EN', 'TY'],
    regions: perVisitor
      ? null
      : { areOn: site.rules, isRestricted: (address) => site.rules && isBlocked(address) },
  });
  const source: StateSource = {
    site: () => ((site.asked += 1), answered(state)),
    isRestricted: (address) => ((site.visitorsAsked += 1), answered(() => site.rules && isBlocked(address))),
    listed: () => Promise.reject(new Error('nobody asks')),
  };
  return { ...time, site, states: createSystemStateReader(source, time.clock) };
}

describe('the guard’s view of the platform', () => {
  it('asks once in five seconds, however many visitors open pages', async () => {
    const { pass, site, states } = scene();
    const crowd = (from: number) =>
      Promise.all(Array.from({ length: 50 }, (_, index) => states.stateFor(addressOf(from + index))));
    await crowd(0);
    await pass(4_999);
    await crowd(50);
    expect([site.asked, site.visitorsAsked]).toEqual([1, 0]);
  });

  it('judges nobody by a state of more than five seconds ago, however quiet it was since', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 5_000, max: 10 * minuteMs }), async (quietMs) => {
        const { site, states, ...time } = scene({ answerMs: 50 });
        const first = states.stateFor('192.0.2.1');
        await time.settle();
        await time.pass(50);
        await first;
        site.maintenance = true;
        await time.pass(quietMs);
        const isClosed = async (address: string) => (await states.stateFor(address)).maintenance;
        expect(await crowd(time, isClosed)).toBe(200);
        expect(site.asked).toBeLessThanOrEqual(4);
      }),
      { numRuns: 20 },
    );
  });

  it('answers with the old value when a newer one does not come within 0.4 s', async () => {
    const { site, states, ...time } = scene({ answerMs: 500 });
    const first = states.stateFor('192.0.2.1');
    await time.settle();
    await time.pass(500);
    await first;
    site.maintenance = true;
    await time.pass(5_000);
    const late = states.stateFor('192.0.2.1');
    await time.settle();
    await time.pass(400);
    expect((await late).maintenance).toBe(false);
    await time.pass(100);
    expect((await states.stateFor('192.0.2.1')).maintenance).toBe(true);
  });

  it('keeps an open site open, and a closed one closed, while the platform does not answer', async () => {
    for (const maintenance of [false, true]) {
      const { pass, site, states } = scene();
      site.maintenance = maintenance;
      await states.stateFor('192.0.2.1');
      site.isDown = true;
      await pass(10 * minuteMs);
      expect(await states.stateFor('192.0.2.9')).toMatchObject({
        maintenance,
        loginedToHomePage: true,
        languages: ['EN', 'TY'],
        isUndecided: false,
      });
    }
  });

  it.each([
    ['nobody is kept out', { loginFirst: false }, true],
    ['visitors log in first', { loginFirst: true }, false],
    ['there are rules of regions, also for those who are let in', { loginFirst: false, rules: true }, false],
  ])('says whether a page may be kept for everybody where %s', async (_case, change, isForEverybody) => {
    const { site, states } = scene();
    Object.assign(site, change);
    expect(await states.stateFor('192.0.2.1')).toMatchObject({ regionRestriction: false, isForEverybody });
  });

  it('is open when nothing was ever known', async () => {
    const { site, states } = scene({ perVisitor: true });
    site.isDown = true;
    expect(await states.stateFor('192.0.2.1')).toEqual({
      maintenance: false,
      maintenanceEndTime: null,
      regionRestriction: false,
      loginedToHomePage: false,
      languages: [],
      isUndecided: false,
      isForEverybody: true,
    });
  });

  it('keeps nobody waiting for a platform that has just kept somebody waiting', async () => {
    const { pass, settle, states } = scene({ answerMs: 10 * minuteMs });
    const first = states.stateFor('192.0.2.1');
    await settle();
    await pass(3_000);
    await first;
    const answered = await Promise.race([states.stateFor('192.0.2.2').then(() => 'at once'), settle()]);
    expect(answered).toBe('at once');
  });
});

/** 200 strangers at once, each with an address of their own; time passes until the last has an answer. */
async function crowd(
  { settle, pass }: Pick<ReturnType<typeof testClock>, 'settle' | 'pass'>,
  ask: (address: string) => Promise<boolean>,
): Promise<number> {
  const asked = Promise.all(Array.from({ length: 200 }, (_, index) => ask(addressOf(index))));
  await settle();
  for (let step = 0; step < 60; step += 1) await pass(100);
  return (await asked).filter(Boolean).length;
}

describe('region rules', () => {
  it.each([
    ['a platform that tells them to all at once', { rules: true, answerMs: 900 }],
    ['a platform that is asked for each visitor', { rules: true, perVisitor: true, answerMs: 900 }],
  ])('let none of 200 strangers through: %s', async (_name, how) => {
    const { states, ...time } = scene(how);
    const [first] = [states.stateFor('203.0.9.9')];
    await time.settle();
    await time.pass(900);
    await time.pass(900);
    await first;
    const isClosed = async (address: string) => {
      const { regionRestriction, isUndecided } = await states.stateFor(address);
      return regionRestriction || isUndecided;
    };
    expect(await crowd(time, isClosed)).toBe(200);
  });

  it('let most of them through where each asks a busy door and no answer means open', async () => {
    const time = testClock();
    let busyUntilMs = 0;
    const ask = async (address: string) => {
      // The door answers one after the other, in 20 ms each.
      busyUntilMs = Math.max(busyUntilMs, time.clock.now()) + 20;
      const answer = time.clock.wait(busyUntilMs - time.clock.now()).then(() => isBlocked(address));
      return (await Promise.race([answer, time.clock.wait(400).then(() => null)])) ?? false;
    };
    expect(await crowd(time, ask)).toBeLessThan(50);
  });

  it('close the site to those of whom nobody can say, a minute after the last answer', async () => {
    for (const perVisitor of [false, true]) {
      const { pass, settle, site, states } = scene({ rules: true, perVisitor });
      await states.stateFor('203.0.1.1');
      expect(await states.stateFor('192.0.2.1')).toMatchObject({
        regionRestriction: false,
        isUndecided: false,
      });
      site.isDown = true;
      await pass(30_000);
      expect((await states.stateFor('192.0.2.1')).isUndecided).toBe(false);
      await pass(31_000);
      expect(await states.stateFor('192.0.2.1')).toMatchObject({ isUndecided: true });
      expect(await states.stateFor('203.0.1.1')).toMatchObject({ regionRestriction: true });
      site.isDown = false;
      await pass(5_000);
      await states.stateFor('192.0.2.1');
      await settle();
      expect((await states.stateFor('192.0.2.1')).isUndecided).toBe(false);
    }
  });
});
