import { useTranslations } from 'next-intl';
import type { HiLoMaths } from '@/sandbox/games/hi-lo/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { multipleText } from '@/sandbox/kit/multiples';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { FactList } from '@/sandbox/board/arcade/fact-list';

export function Rules({ info: { maths, facts } }: { info: GameInfo<HiLoMaths> }) {
  const t = useTranslations('play.hiLo');
  return (
    <div className={shared.rules}>
      <p>{t('how')}</p>
      <p>{t('howSame', { same: maths.same })}</p>
      <p>{t('howLadder', { start: multipleText(maths.start), limit: multipleText(maths.limit) })}</p>
      <p>{t('howSkips', { count: maths.skips })}</p>
      <FactList
        facts={[
          { label: t('leastGuess'), value: facts.leastGuess },
          { label: t('greatestGuess'), value: facts.greatestGuess },
          { label: t('worstReturn'), value: facts.worstReturn },
        ]}
      />
    </div>
  );
}
