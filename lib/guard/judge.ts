import { env } from '@/lib/env';
import { localeOfLanguage, languageCookie } from '@/lib/i18n/locales';
import { processSingleton } from '@/lib/server/process-singleton';
import { isSealedSession } from '@/lib/session/sealed-session';
import { decide, decideDocument, type GuardDecision } from './decide';
import { createExistence, type Existence } from './existence';
import { internalHeaders } from './internal-header';
import { stateSourceOr } from './state-source';
import { isDocument, subjectOf } from './subject';
import { createSystemStateReader, httpSource, type GuardState, type SystemStateReader } from './system-state';

/** A request for a page, as the guard looks at it. */
export interface PageRequest {
  pathname: string;
  searchParams: URLSearchParams;
  clientAddress: string;
  cookie: (name: string) => string | undefined;
}

export interface Judgement {
  decision: GuardDecision;
  /** Null for a vendor's document, which stands through whatever the brand's site goes through. */
  state: GuardState | null;
}

/** What is known of the platform, once in a process: the front and the middleware never disagree about it. */
const knowledge = processSingleton(
  'guard-knowledge',
  (): { reader: SystemStateReader; existence: Existence } => {
    const source = stateSourceOr(httpSource(`http://127.0.0.1:${env().PORT}`, internalHeaders));
    return { reader: createSystemStateReader(source), existence: createExistence(source.listed) };
  },
);

/** What becomes of a request for a page: the one judge for the front and for the middleware behind it. */
export async function judge({
  pathname,
  searchParams,
  clientAddress,
  cookie,
}: PageRequest): Promise<Judgement> {
  const { reader, existence } = knowledge();
  const chosenLocale = localeOfLanguage(cookie(languageCookie));
  const subject = subjectOf(pathname, searchParams);
  const isMissing = subject !== null && (await existence.isMissing(subject));
  if (subject && isDocument(subject))
    return { decision: decideDocument(subject, { isMissing, chosenLocale }), state: null };
  const state = await reader.stateFor(clientAddress);
  const hasSession = state.loginedToHomePage && (await isSealedSession(cookie));
  return {
    decision: decide({ ...state, pathname, searchParams, hasSession, chosenLocale, isMissing }),
    state,
  };
}
