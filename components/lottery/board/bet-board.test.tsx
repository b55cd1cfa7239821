import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asVisitor, show } from '@/lib/testing/scenes/client';
import { familyOf, multiplesOf, multipleScale, oddsOf, type FamilyCode } from '@/lib/lottery';
import { approximate } from '@/lib/rational';
import type { LotteryPlays } from '@/lib/contract/calls/lottery';
import { useBoardNames } from '../names/use-board-names';
import type { SlipLine } from '../slip/slip';
import { BetBoard } from './bet-board';
import { useBoard } from './use-board';

jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(() => asVisitor),
);

const decimal = (scaled: bigint) =>
  `${scaled / multipleScale}.${(scaled % multipleScale).toString().padStart(4, '0')}`;

/** What the platform says of a family at a margin of three per cent. */
function termsOf(family: FamilyCode): LotteryPlays {
  const plays = familyOf(family).plays.map((play) => ({
    code: play.code,
    returnToPlayer: '97.00',
    classes: play.classes.map(({ name }, place) => ({
      name,
      multiple: decimal(multiplesOf(play, 300)[place] ?? 0n),
      oneIn: (1 / approximate(oddsOf(play)[place]?.win ?? { numerator: 1n, denominator: 1n })).toFixed(4),
    })),
  }));
  const limits = {
    ticket: '20000.00',
    lineCombinations: 100_000,
    linePrize: '200000.00',
    memberPrizes: '500000.00',
  };
  return { rulesVersion: 1, margin: '3.00', limits, plays };
}

function Board({
  family,
  playType,
  onAdd,
}: {
  family: FamilyCode;
  playType: string;
  onAdd: (lines: SlipLine[]) => void;
}) {
  const names = useBoardNames(familyOf(family));
  const board = useBoard(familyOf(family), termsOf(family), { first: playType, lunarYear: 2026 });
  return board && <BetBoard board={board} names={names} onAdd={onAdd} />;
}

describe('the board of a lottery', () => {
  it('says what a bet costs and pays at most, and lays it on the slip', async () => {
    const added: SlipLine[][] = [];
    show(<Board family="k3" playType="three-different" onAdd={(lines) => added.push(lines)} />);
    expect(screen.getByRole('status')).toHaveTextContent('Mark your numbers');
    for (const face of ['1', '3', '6']) await userEvent.click(screen.getByRole('button', { name: face }));
    // Three different faces come in 6 of 216 throws: 36 × 0.97.
    expect(screen.getByRole('status')).toHaveTextContent('1 combination, 1.00, pays at most 34.92');
    await userEvent.click(screen.getByRole('button', { name: '2' }));
    expect(screen.getByRole('status')).toHaveTextContent('4 combinations, 4.00, pays at most 34.92');
    await userEvent.click(screen.getByRole('button', { name: 'Add to slip' }));
    expect(added).toEqual([
      [
        expect.objectContaining({
          playType: 'three-different',
          selection: { set: [1, 2, 3, 6] },
          combinations: 4,
          stakeMinor: 400n,
          unit: '1.00',
          times: 1,
        }),
      ],
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('Mark your numbers');
  });

  it('refuses a stake that cannot be paid exactly, and says the least', async () => {
    show(<Board family="k3" playType="sides" onAdd={() => undefined} />);
    const [big] = screen.getAllByRole('button', { name: /^Big/ });
    expect(big).toHaveTextContent('1.94×');
    await userEvent.click(big as Element);
    await userEvent.click(screen.getByRole('radio', { name: '0.01' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Bet at least 0.50 a combination.');
    expect(screen.getByRole('button', { name: 'Add to slip' })).toBeDisabled();
  });

  it('says of typed numbers what is no combination', async () => {
    show(<Board family="k3" playType="three-different" onAdd={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'Type numbers' }));
    await userEvent.type(await screen.findByLabelText('Your combinations'), '136 1x2');
    expect(screen.getByRole('alert')).toHaveTextContent('Not a combination: 1x2');
    expect(screen.getByRole('button', { name: 'Add to slip' })).toBeDisabled();
    await userEvent.clear(screen.getByLabelText('Your combinations'));
    await userEvent.type(screen.getByLabelText('Your combinations'), '136 124');
    expect(screen.getByRole('status')).toHaveTextContent('2 combinations');
  });

  it('says of an animal what it pays in the lunar year of the draw', async () => {
    show(<Board family="lhc" playType="special-animal" onAdd={() => undefined} />);
    // In the year of the horse it has five of the 49 numbers, where the others have four.
    expect(screen.getByRole('button', { name: /^Rat/ })).toHaveTextContent('11.8825×');
    const horse = screen.getByRole('button', { name: /^Horse/ });
    expect(horse).toHaveTextContent('9.506×');
    await userEvent.click(horse);
    expect(screen.getByRole('status')).toHaveTextContent('1 combination, 1.00, pays at most 9.50');
  });

  it('writes large multiples and chances with their thousands', () => {
    show(<Board family="ssc" playType="straight-a5" onAdd={() => undefined} />);
    expect(screen.getByText(/Pays/)).toHaveTextContent(/Pays .97,000.× · chance 1 in .100,000./);
    expect(screen.getByText(/Return/)).toHaveTextContent(/Return .97\.00.% · house edge .3\.00.%/);
  });

  it('picks whole bets by chance', async () => {
    const added: SlipLine[] = [];
    show(<Board family="k3" playType="pair-single" onAdd={(lines) => added.push(...lines)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Quick pick 5' }));
    expect(added).toHaveLength(5);
    for (const { combinations, stakeMinor } of added) expect([combinations, stakeMinor]).toEqual([1, 100n]);
  });
});
