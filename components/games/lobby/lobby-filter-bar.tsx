import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Search, SlidersHorizontal, X } from '@/components/ui/icons';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { minStakeSteps, type Classification } from '@/lib/contract/calls/catalogue';
import type { GameKind } from '@/lib/contract/calls/kinds';
import { formatMoney } from '@/lib/money';
import styles from './game-lobby.module.css';
import { maxNameLength, type FilterChange, type LobbyFilters } from './lobby-filters';

export interface LobbyFilterBarProps {
  filters: LobbyFilters;
  classifications: readonly Classification[];
  /** Of the shelf that is open; one alone is no choice. */
  kinds?: readonly GameKind[];
  symbol: string;
  onChange: (change: FilterChange) => void;
}

/** The gateway is asked when typing pauses, not at each letter. */
export const typingPauseMs = 300;

const choicesId = 'lobby-choices';

/** The name, and on a phone one press away what narrows the list further. */
export function LobbyFilterBar(props: LobbyFilterBarProps) {
  const { filters, onChange } = props;
  const t = useTranslations('games');
  const isNarrowed =
    filters.minStake !== null || filters.classification !== null || filters.gameKind !== null;
  const [isOpened, setIsOpened] = useState<boolean | null>(null);
  const isOpen = isOpened ?? isNarrowed;
  const search = useTypedName(filters.name, (name) => onChange({ kind: 'name', name }));
  const change = (next: FilterChange) => {
    search.drop();
    onChange(next);
  };
  return (
    <form
      className={styles.bar}
      role="search"
      aria-label={t('lobby.filters')}
      onSubmit={(event) => {
        event.preventDefault();
        search.commit();
      }}
    >
      <TextInput
        label={t('lobby.search')}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxNameLength}
        placeholder={t('lobby.searchPlaceholder')}
        value={search.value}
        onChange={(event) => search.type(event.target.value)}
        start={<Search size={18} className={styles.lens ?? ''} aria-hidden="true" />}
        end={
          search.value && (
            <IconButton label={t('lobby.clearSearch')} onClick={() => search.set('')}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          )
        }
      />
      <IconButton
        variant="outlined"
        label={t('lobby.filters')}
        aria-expanded={isOpen}
        aria-controls={choicesId}
        className={styles.toggle}
        onClick={() => setIsOpened(!isOpen)}
      >
        <SlidersHorizontal size={20} aria-hidden="true" />
      </IconButton>
      <div id={choicesId} className={styles.choices} data-open={isOpen || undefined}>
        <TypeOfGame {...props} onChange={change} />
        <MinimumBet {...props} onChange={change} />
      </div>
    </form>
  );
}

function MinimumBet({ filters, symbol, onChange }: LobbyFilterBarProps) {
  const t = useTranslations('games.lobby');
  const locale = useLocale();
  return (
    <Select
      label={t('minStake')}
      value={filters.minStake ?? ''}
      options={[
        { value: '', label: t('anyStake') },
        ...minStakeSteps.map((step) => ({
          value: step,
          label: t('upTo', { amount: formatMoney(step, locale, symbol) }),
        })),
      ]}
      onChange={({ target }) =>
        onChange({ kind: 'minStake', minStake: minStakeSteps.find((step) => step === target.value) ?? null })
      }
    />
  );
}

/** A class of games, or on a shelf one of its kinds. */
function TypeOfGame({ filters, classifications, kinds = [], onChange }: LobbyFilterBarProps) {
  const t = useTranslations('games');
  const any = { value: '', label: t('lobby.anyClassification') };
  if (kinds.length > 1) {
    return (
      <Select
        label={t('lobby.classification')}
        value={filters.gameKind ?? ''}
        options={[any, ...kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))]}
        onChange={({ target }) =>
          onChange({ kind: 'gameKind', gameKind: kinds.find((kind) => kind === target.value) ?? null })
        }
      />
    );
  }
  if (classifications.length === 0) return null;
  return (
    <Select
      label={t('lobby.classification')}
      value={filters.classification ?? ''}
      options={[any, ...classifications.map((code) => ({ value: code, label: t(`class.${code}`) }))]}
      onChange={({ target }) =>
        onChange({
          kind: 'classification',
          classification: classifications.find((code) => code === target.value) ?? null,
        })
      }
    />
  );
}

/** What is typed shows at once and counts after a pause; another filter drops what has not counted yet. */
function useTypedName(name: string, onCommit: (name: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const drop = () => {
    clearTimeout(timer.current);
    setTyped(null);
  };
  const set = (value: string) => {
    drop();
    if (value !== name) onCommit(value);
  };
  return {
    value: typed ?? name,
    drop,
    set,
    commit: () => typed !== null && set(typed),
    type: (value: string) => {
      clearTimeout(timer.current);
      setTyped(value);
      timer.current = setTimeout(() => set(value), typingPauseMs);
    },
  };
}
