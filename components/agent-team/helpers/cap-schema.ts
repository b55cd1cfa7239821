import { string } from 'yup';
import { parseMoney } from '@/lib/money';

/** What a helper may send in a day: any amount from nothing on; empty is nothing. */
export const capSchema = () =>
  string().test(
    'money',
    'money',
    (value) => !value || (parseMoney(value) !== null && !value.startsWith('-')),
  );
