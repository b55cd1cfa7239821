import { createHash } from 'node:crypto';
import { commitmentOf } from '@/lib/fairness';
import { lotteryGameOf } from '@/lib/lottery/calendar';
import { numbersOf } from '@/lib/lottery/game-draw';
import type { DrawSource, RevealedDraw } from '@/platform/play/lottery/draws/draw-source';

/** A draw house in memory, with short chains that a test can foresee and calls that it can count, hold up and spoil. */
export class StandInDrawSource implements DrawSource {
  readonly calls: string[] = [];
  spoil: (draw: RevealedDraw) => RevealedDraw = (draw) => draw;
  isDown = false;
  private readonly chains = new Map<string, { gameCode: string; firstSequence: number; links: string[] }>();
  private readonly entropies = new Map<string, string>();

  constructor(private readonly length = 40) {}

  async anchor({ gameCode, sequence, isRehearsal }: Parameters<DrawSource['anchor']>[0]) {
    this.note(`anchor ${gameCode}`);
    const chainId = `chn_${gameCode}_${sequence}_${isRehearsal ? 'r' : 's'}`;
    const links = [createHash('sha256').update(chainId).digest('hex')];
    const length = isRehearsal ? 128 : this.length;
    while (links.length < length + 1) links.unshift(commitmentOf(links[0] ?? ''));
    this.chains.set(chainId, { gameCode, firstSequence: sequence, links });
    return { chainId, anchor: links[0] ?? '', firstSequence: sequence, links: length };
  }

  async reveal({ chainId, draws }: Parameters<DrawSource['reveal']>[0]) {
    this.note(`reveal ${chainId}`);
    const chain = this.chains.get(chainId);
    const game = lotteryGameOf(chain?.gameCode ?? '');
    if (!chain || !game) throw new Error('There is no such chain');
    return draws.map(({ sequence, entropy }) => {
      const key = `${chainId} ${sequence}`;
      if ((this.entropies.get(key) ?? entropy) !== entropy)
        throw new Error('It was drawn with another entropy');
      this.entropies.set(key, entropy);
      const link = chain.links[sequence - chain.firstSequence + 1] ?? '';
      return this.spoil({ sequence, link, numbers: numbersOf(game, { link, entropy, sequence }) });
    });
  }

  /** What a test may know and nobody else. */
  linkOf(chainId: string, sequence: number): string {
    const chain = this.chains.get(chainId);
    return chain?.links[sequence - chain.firstSequence + 1] ?? '';
  }

  private note(call: string): void {
    this.calls.push(call);
    if (this.isDown) throw new Error('The draw house does not answer');
  }
}
