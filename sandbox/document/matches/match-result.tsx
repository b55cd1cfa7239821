import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { parseMoney } from '@/lib/money';
import type { MatchView } from '@/sandbox/kit/match-wire';
import { useMoney } from '@/sandbox/board/table/use-money';
import { useGainSound } from '@/sandbox/board/sound/use-gain-sound';
import { winTier } from '@/sandbox/board/table/gain';
import styles from './match-result.module.css';
import type { MatchControls } from './use-match';
import { useSeatName } from '@/sandbox/board/seats/use-seat-name';

const ProofDialog = lazy(() =>
  import('./match-proof-dialog').then((file) => ({ default: file.MatchProofDialog })),
);

/** The own place and payout in words. */
function useOwnResult({ result, yourSeat, stake }: Pick<MatchView, 'result' | 'yourSeat' | 'stake'>) {
  const t = useTranslations('play.match.result');
  const money = useMoney();
  const own = result?.places.find(({ seat }) => seat === yourSeat);
  const payout = own?.payout ?? '0.00';
  // Nothing celebrates a result at or below the stake.
  const tier = winTier(parseMoney(stake) ?? 0n, parseMoney(payout) ?? 0n);
  const isGain = tier > 0;
  const facts = { place: own?.place ?? 0, payout: money(payout), stake: money(stake) };
  return { text: own ? t(isGain ? 'gain' : 'end', facts) : '', isGain, tier };
}

/** Says the result once; it stands in the document before there is one, so that it is heard. */
export function SpokenResult({ match }: { match: MatchView | null }) {
  const { text } = useOwnResult(match ?? { result: null, yourSeat: null, stake: '0.00' });
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}

interface MatchResultProps {
  controls: MatchControls;
  match: MatchView;
  balance: string | null;
}

/** How a match ended: places, payouts, rake, the proof, and the way on. */
export function MatchResult({ controls, match, balance }: MatchResultProps) {
  const t = useTranslations('play.match.result');
  const money = useMoney();
  const [isProofOpen, setProofOpen] = useState(false);
  const { phase, roundId } = match;
  const { text, isGain, tier } = useOwnResult(match);
  useGainSound(match.matchId, tier);
  return (
    <section className={styles.result} aria-label={t('title')}>
      <p className={classNames(styles.own, isGain && styles.gain)}>{text}</p>
      <Places match={match} />
      <p className={styles.balance}>
        {phase === 'settled' && balance !== null ? t('balance', { balance: money(balance) }) : t('booking')}
      </p>
      <div className={styles.actions}>
        {roundId && (
          <Button variant="secondary" onClick={() => setProofOpen(true)}>
            {t('proof')}
          </Button>
        )}
        {phase === 'settled' && (
          <Button variant="secondary" onClick={controls.another}>
            {t('another')}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {isProofOpen && roundId && <ProofDialog roundId={roundId} onClose={() => setProofOpen(false)} />}
      </Suspense>
    </section>
  );
}

/** Every seat by place with what it is paid, and what the house keeps. */
export function Places({ match }: { match: MatchView }) {
  const t = useTranslations('play.match.result');
  const money = useMoney();
  const nameOf = useSeatName();
  const { result, seats } = match;
  if (!result) return null;
  return (
    <table className={styles.places}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('place')}</th>
          <th scope="col">{t('seat')}</th>
          <th scope="col">{t('payout')}</th>
        </tr>
      </thead>
      <tbody>
        {result.places.map(({ seat, place, payout }) => {
          const who = seats.find((one) => one.seat === seat);
          return (
            <tr key={seat} data-own={who?.isYou || undefined}>
              <td>{place}</td>
              <td>{who ? nameOf(who) : ''}</td>
              <td>{money(payout)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <td>{t('rake', { percent: match.rakePercent.replace(/\.00$/, '') })}</td>
          <td>{money(result.rake)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
