import { sql, type Reader, type Sql } from '@/platform/ground/db';

/** What the catalogue has, by its codes, whether it is offered now or not. */
export interface CatalogueCodes {
  gameTypes: ReadonlySet<string>;
  vendorCodes: ReadonlySet<string>;
  gameCodes: ReadonlySet<string>;
}

export async function listCatalogueCodes(reader: Reader): Promise<CatalogueCodes> {
  const codes = async (query: Sql) => {
    const { rows } = await reader.execute<{ code: string }>(query);
    return new Set(rows.map(({ code }) => code));
  };
  return {
    gameTypes: await codes(sql`select game_type as code from game_types`),
    vendorCodes: await codes(sql`select vendor_code as code from game_vendors`),
    gameCodes: await codes(sql`select game_code as code from games`),
  };
}
