import { useTranslations } from 'next-intl';
import { useBrand } from '@/components/brand/use-brand';
import { TextInput, type TextInputProps } from '@/components/ui/text-input';
import { fieldErrorValues } from '@/lib/contract/forms/field-errors';
import { ruleHint } from '@/lib/contract/forms/register-rules';

/** A username for somebody else, with the brand's rule below it. No browser offers one's own. */
export function UsernameField(input: Omit<TextInputProps, 'label' | 'hint'>) {
  const t = useTranslations('agentTeam.hand');
  const rules = useTranslations('validation');
  const { permission, ruleOf } = useBrand();
  const rule = ruleOf('username');
  const hint = rules(
    ruleHint('username', rule),
    fieldErrorValues({ code: '', min: rule.minLength, max: rule.maxLength }),
  );
  return (
    <TextInput
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...input}
      label={t('username')}
      hint={permission && !input.error ? hint : undefined}
    />
  );
}
