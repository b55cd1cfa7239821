import type { ErrorCode } from '@/lib/contract/errors';

/** What a round of calls should do, in the plainest form: the model that the random tests hold the wallet against. */
export type WalletCall =
  | { kind: 'bet'; id: string; amountMinor: bigint }
  | { kind: 'win'; id: string; amountMinor: bigint; isRoundEnd: boolean }
  | { kind: 'rollback'; id: string; betId: string };

export type WalletAnswer = { balanceMinor: bigint; isDuplicate: boolean } | { refused: ErrorCode };

interface Done {
  content: string;
  balanceMinor: bigint;
}

export class WalletModel {
  private readonly done = new Map<string, Done>();
  private readonly standing = new Map<string, { amountMinor: bigint; bonusMinor: bigint }>();
  private readonly returned = new Set<string>();
  private readonly marked = new Set<string>();
  private round: 'none' | 'open' | 'settled' | 'rolled_back' = 'none';
  private hasWin = false;

  /** Bonus money is what runs beside the own; zero for members without any. */
  constructor(
    private ownMinor: bigint,
    private bonusMinor = 0n,
  ) {}

  get parts(): { ownMinor: bigint; bonusMinor: bigint } {
    return { ownMinor: this.ownMinor, bonusMinor: this.bonusMinor };
  }

  private get balanceMinor(): bigint {
    return this.ownMinor + this.bonusMinor;
  }

  answer(call: WalletCall): WalletAnswer {
    const content = JSON.stringify(call, (_key, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    );
    if (call.kind === 'bet' && this.marked.has(call.id)) return { refused: 'round.rolled.back' };
    const known = this.done.get(call.id);
    if (known && known.content !== content) return { refused: 'transaction.conflict' };
    if (known && this.returned.has(call.id)) return { refused: 'round.rolled.back' };
    if (known) return { balanceMinor: known.balanceMinor, isDuplicate: true };
    const refused = this.apply(call);
    if (refused) return { refused };
    this.done.set(call.id, { content, balanceMinor: this.balanceMinor });
    return { balanceMinor: this.balanceMinor, isDuplicate: false };
  }

  private move(ownMinor: bigint, bonusMinor: bigint): void {
    this.ownMinor += ownMinor;
    this.bonusMinor += bonusMinor;
  }

  private closed(): ErrorCode | null {
    if (this.round === 'settled') return 'round.closed';
    return this.round === 'rolled_back' ? 'round.rolled.back' : null;
  }

  private apply(call: WalletCall): ErrorCode | null {
    if (call.kind === 'bet') return this.bet(call.id, call.amountMinor);
    if (call.kind === 'win') return this.win(call.amountMinor, call.isRoundEnd);
    return this.rollBack(call.betId);
  }

  private bet(id: string, amountMinor: bigint): ErrorCode | null {
    const closed = this.closed();
    if (closed) return closed;
    if (amountMinor > this.balanceMinor) return 'money.insufficient';
    const bonusMinor = amountMinor > this.ownMinor ? amountMinor - this.ownMinor : 0n;
    this.move(bonusMinor - amountMinor, -bonusMinor);
    this.standing.set(id, { amountMinor, bonusMinor });
    this.round = 'open';
    return null;
  }

  private win(amountMinor: bigint, isRoundEnd: boolean): ErrorCode | null {
    if (this.round === 'none') return 'round.not.found';
    const closed = this.closed();
    if (closed) return closed;
    const stakes = [...this.standing.values()];
    const staked = stakes.reduce((sum, stake) => sum + stake.amountMinor, 0n);
    const bonusStaked = stakes.reduce((sum, stake) => sum + stake.bonusMinor, 0n);
    const bonusMinor = staked === 0n ? 0n : (amountMinor * bonusStaked) / staked;
    this.move(amountMinor - bonusMinor, bonusMinor);
    this.hasWin = true;
    if (isRoundEnd) this.round = 'settled';
    return null;
  }

  private rollBack(betId: string): ErrorCode | null {
    const stake = this.standing.get(betId);
    if (stake === undefined) {
      if (!this.returned.has(betId)) this.marked.add(betId);
      return null;
    }
    if (this.hasWin || this.round === 'settled') return 'round.closed';
    this.standing.delete(betId);
    this.returned.add(betId);
    this.move(stake.amountMinor - stake.bonusMinor, stake.bonusMinor);
    if (this.standing.size === 0) this.round = 'rolled_back';
    return null;
  }
}
