import type { GameType } from '@/lib/contract/types';
import { isUrlTemplate, outsideOrigin } from '@/lib/addresses/url-template';
import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** How vendors are connected: whose server signs for them, and where their games and proofs are. */
export interface VendorAddresses {
  /** Where a game is opened, with {gameCode} in it; see `lib/addresses/url-template.ts`. */
  launchUrl: string;
  /** Where the proof of a round is shown, with {roundId} in it; null where there are none. */
  proofUrl: string | null;
}

/** Whoever asks a person for them says beforehand what is wrong. */
export function checkAddresses({ launchUrl, proofUrl }: VendorAddresses): void {
  if (!isUrlTemplate(launchUrl, ['gameCode'])) throw new Error(`No game opens at ${launchUrl}`);
  if (proofUrl !== null && !isUrlTemplate(proofUrl, ['roundId']))
    throw new Error(`No proof is shown at ${proofUrl}`);
}

/** Moves the games and proofs of a vendor. False for a vendor that is not there. */
export async function moveVendor(
  tx: Tx,
  { vendorCode, ...addresses }: VendorAddresses & { vendorCode: string },
): Promise<boolean> {
  checkAddresses(addresses);
  const { rowCount } = await tx.execute(
    sql`update game_vendors set launch_url = ${addresses.launchUrl}, proof_url = ${addresses.proofUrl}
        where vendor_code = ${vendorCode}`,
  );
  return rowCount === 1;
}

/** Vendors of this signer from before there were addresses get these. */
export async function placeVendors(
  tx: Tx,
  { signer, ...addresses }: VendorAddresses & { signer: string },
): Promise<void> {
  checkAddresses(addresses);
  await tx.execute(
    sql`update game_vendors set launch_url = ${addresses.launchUrl}, proof_url = ${addresses.proofUrl}
        where signer = ${signer} and launch_url is null`,
  );
}

/** The other sites that the catalogue's games are opened from. */
export async function listGameOrigins(reader: Reader): Promise<string[]> {
  const { rows } = await reader.execute<{ launch_url: string }>(
    sql`select distinct launch_url from game_vendors where launch_url not like '/%'`,
  );
  return [...new Set(rows.flatMap((row) => outsideOrigin(row.launch_url) ?? []))].sort();
}

export interface VendorConnection {
  vendorCode: string;
  name: string;
  signer: string;
  /** On offer or not. */
  games: number;
  launchUrl: string | null;
  proofUrl: string | null;
}

export async function listVendorConnections(reader: Reader): Promise<VendorConnection[]> {
  const { rows } = await reader.execute<VendorConnection>(
    sql`select v.vendor_code as "vendorCode", v.name, v.signer, count(g.game_id)::int as games,
               v.launch_url as "launchUrl", v.proof_url as "proofUrl"
        from game_vendors v left join games g using (vendor_code)
        group by v.vendor_code order by v.sort_order, v.vendor_code`,
  );
  return rows;
}

/** The number of a vendor's wallet and its place in the lanes, behind all others. */
export async function nextVendorPlace(tx: Tx): Promise<{ accountTypeId: number; sortOrder: number }> {
  const { rows } = await tx.execute<{ accountTypeId: number; sortOrder: number }>(
    sql`select coalesce(max(account_type_id), 0) + 1 as "accountTypeId", coalesce(max(sort_order), 0) + 1 as "sortOrder"
        from game_vendors`,
  );
  return rows[0] ?? { accountTypeId: 1, sortOrder: 1 };
}

/** The place of a game behind all others. */
export async function nextGamePlace(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ place: number }>(
    sql`select coalesce(max(sort_order), 0) + 1 as place from games`,
  );
  return rows[0]?.place ?? 1;
}

/** What a vendor may have games of; empty for one that is not there. */
export async function listTypesOfferedBy(reader: Reader, vendorCode: string): Promise<GameType[]> {
  const { rows } = await reader.execute<{ game_type: GameType }>(
    sql`select game_type from game_vendor_types where vendor_code = ${vendorCode} order by game_type`,
  );
  return rows.map((row) => row.game_type);
}

/** False when it is not on offer. */
export async function withdrawGame(
  tx: Tx,
  { vendorCode, gameCode, now }: { vendorCode: string; gameCode: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update games set offered_until = ${now}
        where vendor_code = ${vendorCode} and game_code = ${gameCode}
          and (offered_until is null or offered_until > ${now})`,
  );
  return rowCount === 1;
}
