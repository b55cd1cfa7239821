import { useTranslations } from 'next-intl';
import { LazyImage } from '@/components/ui/lazy-image';
import type { Resource } from '@/lib/contract/system';
import type { Locale } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import styles from './footer.module.css';
import { LanguagePicker } from './language-picker';
import { Logo } from './logo';
import { ThemeSwitch } from './theme-switch';
import { VendorStrip, type StripVendor } from './vendor-strip';

export interface FooterProps {
  locales: readonly Locale[];
  vendors: readonly StripVendor[];
  /** Those of the brand's resources that are licence badges. */
  licences: readonly Resource[];
  isPlayMoney: boolean;
  minimumAge: number;
}

const errorPicture = '/art/error.svg';

export function isLicence(resource: Resource): boolean {
  return resource.resourceType.startsWith('LICENCE');
}

/** A badge that stands for a licence nobody holds must say so: its picture does, and so does its text. */
function isSample(resource: Resource): boolean {
  return resource.resourceType.endsWith('SAMPLE');
}

export function Footer({ locales, vendors, licences, isPlayMoney, minimumAge }: FooterProps) {
  const t = useTranslations('layout.footer');
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {vendors.length > 0 && <VendorStrip vendors={vendors} />}
        {isPlayMoney && <p className={styles.notice}>{t('playMoney')}</p>}
        <div className={styles.columns}>
          <section className={styles.about}>
            <Logo />
            <p>{t('about')}</p>
            <nav aria-label={t('pages')} className={styles.links}>
              <Link href={routes.home} prefetch={false}>
                {t('home')}
              </Link>
              <Link href={routes.rng} prefetch={false}>
                {t('slots')}
              </Link>
            </nav>
          </section>
          <section className={styles.safety} aria-labelledby="safety-title">
            <h2 id="safety-title" className={styles.title}>
              <span className={styles.age}>{t('age', { age: minimumAge })}</span>
              {t('responsible.title')}
            </h2>
            <p>{t('responsible.text', { age: minimumAge })}</p>
            <p>{t('responsible.help')}</p>
          </section>
          {licences.length > 0 && (
            <section aria-labelledby="licences-title" className={styles.last}>
              <h2 id="licences-title" className={styles.title}>
                {t('licences')}
              </h2>
              <ul className={styles.licences}>
                {licences.map((licence) => (
                  <li key={licence.labelNameEn}>
                    <LazyImage
                      src={licence.url}
                      alt={
                        isSample(licence) ? t('sampleOf', { name: licence.labelNameEn }) : licence.labelNameEn
                      }
                      width={119}
                      height={60}
                      errorSrc={errorPicture}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div className={styles.end}>
          <p>{t('credits')}</p>
          <div className={styles.tools}>
            <LanguagePicker locales={locales} placement="above" />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}
