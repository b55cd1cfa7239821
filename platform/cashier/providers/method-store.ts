import type { MethodKind } from '@/lib/contract/cashier';
import { sql, type Reader } from '@/platform/ground/db';
import type { Method } from './types';

interface RawMethod {
  code: string;
  direction: Method['direction'];
  provider_code: string;
  name: string;
  kind: MethodKind;
  min_minor: bigint;
  max_minor: bigint;
  fee_fixed_minor: bigint;
  fee_basis_points: number;
  quick_minor: bigint[];
}

export async function listMethods(reader: Reader, now: Date): Promise<Method[]> {
  const found = await reader.execute<RawMethod>(
    sql`select code, direction, provider_code, name, kind, min_minor, max_minor, fee_fixed_minor, fee_basis_points,
               quick_minor::text[] as quick_minor from cashier_methods
        where offered_from <= ${now} and (offered_until is null or offered_until > ${now})
        order by direction, sort_order, code`,
  );
  return found.rows.map((row) => ({
    code: row.code,
    direction: row.direction,
    providerCode: row.provider_code,
    name: row.name,
    kind: row.kind,
    minMinor: BigInt(row.min_minor),
    maxMinor: BigInt(row.max_minor),
    fee: { fixedMinor: BigInt(row.fee_fixed_minor), basisPoints: BigInt(row.fee_basis_points) },
    quickMinor: row.quick_minor.map(BigInt),
  }));
}
