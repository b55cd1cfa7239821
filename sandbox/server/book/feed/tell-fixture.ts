import type { PoolClient } from 'pg';
import { readFixture, type ToldFixture } from '@/sandbox/book/feed';
import { changeFixture } from '../simulator/fixture-writer';
import type { FixtureRow } from '../store/fixture-store';
import { getFeedName } from '../store/feed-store';
import { done, ignored, Refused } from './carried';
import { endFed } from './end-fed';
import { insertFedFixture, lockFedFixture } from './fed-fixture-store';
import type { AnswerRow, MessageRow } from './message-store';

/** Ids of the book for what a feed calls so: no feed can name what is played here, or what another one tells. */
export const fedId = (feed: string, id: string): string => `feed-${feed}-${id}`;

async function insert(client: PoolClient, { feed }: MessageRow, told: ToldFixture): Promise<void> {
  const { fixtureId, kind, sport, competition, teams, startsAtMs } = told;
  const isMatch = kind === 'match';
  const searched = [...(isMatch ? teams.map(({ name }) => name) : []), competition.name];
  await insertFedFixture(client, {
    fixtureId: fedId(feed, fixtureId),
    ...{ feed, sport, kind },
    names: {
      feed: (await getFeedName(client, feed)) ?? feed,
      competition: competition.name,
      teams: Object.fromEntries(teams.map(({ id, name }) => [id, name])),
    },
    competition: fedId(feed, competition.id),
    home: isMatch ? teams[0]!.id : null,
    away: isMatch ? teams[1]!.id : null,
    searchText: searched.join(' ').toLowerCase(),
    startsAt: new Date(startsAtMs),
  });
}

function isSame(row: FixtureRow, { feed }: MessageRow, told: ToldFixture): boolean {
  const { names, sport, kind, competition, home, away } = row;
  const sides = told.kind === 'match' ? [home, away] : [];
  return (
    sport === told.sport &&
    kind === told.kind &&
    competition === fedId(feed, told.competition.id) &&
    names?.competition === told.competition.name &&
    Object.keys(names.teams).length === told.teams.length &&
    told.teams.every(
      ({ id, name }, at) => names.teams[id] === name && (sides.length === 0 || sides[at] === id),
    )
  );
}

/**
 * A fixture is there from when it was first told. Told again it may begin at another time, or is called off; nothing else of it changes.
 * Bets for a time that is more than a day earlier are given back by who settles.
 */
export async function tellFixture(client: PoolClient, message: MessageRow, now: Date): Promise<AnswerRow> {
  const told = readFixture(message.body);
  const row = await lockFedFixture(client, message.feed, message.fixtureId ?? '');
  if (!row) {
    if (told.isCancelled) throw new Refused('event.not.found', 'fixtureId');
    await insert(client, message, told);
    return done(0);
  }
  if (!isSame(row, message, told)) throw new Refused('feed.fixture', 'fixtureId');
  const isEnded = row.status === 'over' || row.status === 'settled';
  if (told.isCancelled) {
    if (isEnded) throw new Refused('event.closed', 'state');
    const result = { fixtureId: told.fixtureId, match: null, winner: null, withdrawn: [] };
    await endFed(client, row, { result: { ...result, ending: 'cancelled' }, message, now });
    return done(row.version + 1);
  }
  const startsAt = new Date(told.startsAtMs);
  if (startsAt.getTime() === row.startsAt.getTime()) return ignored;
  if (row.status !== 'scheduled') throw new Refused('event.closed', 'startsAt');
  await changeFixture(client, { from: row, startsAt }, now);
  return done(row.version + 1);
}
