import { randomBytes, randomUUID } from 'node:crypto';
import type { Draws } from '@/lib/fairness';
import { playableTitles, requireTitle } from '@/sandbox/catalogue/registry';
import type { RoomState } from '@/sandbox/games/fish/room-wire';
import { fishAt, isInSight, roomTimeMs, type Fish } from '@/sandbox/games/fish/schedule';
import type { FishMaths, FishView } from '@/sandbox/games/fish/types';
import type { OpenAnswer, RoundView, SpinAnswer } from '@/sandbox/kit/round-wire';
import { CrowdMember, Refused, type CrowdLogin, type CrowdSurroundings } from './crowd-member';
import { magazinesOf, moveMs, thinkMs } from './habits';

/** Every game with a sea that is shared. */
export const allSeas: readonly string[] = playableTitles.flatMap(({ title }) =>
  title.kind === 'fish' ? [title.gameCode] : [],
);

/** A fish that is gone by now costs nothing, and another one swims there. */
const passing: ReadonlySet<string> = new Set(['fish.gone', 'request.rate']);

/** Keeps one sea from being empty: loads, and fires at what is in sight. */
export class SeaCompany extends CrowdMember {
  constructor(
    login: CrowdLogin,
    around: CrowdSurroundings,
    private readonly gameCode: string,
  ) {
    super(login, around);
  }

  /** Some magazines. Answers how many were fired. */
  visit(draws: Draws): Promise<number> {
    return this.atSite(async () => {
      const { gameCode } = this;
      const vendorCode = requireTitle(gameCode).title.studio;
      const opened = await this.open<OpenAnswer>({ vendorCode, gameType: 'FISH', gameCode });
      const { sessionToken, stakes } = opened;
      const stake = stakes[draws.below(Math.min(4, stakes.length))] ?? '';
      if (opened.interrupted) await this.play('finish', { sessionToken });
      await this.play<RoomState>('roomJoin', { sessionToken });
      const wanted = magazinesOf(draws);
      let fired = 0;
      while (fired < wanted && (await this.canStake(stake))) {
        await this.rest(sessionToken, thinkMs(draws));
        await this.fireMagazine(sessionToken, stake, draws);
        fired += 1;
      }
      await this.play('close', { sessionToken });
      return fired;
    });
  }

  /** A seat without a sign of life is somebody else's. */
  private async rest(sessionToken: string, ms: number): Promise<void> {
    await this.around.wait(ms, this.around.signal);
    await this.play<RoomState>('roomJoin', { sessionToken });
  }

  private async fireMagazine(sessionToken: string, stake: string, draws: Draws): Promise<void> {
    const clientSeed = randomBytes(8).toString('hex');
    const spin = { sessionToken, stake, bet: null, clientSeed, roundKey: `crowd-${randomUUID()}` };
    let { round }: { round: RoundView } = await this.play<SpinAnswer>('spin', spin);
    while (round.state === 'playing') {
      await this.around.wait(moveMs(draws), this.around.signal);
      const shot = await this.aimAt(sessionToken, round, draws);
      if (shot) round = await this.fire(sessionToken, round, shot);
    }
    await this.play('seen', { sessionToken, roundId: round.roundId });
  }

  private async aimAt(sessionToken: string, round: RoundView, draws: Draws): Promise<Fish | null> {
    const state = await this.play<RoomState>('roomState', { sessionToken });
    const maths = requireTitle(this.gameCode).title.maths as FishMaths;
    const gone = new Set([
      ...state.caught,
      ...(round.outcome as FishView).shots.flatMap((shot) => (shot.multiple > 0 ? [shot.fish] : [])),
    ]);
    const timeMs = roomTimeMs(state.startedAtMs, state.serverNowMs);
    const inSight = fishAt({ maths, seed: state.seed }, timeMs).filter(
      (fish) => isInSight(fish) && !gone.has(fish.id),
    );
    return inSight.length > 0 ? (inSight[draws.below(inSight.length)] ?? null) : null;
  }

  private async fire(sessionToken: string, round: RoundView, { id, target }: Fish): Promise<RoundView> {
    const action = { kind: 'shot', target, fish: id };
    const input = { sessionToken, roundId: round.roundId, index: round.actions.length, action };
    try {
      return (await this.play<SpinAnswer>('act', input)).round;
    } catch (error) {
      if (error instanceof Refused && passing.has(error.code)) return round;
      throw error;
    }
  }
}
