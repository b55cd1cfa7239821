import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TakenMail {
  from: string;
  to: string[];
  /** As it came over the wire. */
  source: string;
}

export interface MailServer {
  url: string;
  taken: TakenMail[];
  /** How many letters were offered and not taken. */
  refused: () => number;
  close: () => Promise<void>;
}

/** A real SMTP server that refuses the first letters for now, or keeps silent about each for a while. */
export async function startMailServer({ refusals = 0, thinksMs = 0 } = {}): Promise<MailServer> {
  const taken: TakenMail[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(address, _session, done) {
      if (refused >= refusals) return done();
      refused += 1;
      done(Object.assign(new Error(`Come back later, ${address.address}`), { responseCode: 451 }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        setTimeout(done, thinksMs);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refused: () => refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
