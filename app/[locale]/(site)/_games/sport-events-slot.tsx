import { getTranslations } from 'next-intl/server';
import { SportEvents } from '@/components/games/sport-events/sport-events';
import { JsonLd } from '@/components/ui/json-ld';
import type { SportGameType } from '@/lib/contract/calls/sport-events';
import { sportsEvents } from '@/lib/document/structured-data';
import { localizedPath } from '@/lib/i18n/localized-path';
import { pageOfGameType, routes } from '@/lib/routes';
import { isDemonstration } from '@/app/_read/demonstration';
import { readSportEvents } from '@/app/_read/lobby';
import { pageLocale } from '@/app/_read/page-locale';

/** So many are told to search engines: those that stand first. */
const mostListed = 20;

/** What can be bet on now, as the vendors tell it. Another platform may not tell of any: then nothing stands here. */
export async function SportEventsSlot({ gameType }: { gameType: SportGameType }) {
  const [t, answer, isSimulated, locale] = await Promise.all([
    getTranslations('sportEvents'),
    readSportEvents(gameType),
    isDemonstration(),
    pageLocale(),
  ]);
  if (!answer.ok) return null;
  const { events } = answer.value;
  const listed = events.filter(({ state }) => state !== 'ended').slice(0, mostListed);
  return (
    <>
      {listed.length > 0 && (
        <JsonLd
          data={sportsEvents(listed, {
            path: localizedPath(locale, pageOfGameType(gameType) ?? routes.sports),
            description: isSimulated ? t('simulated') : null,
          })}
        />
      )}
      <SportEvents gameType={gameType} events={events} isSimulated={isSimulated} />
    </>
  );
}
