import { getMessages } from 'next-intl/server';
import { RaceBoard } from '@/components/boards/race-board';
import { pickMessages } from '@/lib/i18n/client-messages';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { readRace } from '@/app/_read/boards';

/** The race of the week. Another platform may have none, and then nothing stands here. */
export async function RaceSlot() {
  const [messages, answer] = await Promise.all([getMessages(), readRace()]);
  if (!answer.ok) return null;
  return (
    <MoreMessages messages={pickMessages(messages, ['boards.race', 'boards.demonstration'])}>
      <RaceBoard served={answer.value} />
    </MoreMessages>
  );
}
