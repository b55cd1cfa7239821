import { randomBytes, randomUUID } from 'node:crypto';
import type { Draws } from '@/lib/fairness';
import { requireTitle } from '@/sandbox/catalogue/registry';
import type { OpenAnswer, SpinAnswer } from '@/sandbox/kit/round-wire';
import { betOf } from './bets';
import { CrowdMember } from './crowd-member';
import { thinkMs, visitOf, type PlannedVisit } from './habits';

/** Comes for one game against the house, and then for another. */
export class CrowdPlayer extends CrowdMember {
  /** One visit: login, the tournaments that there are, a game, some rounds, and out again. Answers how many rounds were played. */
  visit(draws: Draws): Promise<number> {
    return this.atSite(async () => {
      await this.joinTournaments();
      return this.playGame(visitOf(draws, this.around.gameCodes), draws);
    });
  }

  private async playGame(plan: PlannedVisit, draws: Draws): Promise<number> {
    const { signal, wait, pace } = this.around;
    const { gameCode } = plan;
    const vendorCode = requireTitle(gameCode).title.studio;
    const opened = await this.open<OpenAnswer>({ vendorCode, gameType: 'RNG', gameCode });
    const { sessionToken, stakes } = opened;
    const stake = stakes[Math.floor((stakes.length * plan.stakeThousandths) / 1000)];
    if (stake === undefined) throw new RangeError(`${gameCode} has no stakes`);
    if (opened.interrupted) await this.play('finish', { sessionToken });
    const playable = requireTitle(gameCode);
    let played = 0;
    while (played < plan.rounds && (await this.canStake(stake))) {
      await wait(thinkMs(draws), signal);
      await pace.turn(signal);
      await this.playRound(sessionToken, stake, betOf(playable, draws, stake));
      played += 1;
    }
    await this.play('close', { sessionToken });
    return played;
  }

  private async playRound(sessionToken: string, stake: string, bet: { bet: unknown } | null): Promise<void> {
    const clientSeed = randomBytes(8).toString('hex');
    const spin = { sessionToken, stake, ...bet, clientSeed, roundKey: `crowd-${randomUUID()}` };
    const { round } = await this.play<SpinAnswer>('spin', spin);
    if (round.state === 'playing') await this.play('finish', { sessionToken });
    await this.play('seen', { sessionToken, roundId: round.roundId });
  }
}
