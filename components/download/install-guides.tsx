import {
  CircleCheckBig,
  Compass,
  EllipsisVertical,
  Globe,
  MonitorDown,
  MonitorSmartphone,
  Share,
  SquarePlus,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FactList, Panel } from '@/components/ui/panel';
import styles from './download.module.css';

interface Guide {
  id: 'android' | 'ios';
  pictograms: readonly [step: '1' | '2' | '3' | '4', icon: ReactNode][];
}

/** Both systems draw these signs in their own way; each step also says in words where its sign is. */
const phones: readonly Guide[] = [
  {
    id: 'android',
    pictograms: [
      ['1', <Globe key="1" size={22} />],
      ['2', <EllipsisVertical key="2" size={22} />],
      ['3', <SquarePlus key="3" size={22} />],
      ['4', <CircleCheckBig key="4" size={22} />],
    ],
  },
  {
    id: 'ios',
    pictograms: [
      ['1', <Compass key="1" size={22} />],
      ['2', <Share key="2" size={22} />],
      ['3', <SquarePlus key="3" size={22} />],
      ['4', <CircleCheckBig key="4" size={22} />],
    ],
  },
];

const desktopSteps = [
  ['1', <MonitorSmartphone key="1" size={22} />],
  ['2', <MonitorDown key="2" size={22} />],
  ['3', <CircleCheckBig key="3" size={22} />],
] as const;

/** Step by step for each device; the address of each guide is its name (`/down#ios`). */
export function InstallGuides() {
  const t = useTranslations('download');
  return (
    <section className={styles.guides} aria-label={t('guides.title')}>
      <h2>{t('guides.title')}</h2>
      <nav aria-label={t('guides.jump')} className={styles.jump}>
        {(['android', 'ios', 'desktop'] as const).map((id) => (
          <a key={id} href={`#${id}`}>
            {t(`${id}.title`)}
          </a>
        ))}
      </nav>
      <div className={styles.pair}>
        {phones.map(({ id, pictograms }) => (
          <Panel key={id} id={id} title={t(`${id}.title`)}>
            <FactList
              isNumbered
              facts={pictograms.map(([step, icon]) => ({
                key: step,
                icon,
                title: t(`${id}.${step}.title`),
                text: t(`${id}.${step}.text`),
              }))}
            />
          </Panel>
        ))}
      </div>
      <Panel id="desktop" title={t('desktop.title')}>
        <FactList
          isNumbered
          facts={desktopSteps.map(([step, icon]) => ({
            key: step,
            icon,
            title: t(`desktop.${step}.title`),
            text: t(`desktop.${step}.text`),
          }))}
        />
      </Panel>
    </section>
  );
}
