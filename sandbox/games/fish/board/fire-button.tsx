import { useTranslations } from 'next-intl';
import type { FishMaths } from '@/sandbox/games/fish/types';
import consoleStyles from '@/sandbox/board/table/game-console.module.css';
import type { Shooting } from './use-shooting';
import { creatureOf, useCreatureText } from './use-creature-text';

interface FireButtonProps {
  maths: FishMaths;
  shooting: Pick<Shooting, 'aim' | 'isReady'>;
}

/** Fires at what is aimed at, or aims first, as Space and Enter do. */
export function FireButton({ maths, shooting: { aim, isReady } }: FireButtonProps) {
  const t = useTranslations('play.fish');
  const { nameOf } = useCreatureText();
  const creature = aim.fish && creatureOf(maths, aim.fish.target);
  return (
    <button
      type="button"
      className={consoleStyles.spin}
      aria-disabled={!isReady || undefined}
      aria-keyshortcuts="Space Enter"
      onClick={() => {
        if (isReady) aim.press();
      }}
    >
      <span className={consoleStyles.spinText}>{creature ? t('fire') : t('aim')}</span>
      {creature && <span className={consoleStyles.spinStake}>{nameOf(creature.key)}</span>}
    </button>
  );
}
