import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { FamilyCode } from '@/lib/lottery';
import { areaOfFamily } from '@/lib/lottery/vietnam/areas';
import { Panel } from '@/components/ui/panel';
import type { DrawProof } from '@/lib/contract/calls/lottery';
import { useFigureText } from '../names/use-figure-text';
import { DrawnNumbers } from '../numbers/drawn-numbers';
import { PrizeBoard } from './prize-board';
import styles from './draw-facts.module.css';

export interface DrawFactsProps {
  family: FamilyCode;
  proof: DrawProof;
  timeZone: string;
  /** Of a draw with numbers: computes them again. */
  check: ReactNode;
}

/** A draw with its numbers and with everything that they follow from. */
export function DrawFacts({ family, proof, timeZone, check }: DrawFactsProps) {
  const t = useTranslations('lottery.proof');
  const format = useFormatter();
  const { percent } = useFigureText();
  const time = (at: string | null) =>
    at === null
      ? null
      : format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  const facts = [
    ['drawsAt', time(proof.drawsAt)],
    ['lockedAt', time(proof.lockedAt)],
    ['drawnAt', time(proof.drawnAt)],
    ['tickets', proof.tickets === null ? null : format.number(proof.tickets)],
    ['margin', `${percent(proof.margin)}%`],
  ] as const;
  const seeds = [
    ['houseCommitment', proof.houseCommitment],
    ['link', proof.link],
    ['platformCommitment', proof.platformCommitment],
    ['platformSeed', proof.platformSeed],
    ['root', proof.ticketsRoot],
    ['entropy', proof.entropy],
  ] as const;
  return (
    <>
      <Panel>
        {proof.numbers ? (
          <Numbers family={family} numbers={proof.numbers} issue={proof.issue} />
        ) : (
          <p>{t(proof.state === 'void' ? 'void' : 'pending')}</p>
        )}
        {proof.isRehearsal && <p>{t('rehearsal')}</p>}
        <dl className={styles.facts}>
          {facts.map(([key, value]) => value && <Fact key={key} name={t(key)} value={value} />)}
        </dl>
      </Panel>
      <Panel title={t('title')}>
        <p>{t('about')}</p>
        <dl className={styles.seeds}>
          {seeds.map(([key, value]) => (
            <Fact key={key} name={t(key)} value={<code>{value ?? t('later')}</code>} />
          ))}
        </dl>
        {check}
      </Panel>
    </>
  );
}

interface NumbersProps {
  family: FamilyCode;
  numbers: readonly number[];
  issue: string;
}

/** In the form that players of the family know. */
function Numbers({ family, numbers, issue }: NumbersProps) {
  const label = useTranslations('lottery.proof')('numbersOf', { issue });
  const area = areaOfFamily(family);
  if (!area) return <DrawnNumbers family={family} numbers={numbers} label={label} size="l" />;
  return (
    <PrizeBoard caption={label} area={area} columns={[{ key: issue, title: <bdi>{issue}</bdi>, numbers }]} />
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
