import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PlayType } from '@/lib/lottery';
import { Button } from '@/components/ui/button';
import { Tabs } from '@/components/ui/tabs';
import { loadPart } from '@/lib/client/call/load-part';
import type { PlayTerms } from '@/lib/contract/calls/lottery';
import { groupOf, groupPlays, type PlayGroup } from '../names/play-code';
import type { BoardNames } from '../names/use-board-names';
import { useFigureText } from '../names/use-figure-text';
import type { SlipLine } from '../slip/slip';
import styles from './bet-board.module.css';
import { codeLength } from './code-length';
import { OddsLine } from './odds-line';
import { QuickPick } from './quick-pick';
import { SelectionPicker } from './selection-picker';
import { StakeBar } from './stake-bar';
import type { Board } from './use-board';

const TypedCodes = lazy(
  loadPart(() => import('./typed-codes').then((file) => ({ default: file.TypedCodes }))),
);

export interface BetBoardProps {
  board: Board;
  names: BoardNames;
  onAdd: (lines: SlipLine[]) => void;
}

/** Every way to bet on a family: choose one, mark, and lay the line on the slip. */
export function BetBoard({ board, names, onAdd }: BetBoardProps) {
  const t = useTranslations('lottery.board');
  const { plays, play, open } = board;
  const rows = groupPlays(plays);
  const group = groupOf(play.code);
  const playsOf = (one: PlayGroup) => rows.find((row) => row.group === one)?.plays ?? [];
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => centreChosen(root.current), [play.code]);
  return (
    <div ref={root}>
      <Tabs
        label={t('groups')}
        tabs={rows.map((row) => ({ value: row.group, label: t(`group.${row.group}`) }))}
        value={group}
        onValueChange={(value) => open(playsOf(value as PlayGroup)[0]?.code ?? play.code)}
      >
        <div className={styles.board}>
          {playsOf(group).length > 1 && (
            <div className={styles.plays} role="radiogroup" aria-label={t('plays')}>
              {playsOf(group).map(({ code }) => (
                <label key={code} className={styles.play}>
                  <input type="radio" name="play" checked={code === play.code} onChange={() => open(code)} />
                  <span>{names.play(code)}</span>
                </label>
              ))}
            </div>
          )}
          <PlayBoard key={play.code} board={board} names={names} onAdd={onAdd} />
        </div>
      </Tabs>
    </div>
  );
}

/** What is chosen stands in the middle of its row, where that scrolls. */
function centreChosen(root: HTMLElement | null): void {
  for (const row of root?.querySelectorAll('[role="tablist"], [role="radiogroup"]') ?? []) {
    const chosen = row.querySelector('[aria-selected="true"], label:has(:checked)');
    const [whole, part] = [row.getBoundingClientRect(), chosen?.getBoundingClientRect()];
    if (part) row.scrollLeft += part.left + part.width / 2 - (whole.left + whole.width / 2);
  }
}

function PlayBoard({ board, names, onAdd }: BetBoardProps) {
  const t = useTranslations('lottery.board');
  const figures = useFigureText();
  const { play, terms, draft, change, clear, stake, setStake, line, marked } = board;
  const [isTyping, setIsTyping] = useState(draft.codes !== undefined);
  const add = () => {
    if (!marked) return;
    onAdd([marked]);
    clear();
  };
  const pays = (name: string) => {
    const multiple = multipleOfOption(play, terms, name);
    return multiple ? figures.multiple(multiple) : '';
  };
  return (
    <>
      <OddsLine play={play} terms={terms} names={names} />
      <div className={styles.tools}>
        <QuickPick play={play} terms={terms} stake={stake} onPick={onAdd} />
        {codeLength(play) !== null && (
          <Button
            variant="secondary"
            size="s"
            aria-pressed={isTyping}
            onClick={() => {
              setIsTyping(!isTyping);
              clear();
            }}
          >
            {t(isTyping ? 'mark' : 'type')}
          </Button>
        )}
        <Button variant="ghost" size="s" onClick={clear}>
          {t('clear')}
        </Button>
      </div>
      {isTyping ? (
        <Suspense fallback={null}>
          <TypedCodes play={play} onChange={change} />
        </Suspense>
      ) : (
        <SelectionPicker play={play} draft={draft} onChange={change} names={names} pays={pays} />
      )}
      <StakeBar stake={stake} onChange={setStake} price={line} />
      <Button variant="primary" isBlock disabled={!marked} onClick={add}>
        {t('add')}
      </Button>
    </>
  );
}

function multipleOfOption({ shape }: PlayType, terms: PlayTerms, name: string): string | undefined {
  if (shape.kind !== 'options') return undefined;
  const [place] = shape.options.find((one) => one.name === name)?.classes ?? [];
  return place === undefined ? undefined : terms.classes[place]?.multiple;
}
