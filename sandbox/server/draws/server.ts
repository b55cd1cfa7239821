import { env } from '@/lib/env';
import { instantOfSequence, lotteryGameOf, type LotteryGame } from '@/lib/lottery/calendar';
import { numbersOf } from '@/lib/lottery/game-draw';
import { createPool } from '@/lib/server/postgres';
import { processSingleton } from '@/lib/server/process-singleton';
import { deriveSecret } from '@/lib/server/secrets';
import { createDrawHouse, type DrawHouse, type DrawnGame } from './draw-house';

/** Under which whoever sells knows this house. */
export const drawHouseSigner = 'sandbox-draws';

const minutesOfChain = 32 * 24 * 60;
const daysOfChain = 3_652;

/** What the house knows of a game: when it is drawn, and how numbers follow from a link. */
export function drawnGameOf(gameCode: string): DrawnGame | null {
  const game = lotteryGameOf(gameCode);
  if (!game) return null;
  return {
    links: linksOf(game),
    drawsAt: (sequence) => {
      const instant = instantOfSequence(game.schedule, sequence);
      return instant === null ? null : new Date(instant);
    },
    numbersOf: (draw) => numbersOf(game, draw),
  };
}

const linksOf = ({ schedule }: LotteryGame): number =>
  schedule.kind === 'interval' ? Math.ceil(minutesOfChain / schedule.minutes) : daysOfChain;

interface DrawHouseServer {
  house: DrawHouse;
  secret: Uint8Array;
  now: () => Date;
}

/** The process's draw house, with connections of its own. */
export const drawHouseServer = processSingleton('sandbox-draws', (): DrawHouseServer => {
  const { DATABASE_URL: url } = env();
  if (!url) throw new Error('DATABASE_URL is not set; start the site with `npm start` or set it');
  const pool = createPool(url, { role: 'parlour_vendor', max: 3 });
  const now = () => new Date();
  return {
    house: createDrawHouse({ pool, gameOf: drawnGameOf, now }),
    secret: deriveSecret(`draws:${drawHouseSigner}`),
    now,
  };
});
