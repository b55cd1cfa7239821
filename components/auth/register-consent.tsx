'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { HelpLinks } from './help-links';

type Box = Omit<ComponentProps<typeof Checkbox>, 'label'>;

export interface RegisterConsentProps {
  minimumAge: number;
  age: Box;
  terms: Box;
}

/** What every kind of registration asks everybody for. */
export function RegisterConsent({ minimumAge, age, terms }: RegisterConsentProps) {
  const t = useTranslations('auth.register');
  return (
    <div>
      <Checkbox label={t('age', { age: minimumAge })} {...age} />
      <Checkbox label={t('terms')} {...terms} />
      <HelpLinks articles={['terms', 'privacy']} />
    </div>
  );
}
