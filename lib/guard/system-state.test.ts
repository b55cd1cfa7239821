import { createSystemStateReader } from './system-state';

function reader() {
  const clock = { ms: 0 };
  const site = { maintenance: false, isDown: false, asked: 0, brandAsked: 0 };
  const read = async (path: string) => {
    if (path.endsWith('/status')) site.asked += 1;
    else site.brandAsked += 1;
    if (site.isDown) throw new Error('down');
    const value = path.endsWith('/status')
      ? { maintenance: site.maintenance, maintenanceEndTime: null, regionRestriction: false, ip: '' }
      : { loginedToHomePage: true };
    return { success: true, value };
  };
  return { clock, site, states: createSystemStateReader(read, () => clock.ms) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the guard’s view of the platform', () => {
  it('asks once in five seconds for one visitor, however many pages are opened', async () => {
    const { clock, site, states } = reader();
    await Promise.all(Array.from({ length: 50 }, () => states.stateFor('192.0.2.1')));
    clock.ms = 4_999;
    await states.stateFor('192.0.2.1');
    expect(site.asked).toBe(1);
    await states.stateFor('192.0.2.2');
    expect(site.asked).toBe(2);
    expect(site.brandAsked).toBe(1);
  });

  it('answers at once with the old value while a new one is fetched', async () => {
    const { clock, site, states } = reader();
    await states.stateFor('192.0.2.1');
    site.maintenance = true;
    clock.ms = 5_000;
    expect((await states.stateFor('192.0.2.1')).maintenance).toBe(false);
    await settle();
    expect((await states.stateFor('192.0.2.1')).maintenance).toBe(true);
  });

  it('keeps the last known value while the platform does not answer', async () => {
    const { clock, site, states } = reader();
    site.maintenance = true;
    await states.stateFor('192.0.2.1');
    site.isDown = true;
    clock.ms = 60_000;
    await states.stateFor('192.0.2.1');
    await settle();
    expect(await states.stateFor('192.0.2.1')).toMatchObject({ maintenance: true, loginedToHomePage: true });
  });

  it('is open when nothing was ever known', async () => {
    const { site, states } = reader();
    site.isDown = true;
    expect(await states.stateFor('192.0.2.1')).toMatchObject({
      maintenance: false,
      regionRestriction: false,
    });
  });
});
