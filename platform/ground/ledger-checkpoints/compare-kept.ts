import type { SealedHour } from '@/lib/fairness/checkpoint-chain';
import type { Finding } from './types';

/** Compares a chain that was kept with the stored one, hour by hour; `end` says what is not there any more. */
export function compareKept(kept: readonly SealedHour[], onFinding: (finding: Finding) => void) {
  const open = new Map(kept.map((sealed) => [sealed.hour, sealed]));
  let isChainToldOf = false;
  const differs = (hour: string, detail: string) => onFinding({ kind: 'kept file', hour, detail });
  return {
    hour: ({ hour, count, root, chain }: SealedHour): void => {
      const was = open.get(hour);
      open.delete(hour);
      if (!was) return;
      if (was.count !== count) differs(hour, `it had ${was.count} rows, now ${count}`);
      if (was.root !== root) differs(hour, `its root was ${was.root}, now ${root}`);
      // Every later hour differs in its chain because of this one.
      if (was.chain !== chain && !isChainToldOf) {
        isChainToldOf = true;
        differs(hour, `from here on its chain is another: it was ${was.chain}, now ${chain}`);
      }
    },
    end: (): void => {
      for (const hour of open.keys()) differs(hour, 'it was sealed, and is not there any more');
    },
  };
}
