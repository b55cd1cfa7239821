import { pageLocaleOf, type PageWords } from '@/sandbox/payments';
import { documentWords } from '../document-words';

/** The provider's page goes by its own `lang`. */
export function pageWords(lang: string | null, headers: Headers): Promise<PageWords> {
  return documentWords(pageLocaleOf(lang), 'pay', headers);
}
