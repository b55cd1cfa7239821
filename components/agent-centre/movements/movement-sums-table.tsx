import { useTranslations } from 'next-intl';
import { MoneyChange } from '@/components/money/money-change';
import {
  movementKinds,
  type MovementAccount,
  type MovementSums,
  type MovementsOutput,
} from '@/lib/contract/calls/agent-centre/agent-reports';
import { AccountName } from '../report/account-name';
import type { AgentAddress } from '../report/address';
import { ReportTable } from '../report/report-table';
import type { Side } from '../report/side-select';
import { addMoney } from '../report/sums';

export interface MovementSumsTableProps {
  address: AgentAddress;
  data: MovementsOutput;
  side: Side;
}

const hasAny = (amount: string) => /[1-9]/.test(amount);

/** Kinds in front of others on a phone, where three have room. */
const shownOnCards = 3;

function sumsOf(side: Side, { own, team }: MovementAccount): MovementSums {
  if (side !== 'both') return side === 'own' ? own : team;
  return Object.fromEntries(
    movementKinds.map((kind) => [kind, addMoney(own[kind], team[kind])]),
  ) as MovementSums;
}

/** The sums of each account by kind; a kind that nobody has has no column. */
export function MovementSumsTable({ address, data, side }: MovementSumsTableProps) {
  const t = useTranslations('agentCentre');
  const kinds = movementKinds.filter(
    (kind) => hasAny(data.totals[kind]) || data.accounts.some((line) => hasAny(sumsOf('both', line)[kind])),
  );
  const opens = ({ account, below }: MovementAccount) =>
    address.with({ account, ...(below === 0 && { view: 'movements' }) });
  return (
    <ReportTable<MovementAccount, MovementSums>
      caption={t('pages.agentDownlineTransactionDetailsCopy')}
      nameLabel={t('table.account')}
      lines={data.accounts}
      keyOf={({ account }) => account}
      nameOf={(line) => <AccountName account={line} opens={opens(line)} />}
      figuresOf={(line) => sumsOf(side, line)}
      figures={kinds.map((kind, index) => ({
        key: kind,
        label: t(`movements.kinds.${kind}`),
        value: (sums) => <MoneyChange amount={sums[kind]} />,
        isExtra: index >= shownOnCards,
      }))}
      totals={side === 'both' ? data.totals : null}
      notListed={data.notListed}
    />
  );
}
