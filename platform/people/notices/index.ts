import { provideNotices } from '@/platform/brand/notices';
import { writeNotice } from './write-notice';

/** From the import of this file on, members of this process are told. Every program of the platform imports it. */
provideNotices(writeNotice);

export { writeNotice };
