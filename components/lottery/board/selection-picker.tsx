import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Mark, PlayType, Shape } from '@/lib/lottery';
import { Button } from '@/components/ui/button';
import { withBanker, withColumn, withSet, type Draft } from './draft';
import { MarkGrid } from './mark-grid';
import styles from './selection-picker.module.css';
import type { BoardNames } from '../names/use-board-names';

export interface SelectionPickerProps {
  play: PlayType;
  draft: Draft;
  onChange: (draft: Draft) => void;
  names: BoardNames;
  /** What an option of the play pays, as `9.70×`. */
  pays: (option: string) => string;
}

/** The marks of a play type, in the form that it takes. */
export function SelectionPicker(props: SelectionPickerProps) {
  const { positions } = props.play.shape;
  return (
    <div className={styles.picker}>
      {positions && <PositionPicker {...props} count={positions.of} />}
      <MarksOf {...props} />
    </div>
  );
}

function PositionPicker({ draft, onChange, names, count }: SelectionPickerProps & { count: number }) {
  const t = useTranslations('lottery.board');
  return (
    <MarkGrid
      label={t('positions')}
      marks={Array.from({ length: count }, (_, place) => place)}
      chosen={draft.positions ?? []}
      onChange={(positions) => onChange({ ...draft, positions: positions.toSorted((a, b) => a - b) })}
      face={names.position}
    />
  );
}

function MarksOf(props: SelectionPickerProps) {
  const { play, draft, onChange, names, pays } = props;
  const t = useTranslations('lottery.board');
  const face = (mark: Mark) => names.mark(play, mark);
  const { shape } = play;
  switch (shape.kind) {
    case 'columns':
      return shape.columns.map((marks, place) => (
        <MarkGrid
          key={place}
          label={names.column(play, place)}
          marks={marks}
          chosen={draft.columns?.[place] ?? []}
          onChange={(column) => onChange(withColumn(draft, place, column))}
          face={face}
          isQuick
        />
      ));
    case 'set':
      return <SetPicker {...props} shape={shape} />;
    case 'heavy-light':
      return (
        <>
          {(['heavy', 'light'] as const).map((row) => (
            <MarkGrid
              key={row}
              label={names.weight(play, row)}
              marks={shape.marks}
              chosen={draft[row] ?? []}
              onChange={(chosen) => onChange({ ...draft, [row]: chosen })}
              face={face}
              isQuick
            />
          ))}
        </>
      );
    case 'options':
      return (
        <MarkGrid
          label={t('choose')}
          marks={shape.options.map(({ name }) => name)}
          chosen={draft.options ?? []}
          onChange={(options) => onChange({ ...draft, options })}
          face={face}
          note={pays}
          isWide
        />
      );
    case 'values':
      return (
        <MarkGrid
          label={t('choose')}
          marks={shape.values}
          chosen={draft.values ?? []}
          onChange={(values) => onChange({ ...draft, values })}
          face={face}
        />
      );
    case 'digit':
      return (
        <MarkGrid
          label={t('choose')}
          marks={shape.marks}
          chosen={draft.digit === undefined ? [] : [draft.digit]}
          onChange={(chosen) => onChange(withDigit(draft, chosen.at(-1)))}
          face={face}
        />
      );
  }
}

function withDigit({ digit: _before, ...rest }: Draft, digit: number | undefined): Draft {
  return digit === undefined ? rest : { ...rest, digit };
}

type SetShape = Extract<Shape, { kind: 'set' }>;

/** Marks of one set; with bankers, a second press on the row below makes a mark stand in every combination. */
function SetPicker({ play, draft, onChange, names, shape }: SelectionPickerProps & { shape: SetShape }) {
  const t = useTranslations('lottery.board');
  const [hasBankers, setHasBankers] = useState(draft.bankers !== undefined);
  const set = draft.set ?? [];
  const face = (mark: Mark) => names.mark(play, mark);
  const canHaveBankers = shape.isTyped && shape.take !== undefined && shape.take > 1;
  return (
    <>
      <MarkGrid<Mark>
        label={t('take', { count: shape.take ?? shape.least })}
        marks={shape.marks}
        chosen={set}
        bankers={draft.bankers ?? []}
        onChange={(marks) => onChange(withSet(draft, marks))}
        face={face}
        isQuick
      />
      {canHaveBankers && (
        <Button
          variant="secondary"
          size="s"
          aria-expanded={hasBankers}
          onClick={() => {
            setHasBankers(!hasBankers);
            if (hasBankers) onChange(withSet({ ...draft, bankers: [] }, set));
          }}
        >
          {t('bankers')}
        </Button>
      )}
      {canHaveBankers && hasBankers && (
        <MarkGrid<Mark>
          label={t('bankersHint', { count: (shape.take ?? 1) - 1 })}
          marks={set.toSorted((a, b) => Number(a) - Number(b))}
          chosen={draft.bankers ?? []}
          onChange={(bankers) => {
            const changed = set.find(
              (mark) => bankers.includes(mark) !== (draft.bankers ?? []).includes(mark),
            );
            if (changed !== undefined) onChange(withBanker(draft, changed));
          }}
          face={face}
        />
      )}
    </>
  );
}
