import { companyCount, from, keepCrowd, surroundings } from './keep-crowd';

const signal = AbortSignal.abort();
const place = { origin: 'http://parlour.test', signal };
const throng = { factor: 50, troubleMs: 20_000, addressOf: () => '10.1.2.3' };
const login = (at: number, habits?: number) => ({
  ...{ username: `player_${at}`, password: 'x' },
  ...(habits === undefined ? {} : { place: habits }),
});

it('lets come whoever is enrolled, and lets nobody stay after the signal, whatever they are many times of', async () => {
  const logins = [login(0), login(1), login(2, 0), login(3, companyCount), login(4, companyCount + 1)];
  for (const factor of [1, 3, 50]) {
    const said: unknown[] = [];
    const log = { info: (details: unknown) => said.push(details) } as never;
    await keepCrowd({ ...place, logins, log, throng: { ...throng, factor } });
    expect(said).toEqual([{ players: logins.length }]);
  }
});

it('sends from an address of everybody’s own, and otherwise from none', async () => {
  const sent: (string | null)[] = [];
  const around = {
    ...surroundings(place, throng),
    send: (request: Request) => {
      sent.push(request.headers.get('x-forwarded-for'));
      return Promise.resolve(new Response());
    },
  };
  for (const address of ['10.1.2.3', '']) await from(around, address).send(new Request(place.origin));
  expect(sent).toEqual(['10.1.2.3', null]);
});
