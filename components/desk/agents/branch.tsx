import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type MouseEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useDeskRead } from '@/lib/client/desk/use-desk';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { DeskNotice } from '../frame/desk-notice';
import { Cell } from '../table/cell';
import tableStyles from '../table/data-table.module.css';
import { wordOf } from '../table/values';
import { treeColumns, type Tree } from './tree-columns';
import styles from './tree.module.css';

const pageSize = 50;

interface BranchProps {
  /** Empty: the house. */
  of: string;
  level: number;
  tree: Tree;
}

/** Who stands directly below somebody, page after page. */
export function Branch({ of, level, tree }: BranchProps) {
  const [pages, setPages] = useState<readonly string[]>(['']);
  return pages.map((before, at) => (
    <BranchPage
      key={before}
      {...{ of, level, tree, before, at }}
      onMore={at === pages.length - 1 ? (next) => setPages([...pages, next]) : null}
    />
  ));
}

interface BranchPageProps extends BranchProps {
  before: string;
  /** Which page of the branch it is. */
  at: number;
  onMore: ((next: string) => void) | null;
}

function BranchPage({ of, level, tree, before, at, onMore }: BranchPageProps) {
  const t = useTranslations('desk.tree');
  const { data, error, mutate } = useDeskRead<readonly DeskRow[]>({
    command: 'agents tree',
    ...{ args: [of || 'house'], options: { limit: String(pageSize), ...(before && { before }) } },
  });
  const whole = treeColumns.length;
  if (!data)
    return (
      <tr>
        <td colSpan={whole}>
          <DeskNotice failure={error ?? null} onRetry={() => void mutate()} />
        </td>
      </tr>
    );
  const next = wordOf(data.at(-1)?.next);
  return (
    <>
      {data.map((row, index) => (
        <Line
          key={wordOf(row.account)}
          {...{ row, level, tree }}
          place={at * pageSize + index + 1}
          isFirst={level === 1 && at === 0 && index === 0}
        />
      ))}
      {data.length === 0 && at === 0 && (
        <tr>
          <td colSpan={whole} className={styles.nobody}>
            {t('nobody')}
          </td>
        </tr>
      )}
      {onMore && data.length === pageSize && (
        <tr
          data-line=""
          aria-level={level}
          tabIndex={-1}
          className={tableStyles.openable}
          onClick={() => onMore(next)}
        >
          <td colSpan={whole} className={styles.more} style={{ paddingInlineStart: indentOf(level) }}>
            {t('more')}
          </td>
        </tr>
      )}
    </>
  );
}

const indentOf = (level: number) => `calc(var(--space-3) + ${(level - 1) * 20}px)`;

interface LineProps {
  row: DeskRow;
  level: number;
  tree: Tree;
  place: number;
  isFirst: boolean;
}

function Line({ row, level, tree, place, isFirst }: LineProps) {
  const account = wordOf(row.account);
  const isParent = typeof row.below === 'number' && row.below > 0;
  const isOpened = isParent && tree.opened.has(account);
  function toggle(event: MouseEvent) {
    event.stopPropagation();
    tree.onToggle(account);
  }
  const Twist = isOpened ? ChevronDown : ChevronRight;
  return (
    <>
      <tr
        data-line={account}
        aria-level={level}
        aria-posinset={place}
        aria-setsize={-1}
        aria-expanded={isParent ? isOpened : undefined}
        aria-selected={tree.open === account}
        tabIndex={tree.current === account || (tree.current === null && isFirst) ? 0 : -1}
        className={classNames(tableStyles.openable, tree.open === account && tableStyles.chosen)}
        onFocus={() => tree.onCurrent(account)}
        onClick={() => tree.onOpen(account)}
      >
        {treeColumns.map(({ name, isRight }) => (
          <td
            key={name}
            className={isRight ? tableStyles.right : undefined}
            style={name === 'account' ? { paddingInlineStart: indentOf(level) } : undefined}
          >
            {name === 'account' && (
              <button
                type="button"
                data-twist=""
                tabIndex={-1}
                aria-hidden="true"
                className={classNames(styles.twist, !isParent && styles.hidden)}
                onClick={toggle}
              >
                <Twist size={16} aria-hidden="true" />
              </button>
            )}
            <Cell name={name} value={row[name]} />
          </td>
        ))}
      </tr>
      {isOpened && <Branch of={account} level={level + 1} tree={tree} />}
    </>
  );
}
