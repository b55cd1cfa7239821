import { useTranslations } from 'next-intl';
import type { MatchSeatView } from '@/sandbox/kit/match-wire';

/** How a seat is called: nobody's name is known, and a bot is called what it is. */
export function useSeatName(): (seat: Pick<MatchSeatView, 'seat' | 'botName' | 'isYou'>) => string {
  const t = useTranslations('play.match');
  return ({ seat, botName, isYou }) => {
    if (isYou) return t('you');
    if (botName !== null) return t('bot', { number: botName.replace(/\D/g, '') });
    return t('player', { number: seat + 1 });
  };
}
