import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { CustomerServiceButton } from './customer-service-button';

/** Where the visitor cannot go on alone. */
export function ServiceHint() {
  const t = useTranslations('auth.firebase');
  return (
    <p>
      {t('service')} <CustomerServiceButton className={buttonClass({ variant: 'ghost', size: 's' })} />
    </p>
  );
}
