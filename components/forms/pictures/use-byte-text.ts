import { useFormatter } from 'next-intl';

const megabyte = 1024 * 1024;

/** `1.2 MB`, in the visitor's language; a small file is not none. */
export function useByteText(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) =>
    format.number(Math.max(bytes / megabyte, 0.1), {
      style: 'unit',
      unit: 'megabyte',
      maximumFractionDigits: 1,
    });
}
