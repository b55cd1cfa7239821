import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { PlayType } from '@/lib/lottery';
import { readTypedText } from '@/lib/lottery/enter/typed-text';
import { TextArea } from '@/components/ui/text-area';
import { codeLength } from './code-length';
import type { Draft } from './draft';

export interface TypedCodesProps {
  play: PlayType;
  onChange: (draft: Draft) => void;
}

/** How many digits each number of a code has. */
export function digitsOf({ space }: Pick<PlayType, 'space'>): 1 | 2 {
  return space.positions.every(({ first, size }) => first + size <= 10) ? 1 : 2;
}

/** Combinations written one by one. What is none is said, and counts for nothing. */
export function TypedCodes({ play, onChange }: TypedCodesProps) {
  const t = useTranslations('lottery.board.typed');
  const [text, setText] = useState('');
  const length = codeLength(play) ?? 0;
  const digits = digitsOf(play);
  const read = readTypedText(play, text);
  const wrong = read.isGood || text.trim() === '' ? [] : read.faults.map((fault) => fault.text);
  const type = (next: string) => {
    setText(next);
    const typed = readTypedText(play, next);
    onChange(typed.isGood ? typed.selection : { codes: [] });
  };
  const example = Array.from({ length }, (_, place) => (digits === 1 ? place + 1 : `0${place + 1}`));
  return (
    <TextArea
      label={t('label')}
      hint={t('hint', { example: example.join('') })}
      error={wrong.length > 0 ? t('wrong', { codes: wrong.slice(0, 3).join(' ') }) : undefined}
      rows={3}
      inputMode="numeric"
      dir="ltr"
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}
