import { useTranslations } from 'next-intl';
import type { SlipFault } from '@/lib/lottery/vietnam';
import styles from './slip-entry.module.css';

/** The slip as it was written, with each mistake marked where it stands, and below what is wrong with it. */
export function SlipFaults({ text, faults }: { text: string; faults: readonly SlipFault[] }) {
  const t = useTranslations('lottery.vnSlip.faults');
  return (
    <div className={styles.faults} role="alert">
      <p className={styles.written} dir="ltr">
        {partsOf(text, faults).map(({ from, part, isWrong }) =>
          isWrong ? <mark key={from}>{part}</mark> : <span key={from}>{part}</span>,
        )}
      </p>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.from} ${fault.code}`}>
            <b dir="ltr">{text.slice(fault.from, fault.to).trim()}</b> {t(keyOf(fault.code))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Keys of messages have no dot. */
const keyOf = (code: SlipFault['code']) => code.replaceAll('.', '-') as 'empty';

interface Part {
  from: number;
  part: string;
  isWrong: boolean;
}

/** The text cut at the ends of its faults, which do not come twice. */
function partsOf(text: string, faults: readonly SlipFault[]): Part[] {
  const cuts = [...new Set([0, text.length, ...faults.flatMap(({ from, to }) => [from, to])])].sort(
    (one, other) => one - other,
  );
  return cuts.slice(0, -1).map((from, place) => ({
    from,
    part: text.slice(from, cuts[place + 1]),
    isWrong: faults.some((fault) => fault.from <= from && from < fault.to),
  }));
}
