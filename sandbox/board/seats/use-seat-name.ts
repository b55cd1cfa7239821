import { useTranslations } from 'next-intl';
import type { MatchSeatView } from '@/sandbox/kit/match-wire';

type SeatNamed = Pick<MatchSeatView, 'seat' | 'botName' | 'isYou' | 'isDemonstration'>;

/** How a seat is called: nobody's name is known, and a bot or a demo player is called what it is. */
export function useSeatName(): (seat: SeatNamed) => string {
  const t = useTranslations('play.match');
  return ({ seat, botName, isYou, isDemonstration }) => {
    if (isYou) return t('you');
    if (botName !== null) return t('bot', { number: botName.replace(/\D/g, '') });
    return t(isDemonstration ? 'demonstration' : 'player', { number: seat + 1 });
  };
}
