import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { readMarketKey } from '@/sandbox/book/market-key';
import type { MarketName } from '@/sandbox/book/prices';
import type { BookEvent, BookTicketLeg } from '@/sandbox/book/wire';
import { clockOf, competitions, type MatchState } from '@/sandbox/book/world';
import type { Statistic } from '../events/statistics';

/** What names of an event need: events and the legs of tickets have it. */
export type NamedEvent = Pick<
  BookEvent | BookTicketLeg,
  'sport' | 'competition' | 'told' | 'kind' | 'home' | 'away'
>;

type Translate = ReturnType<typeof useTranslations>;

const asName = (market: string): MarketName | null => readMarketKey(market);

/** A line in quarters: 9 is 2.25. With a sign it is what a side is given. */
export function lineText(quarters: number, isSigned: boolean): string {
  return `${isSigned && quarters > 0 ? '+' : ''}${quarters / 4}`;
}

function competitionName({ competition, told }: Pick<NamedEvent, 'competition' | 'told'>): string {
  return told?.competition ?? competitions.find((one) => one.code === competition)?.name ?? competition;
}

/** Whether a competition is a cup or draw, with a bracket and no table. */
export function isDraw(code: string): boolean {
  return competitions.find((one) => one.code === code)?.format === 'draw';
}

function teamName({ home, away, competition, told }: NamedEvent, code: string): string {
  if (code === 'home') return home?.name ?? '';
  if (code === 'away') return away?.name ?? '';
  if (told) return told.teams[code] ?? code;
  const teams = competitions.find((one) => one.code === competition)?.teams ?? [];
  return teams.find((team) => team.code === code)?.name ?? code;
}

function marketText(t: Translate, market: string, { sport }: NamedEvent): string {
  const name = asName(market);
  if (!name) return t('market.combo');
  const what = t(`market.${name.kind}`, { sport });
  if (name.part === 0) return what;
  return t('market.ofPart', { what, part: t('part', { sport, part: name.part }) });
}

const plain: ReadonlySet<string> = new Set(['draw', 'yes', 'no', 'odd', 'even']);

function outcomeText(t: Translate, key: string, event: NamedEvent): string {
  return plain.has(key) ? t(`selection.${key}`) : teamName(event, key);
}

function lineSelection(t: Translate, key: string, line: number, event: NamedEvent): string {
  if (key === 'over' || key === 'under') return t(`selection.${key}`, { line: lineText(line, false) });
  const own = key === 'away' ? -line : line;
  return t('selection.given', { team: teamName(event, key), line: lineText(own === 0 ? 0 : own, true) });
}

function selectionText(t: Translate, market: string, key: string, event: NamedEvent): string {
  const name = asName(market);
  if (name && name.line !== null) return lineSelection(t, key, name.line, event);
  if (name?.kind === 'doubleChance')
    return t(`selection.${key}`, { home: teamName(event, 'home'), away: teamName(event, 'away') });
  if (name?.kind === 'halfFull')
    return key
      .split('/')
      .map((part) => outcomeText(t, part, event))
      .join(' / ');
  if (name?.kind === 'correctScore' && key === 'other') return t('selection.otherScore');
  return outcomeText(t, key, event);
}

function titleText(t: Translate, event: NamedEvent & { round?: number }): string {
  const { home, away, kind } = event;
  if (kind === 'outright') return t('event.outright', { competition: competitionName(event) });
  if (kind === 'mostGoals')
    return t('event.mostGoals', { competition: competitionName(event), round: event.round ?? 0 });
  return t('event.match', { home: home?.name ?? t('event.open'), away: away?.name ?? t('event.open') });
}

/** Where a match stands in time: the minute, or the part that is played. */
function clockText(t: Translate, { sport, state }: BookEvent): string {
  if (state === null) return '';
  const { part, minute, added } = clockOf({ sport, play: state } as MatchState);
  if (minute === null) return t('part', { sport, part });
  return added > 0 ? t('clock.added', { minute, added }) : t('clock.minute', { minute });
}

/** What a part of a match is called where several are listed. */
function partText(t: Translate, sport: string, part: number): string {
  return t('part', { sport, part });
}

export interface BookWords {
  competition: (event: Pick<NamedEvent, 'competition' | 'told'>) => string;
  sport: (sport: string) => string;
  title: (event: NamedEvent & { round?: number }) => string;
  team: (event: NamedEvent, side: string) => string;
  market: (market: string, event: NamedEvent) => string;
  selection: (market: string, key: string, event: NamedEvent) => string;
  clock: (event: BookEvent) => string;
  part: (sport: string, part: number) => string;
  /** Of statistics: what is counted. */
  figure: (sport: string, figure: Pick<Statistic, 'name' | 'part'>) => string;
}

/** What everything of the book is called in the language of the document. Names of teams are the same in all. */
export function useBookWords(): BookWords {
  const t = useTranslations('play.book') as Translate;
  return useMemo(
    () => ({
      competition: competitionName,
      sport: (sport) => t(`sport.${sport}`),
      title: (event) => titleText(t, event),
      team: teamName,
      market: (market, event) => marketText(t, market, event),
      selection: (market, key, event) => selectionText(t, market, key, event),
      clock: (event) => clockText(t, event),
      part: (sport, part) => partText(t, sport, part),
      figure: (sport, { name, part }) =>
        name === 'part' ? partText(t, sport, part) : t(`facts.figure.${name}`, { sport }),
    }),
    [t],
  );
}
