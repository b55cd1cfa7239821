import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { gameTypes, type GameType } from '@/lib/contract/types';

/** A game type as the navigation calls it. */
export function useGameTypeText(): (gameType: GameType) => string {
  return useTranslations('layout.navigation.types');
}

export interface GameTypeSelectProps {
  value: GameType | '';
  onChange: (gameType: GameType | '') => void;
}

export function GameTypeSelect({ value, onChange }: GameTypeSelectProps) {
  const t = useTranslations('records.bets');
  const typeText = useGameTypeText();
  return (
    <Select
      label={t('gameType')}
      value={value}
      options={[
        { value: '', label: t('allTypes') },
        ...gameTypes.map((gameType) => ({ value: gameType, label: typeText(gameType) })),
      ]}
      onChange={({ target }) => onChange(gameTypes.find((one) => one === target.value) ?? '')}
    />
  );
}
