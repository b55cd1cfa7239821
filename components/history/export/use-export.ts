import { call } from '@/lib/client/call/call';
import type { Call } from '@/lib/contract/define';
import { exportPageSize, readAllRows, type ExportPage } from './export-rows';
import { useFile, type ExportFormat } from './use-file';

export interface ExportOptions<Input, Row> {
  descriptor: Call<Input, ExportPage<Row>>;
  /** The filter without its page; null while it cannot be asked. */
  filter: Input | null;
  /** The columns of the CSV, by the names of the contract: they are the same in every language. */
  columns: readonly (keyof Row & string)[];
  keyOf: (row: Row) => string;
  /** Of the file, without date and ending. */
  fileName: string;
  /** How many rows the filter has. */
  totalItems: number;
}

/** Reads the whole filter and hands it over as a file. */
export function useExport<Input extends { to?: string }, Row extends object>(
  props: ExportOptions<Input, Row>,
) {
  const { descriptor, filter, columns, keyOf, fileName, totalItems } = props;
  const file = useFile<Row>({
    columns,
    fileName,
    read: async (onProgress, signal) => {
      // What happens while it is read would push rows on to later pages.
      const frozen = { ...(filter as Input), to: filter?.to ?? new Date().toISOString() };
      const read = await readAllRows<Row>({
        readPage: (pageNo) => call(descriptor, { ...frozen, pageNo, pageSize: exportPageSize }),
        keyOf,
        onProgress: (done, all) => onProgress({ done, all }),
        signal,
      });
      return { ...read, about: { filter: frozen } };
    },
  });
  const start = (format: ExportFormat) => filter && file.start(format, totalItems);
  return { ...file, start };
}
