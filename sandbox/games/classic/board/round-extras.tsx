import { useTranslations } from 'next-intl';
import { glyphNames } from '@/sandbox/games/classic/glyph-names';
import type { ClassicView } from '@/sandbox/games/classic/types';
import { Chips } from '@/sandbox/board/reels/chips';
import { useSymbolNames } from '@/sandbox/board/reels/use-symbol-names';
import type { ClassicBoardProps } from './shown-step';

interface RoundExtrasProps {
  info: ClassicBoardProps['info'];
  /** The round on the reels; null before the first one and while its outcome is not known. */
  view: ClassicView | null;
  isStill: boolean;
}

/** The multiplier reel and the fruit of the day, where a title has them; both are shown when the reels stand. */
export function RoundExtras({ info, view, isStill }: RoundExtrasProps) {
  const t = useTranslations('play.classic');
  const nameOf = useSymbolNames('classic', glyphNames[info.theme]);
  const { multiplierReel, scatter } = info.maths;
  const known = isStill ? view : null;
  if (multiplierReel) {
    const faces = [...new Set(multiplierReel)];
    return (
      <Chips
        label={t('multiplierReel')}
        items={faces.map((face) => ({
          key: String(face),
          text: t('times', { count: face }),
          isOn: known?.multiplier === face,
        }))}
      />
    );
  }
  if (!scatter || scatter.symbols.length < 2) return null;
  return (
    <Chips
      label={t('scatterOfRound')}
      items={[...scatter.symbols].map((symbol) => ({
        key: symbol,
        text: nameOf(symbol),
        symbol,
        isOn: known?.scatter === symbol,
      }))}
    />
  );
}
