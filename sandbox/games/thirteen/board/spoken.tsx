import { useTranslations } from 'next-intl';
import type { MatchView } from '@/sandbox/kit/match-wire';
import type { ThirteenView } from '@/sandbox/games/thirteen/types';
import { useSecondsLeft } from '@/sandbox/board/seats/use-seconds-left';
import { usePlayText } from './use-play-text';

interface SpokenProps {
  view: ThirteenView;
  match: MatchView;
  offsetMs: number;
  /** Why the last press did nothing. */
  refused: { text: string; count: number } | null;
  nameOf: (seat: number) => string;
}

const hurryFrom = 5;

/**
 * What is read out: when the turn comes to the player, all that happened since their last one; once that it gets late; and why
 * a press did nothing. The others' turns are not read out one by one.
 */
export function Spoken({ view, match, offsetMs, refused, nameOf }: SpokenProps) {
  const t = useTranslations('play.thirteen');
  const textOf = usePlayText();
  const isTurn = match.turn !== null && match.turn.seat === view.seat;
  const seconds = useSecondsLeft(isTurn ? (match.turn?.endsAt ?? null) : null, offsetMs);
  const since = view.events.slice(view.events.findLastIndex(({ seat }) => seat === view.seat) + 1);
  const recap = since.map(({ seat, kind, cards }) =>
    kind === 'pass'
      ? t('passedBy', { who: nameOf(seat) })
      : t('playedBy', { who: nameOf(seat), play: textOf({ kind, cards }) }),
  );
  const call = view.mustPlay !== null ? t('yourFirst') : view.top ? t('yourTurn') : t('yourLead');
  return (
    <>
      <p className="visually-hidden" role="status">
        {isTurn ? [...recap, call].join(' ') : ''}
      </p>
      <p className="visually-hidden" role="status">
        {seconds !== null && seconds > 0 && seconds <= hurryFrom ? t('hurry', { seconds: hurryFrom }) : ''}
      </p>
      <p key={refused?.count ?? 0} className="visually-hidden" role="alert">
        {refused?.text ?? ''}
      </p>
    </>
  );
}
