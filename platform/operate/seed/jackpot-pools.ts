import type { Tx } from '@/platform/ground/db';
import { putJackpotPool } from '@/platform/play/jackpots';

/** The demonstration's progressive pools. Their codes and seeds are those of the titles that feed them. */
export const demonstrationPools = [
  {
    poolCode: 'petal',
    vendorCode: 'STONEPETAL',
    names: {
      ...{ EN: 'Petal Jackpot', TY: 'Talulot Jackpot', CN: '花瓣奖池', ID: 'Jackpot Kelopak' },
      ...{ TH: 'แจ็กพอตกลีบดอกไม้', VI: 'Jackpot Cánh Hoa', UR: 'پنکھڑی جیک پاٹ', AR: 'جاكبوت البتلات' },
    },
    seedMinor: 100_000n,
    shareBasisPoints: 500,
  },
  {
    poolCode: 'summit',
    vendorCode: 'BRASSKITE',
    names: {
      ...{ EN: 'Summit Jackpot', TY: 'Tuktok Jackpot', CN: '登顶奖池', ID: 'Jackpot Puncak' },
      ...{ TH: 'แจ็กพอตยอดเขา', VI: 'Jackpot Đỉnh Núi', UR: 'چوٹی جیک پاٹ', AR: 'جاكبوت القمة' },
    },
    seedMinor: 50_000n,
    shareBasisPoints: 500,
  },
] as const;

/** A pool that is there already keeps what is in it. */
export async function seedJackpotPools(tx: Tx): Promise<void> {
  for (const pool of demonstrationPools) await putJackpotPool(tx, pool);
}
