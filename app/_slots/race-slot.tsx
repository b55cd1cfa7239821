import { getFormatter, getMessages } from 'next-intl/server';
import { RaceBoard } from '@/components/boards/race-board';
import { raceEndText } from '@/components/boards/race-end';
import { pickMessages } from '@/lib/i18n/client-messages';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { readRace } from '@/app/_read/boards';

/** The race of the week. Another platform may have none, and then nothing stands here. */
export async function RaceSlot() {
  const [messages, format, answer] = await Promise.all([getMessages(), getFormatter(), readRace()]);
  if (!answer.ok) return null;
  return (
    <MoreMessages messages={pickMessages(messages, ['boards.race', 'boards.demonstration'])}>
      <RaceBoard served={answer.value} servedEnd={raceEndText(format, answer.value)} />
    </MoreMessages>
  );
}
