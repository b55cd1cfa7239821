import { writeFileSync } from 'node:fs';
import { families } from '@/lib/lottery';
import { countOdds } from '@/lib/lottery/odds/count-odds';
import { oddsTexts } from '@/lib/lottery/odds/stored';
import { format, resolveConfig } from 'prettier';

/** Counts the odds of every play type again and keeps them: `node --import tsx scripts/count-lottery-odds.ts`. */
const file = 'lib/lottery/odds/counted.json';
const counted = Object.fromEntries(
  families.map(({ code, plays }) => [
    code,
    Object.fromEntries(plays.map((play) => [play.code, oddsTexts(countOdds(play))])),
  ]),
);
writeFileSync(
  file,
  await format(JSON.stringify(counted), { ...(await resolveConfig(file)), filepath: file }),
);
