import { string } from 'yup';

/** What the reports of vendors are made of. */
export const vendorCode = () =>
  string()
    .matches(/^[A-Z0-9_]{2,32}$/, 'pattern')
    .required('required');

export const moment = () =>
  string()
    .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/, 'pattern')
    .test('moment', 'pattern', (text) => !text || !Number.isNaN(Date.parse(text)));
