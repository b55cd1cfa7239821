import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { useDeskRead } from '@/lib/client/desk/use-desk';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { promotionTypes } from '@/lib/contract/calls/content';
import { useColumnName } from '../table/use-column-name';
import { wordOf } from '../table/values';
import styles from './content.module.css';
import { PictureField } from '../media/picture-field';
import { localTime, partsOf, saidOf, type PlacePart } from './place-in';
import type { PiecePlace } from './texts';

const audiences = ['player', 'popup', 'promotion'] as const;

export interface PlaceFieldsProps {
  kind: string;
  /** What holds; null of a piece that is begun. */
  place: PiecePlace | null;
}

/** Order, dates, and what a kind has besides; a form reads them by their names. */
export function PlaceFields({ kind, place }: PlaceFieldsProps) {
  const t = useTranslations('desk.content.place');
  const columnName = useColumnName();
  return (
    <div className={styles.places}>
      <TextInput
        label={columnName('position')}
        hint={t('position_hint')}
        name="position"
        type="number"
        min={0}
        max={999}
        required
        defaultValue={place?.sortOrder ?? 1}
      />
      <TextInput
        label={columnName('from')}
        {...(!place?.shownFrom && { hint: t('from_hint') })}
        name="from"
        type="datetime-local"
        defaultValue={localTime(place?.shownFrom)}
      />
      <TextInput
        label={columnName('until')}
        hint={t('until_hint')}
        name="until"
        type="datetime-local"
        defaultValue={localTime(place?.shownUntil)}
      />
      {(partsOf[kind] ?? []).map((part) => (
        <PartField key={part} part={part} said={saidOf(place, part)} />
      ))}
    </div>
  );
}

function PartField({ part, said }: { part: PlacePart; said: string }) {
  const t = useTranslations('desk.content.place');
  const columnName = useColumnName();
  const label = columnName(part);
  if (part === 'category') return <CategoryField said={said} />;
  if (part === 'picture')
    return (
      <div className={styles.wide}>
        <PictureField name="picture" said={said} isNeeded />
      </div>
    );
  if (part === 'type' || part === 'audience')
    return (
      <Select
        label={label}
        name={part}
        defaultValue={said || (part === 'type' ? 'OTHERS' : 'player')}
        options={(part === 'type' ? promotionTypes : audiences).map((value) => ({
          value,
          label: columnName(value),
        }))}
      />
    );
  return (
    <TextInput
      label={label}
      hint={t(part === 'page' ? 'page_hint' : 'group_hint')}
      name={part}
      autoComplete="off"
      spellCheck={false}
      defaultValue={said || (part === 'group' ? 'w_home' : '')}
    />
  );
}

function CategoryField({ said }: { said: string }) {
  const columnName = useColumnName();
  const { data = [] } = useDeskRead<readonly DeskRow[]>({ command: 'content list' });
  const categories = data.filter(({ kind, EN }) => kind === 'category' && EN === 'published');
  if (categories.length === 0) return null;
  return (
    <Select
      label={columnName('category')}
      name="category"
      required
      defaultValue={said || wordOf(categories[0]?.piece).replace('category:', '')}
      options={categories.map(({ piece, title }) => ({
        value: wordOf(piece).replace('category:', ''),
        label: wordOf(title),
      }))}
    />
  );
}
