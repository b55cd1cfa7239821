import type { Socket } from 'node:net';
import type { Client, Submittable } from 'pg';

/** What `pg` has for COPY and its types do not say. */
interface Wire {
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (why: string) => void;
  stream: Socket;
}

const chunkLength = 1 << 17;

/** One `copy … from stdin` in text form: what a package would be for in four of its methods. */
class CopyIn implements Submittable {
  private ended: (error?: Error) => void = () => undefined;
  readonly done = new Promise<void>((resolve, reject) => {
    this.ended = (error) => (error ? reject(error) : resolve());
  });

  constructor(
    private readonly statement: string,
    private readonly lines: Iterable<string>,
  ) {}

  submit(connection: unknown): void {
    (connection as Wire).query(this.statement);
  }

  handleCopyInResponse(connection: Wire): void {
    this.send(connection).catch((error: unknown) => connection.sendCopyFail(String(error)));
  }

  private async send(connection: Wire): Promise<void> {
    const { stream } = connection;
    let text = '';
    const flush = async () => {
      connection.sendCopyFromChunk(Buffer.from(text));
      text = '';
      if (stream.writableNeedDrain) await new Promise((resolve) => stream.once('drain', resolve));
    };
    for (const line of this.lines) {
      text += line;
      if (text.length >= chunkLength) await flush();
    }
    await flush();
    connection.endCopyFrom();
  }

  handleError(error: Error): void {
    this.ended(error);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.ended();
  }
}

/** Lines end with a newline, their columns are parted by tabs and `\N` is null. */
export function copyIn(
  client: Client,
  table: string,
  columns: string,
  lines: Iterable<string>,
): Promise<void> {
  const copy = new CopyIn(`copy ${table} (${columns}) from stdin`, lines);
  client.query(copy);
  return copy.done;
}
