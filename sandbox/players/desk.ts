import { parseMoney } from '@/lib/money';
import { playButton, type Seat } from './seat';

/** The bar below every game. */
export interface Entries {
  stakedMinor: bigint;
  netMinor: bigint;
  /** The last characters of the round that was shown last; null before the first. */
  roundMark: string | null;
}

/** What a game shows of itself: the figures of its console and of the bar below, and the button that stakes. */
export interface Desk extends Entries {
  balanceMinor: bigint;
  /** What the console says that the round has paid; null while it says nothing. */
  paidMinor: bigint | null;
  /** The button has its label, not that of a running round. */
  isResting: boolean;
  /** Something stands between the player and the next round. */
  alert: string | null;
}

/** The first amount in a text, in hundredths. */
export function amountMinor(text: string | undefined): bigint | null {
  const found = /([-−–]?)[^\d-]*([\d,]+\.\d\d)/.exec(text ?? '');
  const minor = parseMoney(found?.[2]?.replaceAll(',', ''));
  if (!found || minor === null) return null;
  return found[1] ? -minor : minor;
}

/** Null while the game is not open. */
export async function readDesk(seat: Pick<Seat, 'frame'>): Promise<Desk | null> {
  const shown = await readShown(seat);
  if (!shown) return null;
  const entries = entriesOf(shown.entries);
  const balanceMinor = amountMinor(shown.figures.Balance);
  if (balanceMinor === null || !entries) return shown.alert ? { ...emptyDesk, alert: shown.alert } : null;
  return {
    ...entries,
    balanceMinor,
    paidMinor: amountMinor(shown.figures.Win),
    isResting: !shown.isTurning && (await playButton(seat).count()) > 0,
    alert: shown.alert,
  };
}

export async function readEntries(seat: Pick<Seat, 'frame'>): Promise<Entries> {
  const shown = await readShown(seat);
  const entries = shown && entriesOf(shown.entries);
  if (!entries) throw new Error('The game shows no bar');
  return entries;
}

type Texts = Record<string, string>;

function entriesOf({ Staked, Net, Round }: Texts): Entries | null {
  const [stakedMinor, netMinor] = [amountMinor(Staked), amountMinor(Net)];
  return stakedMinor === null || netMinor === null
    ? null
    : { stakedMinor, netMinor, roundMark: Round ?? null };
}

async function readShown({ frame }: Pick<Seat, 'frame'>) {
  const main = frame.locator('main');
  if ((await main.count()) === 0) return null;
  return main.evaluate((stage) => ({
    entries: Object.fromEntries<string>(
      [...stage.querySelectorAll('dt')].map((term) => [
        term.textContent ?? '',
        term.nextElementSibling?.textContent ?? '',
      ]),
    ),
    figures: Object.fromEntries<string>(
      [...stage.querySelectorAll('p')]
        .filter((line) => line.childElementCount === 2)
        .map((line) => [line.firstElementChild?.textContent ?? '', line.lastElementChild?.textContent ?? '']),
    ),
    alert: stage.querySelector('[role="alert"]')?.textContent ?? null,
    isTurning: stage.querySelector('[data-turning]') !== null,
  }));
}

const emptyDesk: Desk = {
  balanceMinor: 0n,
  stakedMinor: 0n,
  netMinor: 0n,
  paidMinor: null,
  roundMark: null,
  isResting: false,
  alert: null,
};
