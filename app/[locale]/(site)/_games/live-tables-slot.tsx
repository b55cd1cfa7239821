import { getMessages } from 'next-intl/server';
import { LiveTables } from '@/components/games/live-tables/live-tables';
import { pickMessages } from '@/lib/i18n/client-messages';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { routes } from '@/lib/routes';
import { getPermission } from '@/app/_read/chrome';
import { readLiveTables } from '@/app/_read/lobby';

/** The tables that are dealt at now, asked for again in the browser. Another platform may not tell of any: then nothing stands here. */
export async function LiveTablesSlot() {
  const [messages, permission, answer] = await Promise.all([
    getMessages(),
    getPermission(),
    readLiveTables('LIVE'),
  ]);
  if (!answer.ok) return null;
  return (
    <MoreMessages messages={pickMessages(messages, ['liveTables'])}>
      <LiveTables
        gameType="LIVE"
        served={answer.value.tables}
        symbol={permission?.currencySymbol ?? ''}
        back={routes.live}
      />
    </MoreMessages>
  );
}
