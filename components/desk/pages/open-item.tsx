import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useDeskRead } from '@/lib/client/desk/use-desk';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { ChangeList } from '../command/change-list';
import { useCommands } from '../command/command-provider';
import { useCommandName } from '../command/use-command-name';
import { DeskNotice } from '../frame/desk-notice';
import { SidePanel } from '../frame/side-panel';
import { Facts } from '../table/facts';
import { shortId, wordOf } from '../table/values';
import type { Register } from './pages';
import { PeopleActions, peopleIn } from './people-actions';
import styles from './pages.module.css';

export interface OpenItemProps {
  register: Register;
  row: DeskRow;
  id: string;
  onAct: (command: string, part?: string) => void;
  onClose: () => void;
}

/** What is open beside a list: all that is known of it, and what can be done. */
export function OpenItem({ register, row, id, onAct, onClose }: OpenItemProps) {
  const t = useTranslations('desk');
  const { find } = useCommands();
  const { nameOf } = useCommandName();
  const known = register.show && find(register.show) ? register.show : null;
  const { data, error, mutate } = useDeskRead<DeskRow>(known ? { command: known, args: [id] } : null);
  const { changes, facts: outer, ...facts } = data ?? row;
  const [chosen, setChosen] = useState<{ item: string; part: string } | null>(null);
  const { parts } = register;
  const part = parts && chosen?.item === id ? chosen.part : null;
  const actions = (register.actions ?? []).flatMap((name) => find(name) ?? []);
  return (
    <SidePanel title={wordOf(register.title && row[register.title]) || shortId(id)} onClose={onClose}>
      {error && <DeskNotice failure={error} onRetry={() => void mutate()} />}
      {Array.isArray(changes) && (
        <ChangeList
          preview={{
            changes: changes,
            facts: (outer ?? null) as DeskRow | null,
          }}
        />
      )}
      {typeof row.claimedBy === 'string' && (
        <p className={styles.claimed}>{t('table.claimed', { name: row.claimedBy })}</p>
      )}
      <Facts
        facts={facts}
        choice={
          parts && actions.length > 0
            ? { ...parts, chosen: part, onChoose: (each) => setChosen({ item: id, part: each }) }
            : undefined
        }
      />
      {register.people && <PeopleActions people={peopleIn(facts.members)} commands={register.people} />}
      {part !== null && (
        <p className={styles.claimed}>
          {t('table.partOnly', { part })}{' '}
          <Button size="s" variant="secondary" onClick={() => setChosen(null)}>
            {t('table.partAll')}
          </Button>
        </p>
      )}
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((command) => {
            const name = `${command.noun} ${command.verb}`;
            const isFirst = name === register.approve;
            return (
              <Button
                key={name}
                size="s"
                variant={isFirst ? 'primary' : 'secondary'}
                onClick={() => onAct(name, part ?? undefined)}
              >
                {nameOf(command)}
              </Button>
            );
          })}
        </div>
      )}
    </SidePanel>
  );
}
