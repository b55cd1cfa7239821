import type { MethodKind } from '@/lib/contract/calls/cashier';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { Method } from './types';

interface RawMethod {
  code: string;
  direction: Method['direction'];
  providerCode: string;
  name: string;
  kind: MethodKind;
  minMinor: bigint;
  maxMinor: bigint;
  feeFixedMinor: bigint;
  feeBasisPoints: number;
  quickMinor: bigint[];
}

export interface NewMethod extends Pick<
  Method,
  'code' | 'direction' | 'providerCode' | 'name' | 'kind' | 'minMinor' | 'maxMinor' | 'quickMinor'
> {
  sortOrder: number;
  offeredFrom: Date;
}

/** Offers a way to pay, without a fee. One that is there already stays as it is. */
export async function offerMethod(tx: Tx, method: NewMethod): Promise<void> {
  const quick = `{${method.quickMinor.join(',')}}`;
  await tx.execute(
    sql`insert into cashier_methods (code, direction, provider_code, name, kind, min_minor, max_minor, quick_minor,
          sort_order, offered_from)
        values (${method.code}, ${method.direction}, ${method.providerCode}, ${method.name}, ${method.kind},
          ${method.minMinor}, ${method.maxMinor}, ${quick}::bigint[], ${method.sortOrder}, ${method.offeredFrom})
        on conflict do nothing`,
  );
}

export async function listMethods(reader: Reader, now: Date): Promise<Method[]> {
  const found = await reader.execute<RawMethod>(
    sql`select code, direction, provider_code as "providerCode", name, kind, min_minor as "minMinor",
          max_minor as "maxMinor", fee_fixed_minor as "feeFixedMinor", fee_basis_points as "feeBasisPoints",
               quick_minor::text[] as "quickMinor" from cashier_methods
        where offered_from <= ${now} and (offered_until is null or offered_until > ${now})
        order by direction, sort_order, code`,
  );
  return found.rows.map((row) => ({
    code: row.code,
    direction: row.direction,
    providerCode: row.providerCode,
    name: row.name,
    kind: row.kind,
    minMinor: row.minMinor,
    maxMinor: row.maxMinor,
    fee: { fixedMinor: row.feeFixedMinor, basisPoints: BigInt(row.feeBasisPoints) },
    quickMinor: row.quickMinor.map(BigInt),
  }));
}
