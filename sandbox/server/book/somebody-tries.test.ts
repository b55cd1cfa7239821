import { useTestDatabase } from '@/lib/testing/database';
import { arrangePlayer, type Player } from '@/lib/testing/scenes/games';
import { settleFixture } from './simulator/settle-fixture';
import { BookScene } from './test-scene';
import { codeOf, slipOf } from './test-slips';

/** Somebody tries to have more of the book than its rules give, or to keep others from it, over the same calls as everybody. */
const test = useTestDatabase();
const scene = new BookScene(test);
const code = 'harbour-league';
const first = `${code}-1-r1-1`;

beforeAll(() => scene.arrangeBook());
beforeEach(async () => {
  await scene.beginBook();
  await scene.arrangeFixtures(code, [first]);
});

const home = () => scene.leg(first, 'result.0.', 'home');
const trial = (): Promise<Player> => arrangePlayer(test, { balanceMinor: 100_000_000n, accountType: 4 });

describe('the money of trial accounts', () => {
  /** As much as one of them may lay on home, from two accounts. */
  async function fill(player: () => Promise<Player>): Promise<void> {
    const leg = await home();
    for (let count = 0; count < 2; count += 1) {
      const own = await scene.openBook(await player());
      const unit = (2_490_000 / (leg.price - 100)).toFixed(0);
      expect((await scene.server.place(own, slipOf([leg], { unit }))).ticket.state).toBe('accepted');
    }
  }
  const offered = async (token: string) =>
    (await scene.server.quote(token, { legs: [await home()] })).mostStakes[0];
  let token: string;
  beforeEach(async () => void (token = await scene.openBook(await scene.player())));

  it('takes no room from those who play', async () => {
    const before = await offered(token);
    await fill(trial);
    expect(await scene.exposure()).toEqual([]);
    expect(await offered(token)).toBe(before);
    expect((await scene.server.place(token, slipOf([await home()], { unit: '100.00' }))).ticket.state).toBe(
      'accepted',
    );
    const weighed = await scene.exposure();
    await settleFixture(scene.dealer, first, { ending: 'cancelled' });
    await scene.tellAll();
    expect(weighed).toHaveLength(2);
    expect(await scene.exposure()).toEqual([]);
  });

  it('takes none in play either, where a bet is weighed anew', async () => {
    await scene.stand(first, {});
    const own = await scene.openBook(await trial());
    const { ticket } = await scene.server.place(
      own,
      slipOf([await home()], { unit: '1000.00', mode: 'any' }),
    );
    await scene.later(4000);
    expect((await scene.server.ticket(own, ticket.ticketId)).ticket.state).toBe('accepted');
    expect(await scene.exposure()).toEqual([]);
  });

  it('is offered what a ticket may pay, whatever room is left', async () => {
    await fill(() => scene.player(100_000_000n));
    const own = await scene.openBook(await trial());
    const unit = await offered(own);
    expect(Number(unit)).toBeGreaterThan(10_000);
    expect((await scene.server.place(own, slipOf([await home()], { unit }))).ticket.state).toBe('accepted');
  });

  it('negative control: that of members does', async () => {
    await fill(() => scene.player(100_000_000n));
    expect(await codeOf(scene.server.place(token, slipOf([await home()], { unit: '500.00' })))).toBe(
      'bet.limit',
    );
  });
});
