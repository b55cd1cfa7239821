import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';

/** Serves streams over HTTP, as a site does, and says the port to who forked this process. */
export function serveStreams(answerOf: (request: Request) => Promise<Response>): void {
  const http = createServer((incoming, outgoing) => {
    const serve = async () => {
      const body = await text(incoming);
      const stop = new AbortController();
      outgoing.once('close', () => stop.abort());
      const request = new Request('http://streams.test/', { method: 'POST', body, signal: stop.signal });
      const answer = await answerOf(request);
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
      if (answer.body)
        Readable.fromWeb(answer.body as ReadableStream)
          .on('error', () => outgoing.destroy())
          .pipe(outgoing);
    };
    void serve();
  });
  http.listen(0, '127.0.0.1', () => {
    const address = http.address();
    process.send?.(typeof address === 'object' ? address?.port : null);
  });
  // What it waits for keeps no process alive that nobody measures any more.
  process.on('disconnect', () => process.exit(0));
}
