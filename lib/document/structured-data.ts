import { siteOrigin } from './page-metadata';

/** What search engines read about a page: schema.org objects as JSON-LD. Pure: the page supplies its own texts. */
export type StructuredData = Readonly<Record<string, unknown>>;

const context = 'https://schema.org';

const whole = (path: string) => new URL(path, siteOrigin()).href;

export interface NamedPath {
  name: string;
  /** With its language prefix. */
  path: string;
}

export function organization({ name, description }: { name: string; description: string }): StructuredData {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': whole('/#organization'),
    name,
    description,
    url: whole('/'),
    logo: whole('/art/icon-512.png'),
  };
}

/** The way from the home page to this one, the page itself last. */
export function breadcrumbs(items: readonly NamedPath[]): StructuredData {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: whole(path),
    })),
  };
}

/** A list that the page shows, in its order. */
export function itemList(items: readonly NamedPath[]): StructuredData {
  return {
    '@context': context,
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: whole(path),
    })),
  };
}

export interface QuestionAndAnswer {
  question: string;
  /** Plain text or simple HTML. */
  answer: string;
}

export function faqPage(pairs: readonly QuestionAndAnswer[]): StructuredData {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: pairs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export interface NamedEvent {
  home: string;
  away: string;
  /** A code of the platform's own. */
  sport: string;
  startsAt: string;
}

/** Matches of a page, which is where they can be followed. */
export function sportsEvents(
  events: readonly NamedEvent[],
  { path, description }: { path: string; description: string | null },
): StructuredData {
  return {
    '@context': context,
    '@graph': events.map(({ home, away, sport, startsAt }) => ({
      '@type': 'SportsEvent',
      name: `${home} – ${away}`,
      sport,
      startDate: startsAt,
      eventStatus: `${context}/EventScheduled`,
      eventAttendanceMode: `${context}/OnlineEventAttendanceMode`,
      location: { '@type': 'VirtualLocation', url: whole(path) },
      homeTeam: { '@type': 'SportsTeam', name: home },
      awayTeam: { '@type': 'SportsTeam', name: away },
      ...(description !== null && { description }),
    })),
  };
}
