import { useLocale, useTranslations } from 'next-intl';
import { directionOf, isLocale } from '@/lib/i18n/locales';
import type { LiveStageProps } from '@/sandbox/board/live/live-board';
import { fullStrands } from '../fly-match';
import type { KiteResult, ShownPass } from '../table-match';
import { kiteSides, mostPasses, type KiteSide } from '../types';
import { Backdrop } from './backdrop';
import { Kite } from './kite';
import { offerOf } from './offer-of';
import { pictureSize, placeOf } from './place';
import styles from './stage.module.css';
import { useTexts } from './use-live-texts';

/** Both kites over the hills, what each has left and how well it cuts, and what the last pass has done. */
export function Stage({ info, round, opened, result, offsetMs }: LiveStageProps<ShownPass, KiteResult>) {
  const t = useTranslations('play.liveKites');
  const locale = useLocale();
  const direction = isLocale(locale) ? directionOf(locale) : 'ltr';
  const texts = useTexts();
  const last = opened.at(-1);
  const strands = result?.strands ?? last?.strands ?? fullStrands;
  const opening = round?.opening ?? null;
  const pass = result?.passes ?? opened.length + (opening ? 1 : 0);
  const chances = offerOf(round)?.chances;
  return (
    <div className={styles.stage}>
      <div className={styles.picture}>
        <Backdrop scene={info.look.scene} className={styles.backdrop} />
        <svg
          className={styles.kites}
          viewBox={`0 0 ${pictureSize.width} ${pictureSize.height}`}
          aria-hidden="true"
          focusable="false"
        >
          {kiteSides.map((side) => (
            <Kite
              key={side}
              side={side}
              letter={t(`letters.${side}`)}
              place={placeOf(side, direction)}
              strands={strands[side]}
              opening={opening}
              offsetMs={offsetMs}
            />
          ))}
        </svg>
      </div>
      <div className={styles.figures}>
        <Figures side="meron" strands={strands.meron} percent={chances?.meron} />
        <p className={styles.pass}>
          {pass === 0 ? t('passes', { most: mostPasses }) : t('pass', { pass, most: mostPasses })}
        </p>
        <Figures side="wala" strands={strands.wala} percent={chances?.wala} />
      </div>
      <p className={styles.told}>
        {last && t('told', { pass: opened.length, said: texts.step(last, opened.length - 1) })}
      </p>
    </div>
  );
}

interface FiguresProps {
  side: KiteSide;
  strands: number;
  percent: number | undefined;
}

function Figures({ side, strands, percent }: FiguresProps) {
  const t = useTranslations('play.liveKites');
  return (
    <div className={styles.side} data-side={side} role="group" aria-label={t(`bets.${side}`)}>
      <p className={styles.name}>
        <span className={styles.badge} aria-hidden="true">
          {t(`letters.${side}`)}
        </span>
        {t(`bets.${side}`)}
      </p>
      <p>{t('strands', { left: strands })}</p>
      {percent !== undefined && <p>{t('chance', { percent })}</p>}
    </div>
  );
}
