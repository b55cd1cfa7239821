import { useTranslations } from 'next-intl';
import { isCallError } from '@/lib/contract/is-call-error';

/** The text a visitor reads for a failed call: of its code, else what the gateway wrote, else 'unknown error'. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('errors');
  return (error) => {
    if (!isCallError(error)) return t('request_failed');
    if (error.code === 'crypto.invalid' && error.value?.reason === 'insecure.origin')
      return t('crypto_insecure');
    if (error.code === 'request.failed' && typeof error.value?.message === 'string')
      return error.value.message;
    const key = error.code.replaceAll('.', '_');
    return t(t.has(key) ? key : 'request_failed');
  };
}
