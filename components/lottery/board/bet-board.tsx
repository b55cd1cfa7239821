import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Family, PlayType } from '@/lib/lottery';
import { Button } from '@/components/ui/button';
import { Tabs } from '@/components/ui/tabs';
import { leftToRight } from '@/lib/client/left-to-right';
import type { LotteryPlays, PlayTerms } from '@/lib/contract/calls/lottery';
import type { SlipLine } from '../slip/slip';
import styles from './bet-board.module.css';
import { OddsLine, plain } from './odds-line';
import { groupOf, groupPlays, type PlayGroup } from '../names/play-code';
import { QuickPick } from './quick-pick';
import { SelectionPicker } from './selection-picker';
import { StakeBar } from './stake-bar';
import { codeLength, TypedCodes } from './typed-codes';
import type { BoardNames } from '../names/use-board-names';
import { useLineDraft } from './use-line-draft';

export interface BetBoardProps {
  family: Family;
  terms: LotteryPlays;
  /** Of the address: opens first where the family has it. */
  playType: string | null;
  names: BoardNames;
  onAdd: (lines: SlipLine[]) => void;
}

/** Every way to bet on a family: choose one, mark, and lay the line on the slip. */
export function BetBoard({ family, terms, playType, names, onAdd }: BetBoardProps) {
  const t = useTranslations('lottery.board');
  const first = family.plays.find(({ code }) => code === playType) ?? family.plays[0];
  const [code, setCode] = useState(first?.code ?? '');
  const play = family.plays.find((one) => one.code === code);
  const termsOf = new Map(terms.plays.map((one) => [one.code, one]));
  const rows = groupPlays(family.plays.filter((one) => termsOf.has(one.code)));
  const open = (group: PlayGroup) => setCode(rows.find((row) => row.group === group)?.plays[0]?.code ?? code);
  const group = groupOf(code);
  const playTerms = termsOf.get(code);
  if (!play || !playTerms) return null;
  return (
    <Tabs
      label={t('groups')}
      tabs={rows.map((row) => ({ value: row.group, label: t(`group.${row.group}`) }))}
      value={group}
      onValueChange={(value) => open(value as PlayGroup)}
    >
      <div className={styles.board}>
        <div className={styles.plays} role="radiogroup" aria-label={t('plays')}>
          {rows
            .find((row) => row.group === group)
            ?.plays.map((one) => (
              <label key={one.code} className={styles.play}>
                <input
                  type="radio"
                  name="play"
                  checked={one.code === code}
                  onChange={() => setCode(one.code)}
                />
                <span>{names.play(one.code)}</span>
              </label>
            ))}
        </div>
        <PlayBoard key={code} play={play} terms={playTerms} names={names} onAdd={onAdd} />
      </div>
    </Tabs>
  );
}

interface PlayBoardProps extends Pick<BetBoardProps, 'names' | 'onAdd'> {
  play: PlayType;
  terms: PlayTerms;
}

let lines = 0;

function PlayBoard({ play, terms, names, onAdd }: PlayBoardProps) {
  const t = useTranslations('lottery.board');
  const { draft, change, clear, stake, setStake, line } = useLineDraft(play, terms);
  const [isTyping, setIsTyping] = useState(false);
  const lineOf = ({ selection, price }: NonNullable<typeof line>): SlipLine => {
    lines += 1;
    return { ...price, key: String(lines), playType: play.code, selection, ...stake };
  };
  const add = () => {
    if (!line || line.price.leastUnitMinor !== null) return;
    onAdd([lineOf(line)]);
    clear();
  };
  const pays = (name: string) => {
    const multiple = play.shape.kind === 'options' ? multipleOfOption(play, terms, name) : undefined;
    return multiple ? leftToRight(`${plain(multiple)}×`) : null;
  };
  return (
    <>
      <OddsLine play={play} terms={terms} names={names} />
      {isTyping ? (
        <TypedCodes play={play} onChange={change} />
      ) : (
        <SelectionPicker
          play={play}
          draft={draft}
          onChange={change}
          names={names}
          pays={(name) => pays(name) ?? ''}
        />
      )}
      <div className={styles.tools}>
        <QuickPick play={play} terms={terms} stake={stake} onPick={(picked) => onAdd(picked.map(lineOf))} />
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
      <StakeBar stake={stake} onChange={setStake} price={line?.price ?? null} />
      <Button variant="primary" isBlock disabled={!line || line.price.leastUnitMinor !== null} onClick={add}>
        {t('add')}
      </Button>
    </>
  );
}

function multipleOfOption(play: PlayType, terms: PlayTerms, name: string): string | undefined {
  if (play.shape.kind !== 'options') return undefined;
  const [place] = play.shape.options.find((one) => one.name === name)?.classes ?? [];
  return place === undefined ? undefined : terms.classes[place]?.multiple;
}
