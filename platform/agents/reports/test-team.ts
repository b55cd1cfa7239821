import type { Pool } from 'pg';
import { hide, playedRound } from '@/lib/testing/scenes/agent-reports';
import { openBelow, placeBelow } from '@/lib/testing/scenes/tree';
import { visitor } from '@/lib/testing/scenes/visitors';
import type { TestDatabase } from '@/lib/testing/database';
import type { CallContext } from '@/platform/ground/context';
import { createDatabase, inTransaction, newId, sql } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { nodeOf } from '@/platform/people/agent-tree';
import { rollUp, rollUpWithin } from '../roll-ups/roll-up';
import { addDays } from '../roll-ups/day-rules';
import { sealAccountRef } from '../scope';
import { isBelowNow, pathOn, type Happened, type World } from './test-model';

/** What happens to a team; accounts are numbers that are taken by the size of the team. */
export interface Plan {
  parents: readonly number[];
  days: readonly {
    rounds: readonly {
      who: number;
      type: 'RNG' | 'FISH';
      stake: bigint;
      payout: bigint;
      /** Percent of the stake that was at risk. */
      share: number;
      /** Found only when the day is closed. */
      isLate: boolean;
    }[];
    funds: readonly { who: number; kind: 'deposit' | 'rebate' | 'reward'; amount: bigint }[];
    /** After the day. */
    moves: readonly { who: number; to: number }[];
  }[];
  hidden: readonly number[];
  viewers: readonly number[];
}

const mostLevels = 8;
/** Each team has days of its own: the days of all follow each other. */
let nextDay = '2025-03-01';

const houseOf = {
  deposit: accounts.clearing('test-pay'),
  rebate: accounts.house('rebates'),
  reward: accounts.house('rewards'),
};

export class TestTeam {
  readonly happened: Happened[] = [];
  readonly parents: number[][] = [];
  readonly hidden = new Set<number>();
  readonly people: { memberId: string; username: string; nodeNo: number }[] = [];
  viewers: number[] = [];
  readonly first = nextDay;

  private constructor(
    private readonly test: TestDatabase,
    private readonly history: Pool,
    private readonly games: Readonly<Record<string, string>>,
  ) {}

  static async build(
    test: TestDatabase,
    games: Readonly<Record<string, string>>,
    plan: Plan,
  ): Promise<TestTeam> {
    const history = test.poolFor('parlour_history');
    const team = new TestTeam(test, history, games);
    nextDay = addDays(nextDay, plan.days.length + 2);
    await team.open(plan.parents);
    for (const [at, day] of plan.days.entries()) await team.live(at, day);
    team.parents.push([...(team.parents.at(-1) ?? [])]);
    await team.end(plan);
    return team;
  }

  get world(): World {
    return { parents: this.parents, happened: this.happened, hidden: this.hidden };
  }

  dayText(at: number): string {
    return addDays(this.first, at);
  }

  dayOf(text: string): number {
    return [0, 1, 2, 3].find((at) => this.dayText(at) === text) ?? -1;
  }

  private at(day: number, hours: number): Date {
    return new Date(Date.parse(`${this.dayText(day)}T00:00:00Z`) + hours * 3_600_000);
  }

  /** When the last day is over and closed. */
  get now(): Date {
    return this.at(3, 12);
  }

  contextOf(who: number): CallContext {
    const { memberId } = this.person(who);
    const caller = { memberId, sessionId: 'ses_test', accountType: 2, sessionKind: 'full' } as const;
    return visitor(this.test.db, { caller, now: this.now });
  }

  private person(who: number) {
    const found = this.people[who];
    if (!found) throw new Error(`Nobody is number ${who}`);
    return found;
  }

  refOf(viewer: number, who: number): string {
    return sealAccountRef({ callerId: this.person(viewer).memberId }, this.person(who).nodeNo);
  }

  indexOf(viewer: number, ref: string): number {
    return this.people.findIndex((_, who) => this.refOf(viewer, who) === ref);
  }

  /** Whom this viewer can ask about: those with somebody below, on any day, who stand in lists. */
  rootsFor(viewer: number): number[] {
    const above = new Set(this.parents.flat());
    return [...above].filter(
      (who) => who === viewer || (isBelowNow(this.world, who, viewer) && !this.hidden.has(who)),
    );
  }

