import { commitmentOf, createDraws } from '@/lib/fairness';
import { moneyText } from '@/lib/money';
import { mathsHash } from '@/sandbox/kit/maths-hash';
import type { AnyEngine, Title } from '@/sandbox/kit/types';
import { proofFormat, ticketOf, type SettledProof } from '../round-proof';
import { signed } from '@/sandbox/server/seals/proof-signer';

const serverSeed = '5c'.repeat(32);

export interface Wager {
  bet: unknown;
  stakeMinor: bigint;
}

/** The signed proof of a round of this title, played to its end as its rules say. */
export function signedRound(engine: AnyEngine, title: Title, { bet, stakeMinor }: Wager, nonce = 0): object {
  const actions: unknown[] = [];
  const play = () =>
    engine.play(
      title.maths,
      { stakeMinor, bet, actions, elapsedMs: Infinity },
      createDraws({ serverSeed, clientSeed: 'me', nonce }),
    );
  let round = play();
  while (!round.isOver) {
    actions.push(engine.defaultAction?.(title.maths, round));
    round = play();
  }
  const facts: SettledProof = {
    ...{ format: proofFormat, roundId: 'vrd_1', gameCode: title.gameCode, nonce },
    ...{ commitment: commitmentOf(serverSeed), isSettled: true, ending: 'paid', voidCode: null },
    ...{ currency: 'PLAY', mathsHash: mathsHash(title), serverSeed, clientSeed: 'me' },
    ...{ committedAt: '2026-03-01T11:59:00.000Z', startedAt: '2026-03-01T12:00:00.000Z' },
    endedAt: '2026-03-01T12:00:05.000Z',
    play: {
      stake: moneyText(stakeMinor),
      raise: moneyText(round.raiseMinor),
      payout: moneyText(round.payoutMinor),
      jackpot: round.hitsJackpot ? '1000.00' : null,
      ...{ bet, actions, outcome: round.view },
    },
  };
  return signed({ ...facts, ticket: ticketOf(facts) });
}
