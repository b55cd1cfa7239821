// tidy: game palette
import type { LotteryClass } from '@/lib/lottery/calendar';
import { disc, document, dots, enamel, iconPath, linear, r, rays, scatter } from '@/scripts/art/svg';

interface Look {
  ground: readonly [string, string, string];
  icon: string;
}

/** What players know each family of lotteries by. */
const looks: Readonly<Record<LotteryClass, Look>> = {
  SSC: { ground: ['#2a1a5e', '#5b3bb4', '#b06fd0'], icon: 'abacus' },
  K3: { ground: ['#4a0f2a', '#a8274f', '#f07a5a'], icon: 'rolling-dices' },
  '11X5': { ground: ['#07304a', '#0f6f94', '#49c2c0'], icon: 'ball-pyramid' },
  PK10: { ground: ['#3a1a0a', '#a34a14', '#f2a441'], icon: 'race-car' },
  PCB: { ground: ['#12422b', '#1f8a57', '#a8d46a'], icon: 'nest-eggs' },
  LHC: { ground: ['#4a1238', '#a8325f', '#f0a06a'], icon: 'eight-ball' },
  LF: { ground: ['#0c2740', '#2a5fa8', '#8fb8f0'], icon: 'calendar' },
  VIDEO: { ground: ['#1c1430', '#4a3470', '#9b6fd0'], icon: 'clapperboard' },
  CHAIN: { ground: ['#062a2a', '#0f6f66', '#5fd0a8'], icon: 'linked-rings' },
  VN: { ground: ['#4a0a14', '#b3202c', '#f2b441'], icon: 'lotus-flower' },
};

const [width, height] = [300, 400];

/** The leading thing in the middle, so that a square cut out of it has it whole. */
function picture(name: string, { ground, icon }: Look): string {
  const defs =
    linear('k', ground) +
    linear('f', ['#fff6dc', '#ffd98a']) +
    linear('s', ['#fff/0.5', '#fff/0']) +
    `<path id="a" d="${iconPath(icon)}"/>`;
  const body =
    `<path d="M0 0h${width}v${height}H0z" fill="url(#k)"/>` +
    rays(width / 2, height / 2, 16, '#fff', 0.07) +
    dots({ count: 18, width, depth: height, size: 2.4 }, scatter(name), '#ffe6ad') +
    disc(width / 2, height / 2, 122, '#0d0719', `opacity="${r(0.25)}"`) +
    enamel('a', { x: width / 2, y: height / 2, size: 176 }, '#1c1030');
  return document(width, height, defs, body);
}

/** By the name of the file. */
export const lotteryPictures: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(looks).map(([name, look]) => [name.toLowerCase(), () => picture(name, look)]),
);