  private async open(parents: readonly number[]): Promise<void> {
    const places = [0];
    const levels = [1];
    for (const [at, drawn] of [0, ...parents].entries()) {
      const wanted = at === 0 ? 0 : drawn % at;
      const above = (levels[wanted] ?? 1) >= mostLevels ? 0 : wanted;
      places[at] = above;
      levels[at] = at === 0 ? 1 : (levels[above] ?? 1) + 1;
      const uplineId = at === 0 ? null : this.person(above).memberId;
      const opened = await openBelow(this.test.db, uplineId, 2, { now: this.at(0, 0) });
      const node = await nodeOf(this.test.db, opened.memberId);
      this.people.push({ ...opened, nodeNo: node?.nodeNo ?? 0 });
    }
    this.parents.push(places);
  }

  private async live(at: number, { rounds, funds, moves }: Plan['days'][number]): Promise<void> {
    if (at > 0) this.parents[at] = [...(this.parents[at] ?? this.parents[at - 1] ?? [])];
    const size = this.people.length;
    const late: Plan['days'][number]['rounds'][number][] = [];
    for (const round of rounds) {
      if (round.isLate) late.push(round);
      else await this.playRound(round, at, at);
    }
    for (const [order, { who, kind, amount }] of funds.entries())
      await this.pay({
        who: who % size,
        kind,
        amount,
        at: new Date(this.at(at, 13).getTime() + order * 1000),
      });
    for (const { who, kind, amount } of funds)
      this.happened.push({ who: who % size, day: at, funds: { kind, amount } });
    await rollUp(this.test.db, this.at(at, 23));
    await rollUp(this.test.db, this.at(at + 1, 0.5));
    this.parents[at + 1] = [...(this.parents[at] ?? [])];
    for (const { who, to } of moves) await this.move(at + 1, who % size, to % size);
    if (late.length === 0) return;
    for (const round of late) await this.playRound(round, at, at + 1);
    await inTransaction(this.test.db, (tx) => rollUpWithin(tx, this.at(at + 1, 1), this.at(at, 0)));
  }

  private async playRound(
    { who, type, stake, payout, share }: Plan['days'][number]['rounds'][number],
    day: number,
    countedOn: number,
  ): Promise<void> {
    const [index, valid] = [who % this.people.length, (stake * BigInt(share)) / 100n];
    await playedRound(this.test.owner, {
      ...{ memberId: this.person(index).memberId, gameId: this.games[type] ?? '', stake, payout, valid },
      at: this.at(day, 12),
    });
    const play = { rounds: 1n, stake, valid, payout, result: stake - payout };
    this.happened.push({ who: index, day: countedOn, type, play });
  }

  private async pay({
    who,
    kind,
    amount,
    at,
  }: {
    who: number;
    kind: keyof typeof houseOf;
    amount: bigint;
    at: Date;
  }) {
    const transfer = {
      ...{
        kind,
        debit: houseOf[kind],
        credit: accounts.cash(this.person(who).memberId),
        amountMinor: amount,
      },
      reference: 'test',
    };
    await inTransaction(createDatabase(this.history), async (tx) => {
      await tx.execute(sql`select set_config('ledger.moment', ${at.toISOString()}, true)`);
      await post(tx, { key: newId('pay'), transfers: [transfer] });
    });
  }

  private async move(day: number, who: number, to: number): Promise<void> {
    const places = this.parents[day] ?? [];
    const world = { ...this.world, parents: this.parents };
    const isAbove = pathOn(world, day, to).includes(who);
    const deepest = Math.max(
      ...places.map((_, each) => {
        const path = pathOn(world, day, each);
        return path.includes(who) ? path.length - path.indexOf(who) : 0;
      }),
    );
    if (who === 0 || isAbove || pathOn(world, day, to).length + deepest > mostLevels + 1) return;
    await placeBelow(this.test.db, this.person(who).memberId, this.person(to).memberId);
    places[who] = to;
  }

  /** The last night: everything is counted, and some leave the lists. */
  private async end({ hidden, viewers }: Plan): Promise<void> {
    const [size, now] = [this.people.length, this.now];
    await rollUp(this.test.db, now);
    for (const [order, drawn] of hidden.entries()) {
      const who = drawn % size;
      if (who === 0 || this.hidden.has(who)) continue;
      await hide(this.test.db, this.test.owner, {
        ...this.person(who),
        ...{ by: order % 2 === 0 ? 'exclusion' : 'lock', now },
      });
      this.hidden.add(who);
    }
    this.viewers = [...new Set(viewers.map((drawn) => drawn % size))].filter((who) => who > 0);
  }
}
