import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useDeskRead } from '@/lib/client/desk/use-desk';
import { useQueues } from '@/lib/client/desk/use-queues';
import type { DeskAsk } from '@/lib/client/desk/desk-call';
import type { DescribedCommand, DeskRow, DeskValue } from '@/lib/contract/desk/shapes';
import { isSaid } from '@/lib/said';
import { useCommands } from '../command/command-provider';
import { MoreCommands } from '../command/more-commands';
import { DeskNotice } from '../frame/desk-notice';
import { Beside } from '../frame/side-panel';
import { LineChart } from '../figures/line-chart';
import { useSaid } from '../table/use-said';
import { DataTable } from '../table/data-table';
import { Facts, isRow } from '../table/facts';
import { wordOf } from '../table/values';
import { AskForm } from './ask-form';
import { ExportButton } from './export-button';
import { firstAsked } from './first-asked';
import { OpenItem } from './open-item';
import type { Register } from './pages';
import { useClaim } from './use-claim';
import { useQueueKeys } from './use-queue-keys';
import styles from './pages.module.css';

/** One list with what is open of it, by mouse and by keyboard. */
export function RegisterView({ register }: { register: Register }) {
  const { find } = useCommands();
  const command = find(register.read);
  const [first] = useState(() => firstAsked(command));
  const [asked, setAsked] = useState<Pick<DeskAsk, 'args' | 'options'> | null>(
    first && (first.length > 0 ? { args: first } : {}),
  );
  if (!command) return null;
  return (
    <div className={styles.register}>
      <MoreCommands commands={register.more ?? []} />
      {(command.args.length > 0 || command.options.length > 0) && (
        <AskForm command={command} first={first ?? []} onAsk={setAsked} />
      )}
      {asked && <Answer key={JSON.stringify(asked)} register={register} command={command} asked={asked} />}
    </div>
  );
}

interface AnswerProps {
  register: Register;
  command: DescribedCommand;
  asked: Pick<DeskAsk, 'args' | 'options'>;
}

function Answer({ register, command, asked }: AnswerProps) {
  const t = useTranslations('desk');
  const textOf = useSaid();
  const { read, isLive = false } = register;
  const queues = useQueues();
  const [before, setBefore] = useState<readonly string[]>([]);
  const at = before.at(-1);
  const options = { ...asked.options, ...(at && { before: at }) };
  const { data, error, mutate } = useDeskRead<DeskValue>({ command: read, ...asked, options }, { isLive });
  if (data === undefined) return <DeskNotice failure={error ?? null} onRetry={() => void mutate()} />;
  const rows = rowsOf(data);
  const waiting = queues?.get(read)?.waiting ?? 0;
  const last = command.pagedBy ? rows?.at(-1)?.[command.pagedBy] : null;
  return (
    <>
      {error && <DeskNotice failure={error} onRetry={() => void mutate()} />}
      {rows ? (
        <>
          {register.chart && <LineChart rows={rows} columns={register.chart} />}
          {rows.length > 0 && <ExportButton asked={{ command: read, ...asked }} />}
          <Rows register={register} rows={rows} />
          {waiting > rows.length && rows.length > 0 && (
            <p>{t('table.oldestOf', { shown: rows.length, waiting })}</p>
          )}
        </>
      ) : isRow(data) ? (
        <Facts facts={data} />
      ) : (
        <p>{isSaid(data) ? textOf(data) : wordOf(data)}</p>
      )}
      {command.pagedBy && (
        <div className={styles.more}>
          {before.length > 0 && (
            <Button size="s" variant="secondary" onClick={() => setBefore(before.slice(0, -1))}>
              {t('table.newer')}
            </Button>
          )}
          {typeof last === 'string' && (
            <Button size="s" variant="secondary" onClick={() => setBefore([...before, last])}>
              {t('table.older')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const rowsOf = (value: DeskValue): readonly DeskRow[] | null =>
  Array.isArray(value) ? (value as readonly DeskValue[]).filter(isRow) : null;

function Rows({ register, rows }: { register: Register; rows: readonly DeskRow[] }) {
  const t = useTranslations('desk');
  const query = useSearchParams();
  const [openId, setOpenId] = useState<string | null>(query.get('open'));
  const idOf = (row: DeskRow | undefined): string | null =>
    register.id && row ? wordOf(row[register.id]) : null;
  const openIndex = openId === null ? -1 : rows.findIndex((row) => idOf(row) === openId);
  const openAt = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    setOpenId(idOf(row));
    document
      .querySelector<HTMLElement>(`[data-row="${Math.max(0, Math.min(rows.length - 1, index))}"]`)
      ?.focus();
  };
  const { find, open } = useCommands();
  // What the address names may have left the list, and is still there to be looked at.
  const isNamed = openId !== null && openId === query.get('open') && register.show !== undefined;
  const row = rows[openIndex] ?? (isNamed ? {} : undefined);
  // Whoever may not decide looks on without a claim.
  useClaim(register.isClaimed && openIndex >= 0 && find(register.approve ?? '') ? openId : null);
  const act = (command: string | undefined, part?: string) => {
    if (!command || openId === null) return;
    // What is decided leaves the list, so that the next one has its place.
    const next = idOf(rows[openIndex + 1] ?? rows[openIndex - 1]);
    const named = register.args && row ? register.args.map((name) => wordOf(row[name])) : [openId];
    open({ command, args: part === undefined ? named : [...named, part], onDone: () => setOpenId(next) });
  };
  useQueueKeys({
    next: () => openAt(openIndex + 1),
    previous: () => openAt(openIndex < 0 ? 0 : openIndex - 1),
    approve: () => act(register.approve),
    reject: () => act(register.reject),
    release: () => setOpenId(null),
  });
  return (
    <Beside
      panel={
        row &&
        openId !== null && (
          <OpenItem register={register} row={row} id={openId} onAct={act} onClose={() => setOpenId(null)} />
        )
      }
    >
      <DataTable
        label={t(`registers.${register.key}`)}
        rows={rows}
        openIndex={openIndex < 0 ? null : openIndex}
        hidden={register.hidden ?? []}
        {...(register.id && { onOpen: (each: DeskRow) => setOpenId(idOf(each)) })}
      />
    </Beside>
  );
}
