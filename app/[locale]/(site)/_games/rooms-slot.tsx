import { getMessages } from 'next-intl/server';
import { PvpRoomsPlaceholder } from '@/components/games/rooms/pvp-rooms-placeholder';
import { pickMessages } from '@/lib/i18n/client-messages';
import { refusalNames } from '@/lib/i18n/refusal-names';
import { MoreMessages } from '@/lib/i18n/more-messages';

/** The rooms of the card games. Who sits where is asked by the browser, and told to members only. */
export async function RoomsSlot() {
  return (
    <MoreMessages messages={pickMessages(await getMessages(), ['pvpRooms', ...refusalNames('list')])}>
      <PvpRoomsPlaceholder />
    </MoreMessages>
  );
}
