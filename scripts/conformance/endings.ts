import type { Scenario } from './scenario';
import { seatOf } from './run-scenarios';
import { Mismatch, stakeMinor, type Table } from './table';

/** What was staked while it was allowed is settled afterwards; nothing new is staked. */
async function expectOnlySettling(
  table: Table,
  end: () => Promise<void>,
  refusals: readonly string[],
): Promise<void> {
  const [won, lost, fresh] = [table.round(), table.round(), table.round()];
  const bet = await won.open();
  await lost.open();
  await end();
  await table.expectRefused('a new bet', await fresh.bet(), refusals);
  const more = await won.bet({ transactionId: `bet2_${won.id}` });
  await table.expectRefused('another bet in the open round', more, refusals);
  table.expectRepeat('the bet that was taken, again', await won.bet(), bet);
  const win = await won.win();
  table.expectDone('the late win', win, stakeMinor);
  table.expectRepeat('the late win again', await won.win(), win);
  table.expectDone('the late rollback', await lost.rollBack(), stakeMinor);
  await table.expectBalance();
}

/** They end the player's session, so they come last. */
export const endingScenarios: readonly Scenario[] = [
  {
    name: 'after a logout no bet is taken; a late win, a late rollback and a repeated bet are honoured',
    needs: ['logOut'],
    play: (table, { logOut = async () => undefined }) => expectOnlySettling(table, logOut, ['auth.expired']),
  },
  {
    name: 'in an exclusion no bet is taken; a late win, a late rollback and a repeated bet are honoured',
    needs: ['exclude', 'launchAgain'],
    play: async (table, { exclude, launchAgain }) => {
      if (!exclude || !launchAgain) throw new Error('Left out by the runner');
      const token = await launchAgain();
      const opened = await seatOf(table.caller, token);
      if (opened.seat.playerId !== table.seat.playerId)
        throw new Mismatch(`the same player ${table.seat.playerId}`, opened.seat.playerId);
      table.seat = opened.seat;
      await expectOnlySettling(table, exclude, ['protection.excluded', 'auth.expired']);
    },
  },
];
