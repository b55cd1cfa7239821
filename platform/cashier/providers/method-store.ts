import type { MethodKind } from '@/lib/contract/cashier';
import { sql, type Reader } from '@/platform/ground/db';
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
