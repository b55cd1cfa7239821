import { useTranslations, type AbstractIntlMessages } from 'next-intl';
import { CustomerServiceButton } from '@/components/brand/customer-service-button';
import { LanguagePicker } from '@/components/brand/language-picker';
import { Logo } from '@/components/brand/logo';
import { ThemeSwitch } from '@/components/brand/theme-switch';
import { LineEntry } from '@/components/lines/line-entry';
import { MeasuringButton } from '@/components/measuring/measuring-button';
import { Headset } from '@/components/ui/icons';
import { LazyImage } from '@/components/ui/lazy-image';
import type { Resource } from '@/lib/contract/calls/system';
import type { Locale } from '@/lib/i18n/locales';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { helpHref, routes } from '@/lib/routes';
import type { GameLink } from '../navigation-data';
import { Channels } from './channels';
import styles from './footer.module.css';
import { isLicence, isSample } from './licences';
import { LinkItems, type LinkItem } from './link-items';
import { VendorStrip, type StripVendor } from './vendor-strip';

export interface FooterProps {
  locales: readonly Locale[];
  vendors: readonly StripVendor[];
  games: readonly GameLink[];
  /** The brand's channels and licence badges are among them. */
  resources: readonly Resource[];
  hasCustomerService: boolean;
  isPlayMoney: boolean;
  minimumAge: number;
  /** The brand counts visits, and asks for it. */
  isMeasured: boolean;
  /** Where else the site is reached, and the texts of the choice; null for a brand with one address. */
  lines: { origins: readonly string[]; messages: AbstractIntlMessages } | null;
}

const sitePages = {
  promotions: routes.promotions,
  jackpots: routes.jackpots,
  vip: routes.vip,
  pointMall: routes.pointMall,
  notices: routes.notices,
  download: routes.download,
  join: routes.join,
  agents: routes.agentHome,
} as const;

const helpPages = {
  centre: routes.help,
  deposits: helpHref('deposits'),
  withdrawals: helpHref('withdrawals'),
  rules: helpHref('how-to-play'),
  fairness: helpHref('fairness'),
  books: routes.books,
  contact: helpHref('contact'),
} as const;

const legalPages = {
  responsible: helpHref('responsible-gaming'),
  terms: helpHref('terms'),
  privacy: helpHref('privacy'),
  credits: helpHref('credits'),
} as const;

/** Over whatever page it stands on, and one step from everywhere, on a phone too. */
const protectionHref = '?mc=securityCenter&tab=protection';

/**
 * Every page that has something open has a link here, so that each of them is two steps away without a script; and
 * the brand's channels, which stand in the rail of wide windows only.
 */
export function Footer(props: FooterProps) {
  const t = useTranslations('footer');
  const tTypes = useTranslations('layout.navigation.types');
  const {
    locales,
    vendors,
    games,
    resources,
    hasCustomerService,
    isPlayMoney,
    minimumAge,
    isMeasured,
    lines,
  } = props;
  const licences = resources.filter(isLicence);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {vendors.length > 0 && <VendorStrip vendors={vendors} />}
        {isPlayMoney && <p className={styles.notice}>{t('playMoney')}</p>}
        <div className={styles.columns}>
          <section className={styles.about}>
            <Logo />
            {isPlayMoney && <p>{t('about')}</p>}
            {hasCustomerService && (
              <CustomerServiceButton
                className={styles.service}
                icon={<Headset size={18} aria-hidden="true" />}
              />
            )}
            <Channels resources={resources} className={styles.service} isWorded />
          </section>
          <Links title={t('games')} links={games.map(({ gameType, href }) => [href, tTypes(gameType)])} />
          <Links
            title={t('site.title')}
            links={entriesOf(sitePages).map(([name, href]) => [href, t(`site.${name}`)])}
          />
          <Links
            title={t('help.title')}
            links={entriesOf(helpPages).map(([name, href]) => [href, t(`help.${name}`)])}
          />
        </div>
        <div className={styles.safety}>
          <Responsible minimumAge={minimumAge} />
          {licences.length > 0 && <Licences licences={licences} />}
        </div>
        <div className={styles.end}>
          <Legal isMeasured={isMeasured} lines={lines} />
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

function Legal({ isMeasured, lines }: Pick<FooterProps, 'isMeasured' | 'lines'>) {
  const t = useTranslations('footer');
  const tAccount = useTranslations('layout.account');
  return (
    <ul className={styles.legal}>
      <li>
        <a href={protectionHref}>{tAccount('limits')}</a>
      </li>
      <LinkItems links={entriesOf(legalPages).map(([name, href]) => [href, t(`legal.${name}`)])} />
      {isMeasured && (
        <li>
          <MeasuringButton className={styles.action}>{t('legal.measuring')}</MeasuringButton>
        </li>
      )}
      {lines && (
        <MoreMessages messages={lines.messages}>
          <LineEntry className={styles.action} origins={lines.origins} />
        </MoreMessages>
      )}
    </ul>
  );
}

function entriesOf<Name extends string>(pages: Readonly<Record<Name, string>>): [Name, string][] {
  return Object.entries(pages) as [Name, string][];
}

function Links({ title, links }: { title: string; links: readonly LinkItem[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        <LinkItems links={links} />
      </ul>
    </nav>
  );
}

function Responsible({ minimumAge }: { minimumAge: number }) {
  const t = useTranslations('footer');
  return (
    <section className={styles.responsible}>
      <span className={styles.age} dir="ltr">
        {t('age', { age: minimumAge })}
      </span>
      <div>
        <h2 className={styles.title}>{t('responsible.title')}</h2>
        <p>{t('responsible.text', { age: minimumAge })}</p>
        <p>{t('responsible.help')}</p>
      </div>
    </section>
  );
}

function Licences({ licences }: { licences: readonly Resource[] }) {
  const t = useTranslations('footer');
  return (
    <section>
      <h2 className={styles.title}>{t('licences')}</h2>
      <ul className={styles.licences}>
        {licences.map((licence) => (
          <li key={licence.labelNameEn}>
            <LazyImage
              src={licence.url}
              alt={isSample(licence) ? t('sampleOf', { name: licence.labelNameEn }) : licence.labelNameEn}
              width={119}
              height={60}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
