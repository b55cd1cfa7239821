import type { SportEvent } from '@/lib/contract/calls/sport-events';

/** A match as visitors see it: at one vendor with its prices, and at whom else. */
export interface Fixture {
  event: SportEvent;
  /** All vendors that tell of it, the one of the prices first. */
  at: readonly Pick<SportEvent, 'vendorCode' | 'vendor' | 'eventId'>[];
}

export interface Competition {
  name: string;
  fixtures: Fixture[];
}

export interface Sport {
  code: string;
  competitions: Competition[];
}

const identityOf = ({ sport, competition, home, away, startsAt }: SportEvent): string =>
  JSON.stringify([sport, competition, home, away, startsAt]);

/** One match of several vendors is shown once: as the first of them tells it that has prices. */
export function fixturesOf(events: readonly SportEvent[]): Fixture[] {
  const same = new Map<string, SportEvent[]>();
  for (const event of events) {
    const identity = identityOf(event);
    same.set(identity, [...(same.get(identity) ?? []), event]);
  }
  return [...same.values()].flatMap((told) => {
    const event = told.find(({ market }) => market) ?? told[0];
    return event ? [{ event, at: [event, ...told.filter((other) => other !== event)] }] : [];
  });
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups];
}

/** By sport and competition, each in the order of its first match: what is played stands before what is to come. */
export function groupFixtures(events: readonly SportEvent[]): Sport[] {
  return groupBy(fixturesOf(events), ({ event }) => event.sport).map(([code, ofSport]) => ({
    code,
    competitions: groupBy(ofSport, ({ event }) => event.competition).map(([name, fixtures]) => ({
      name,
      fixtures,
    })),
  }));
}
