import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; raw: string };

export type TestSmtpServer = {
  url: string;
  received: ReceivedMail[];
  /** Decides about each message when all of it has arrived; null accepts it. May wait, or cut the line. */
  answerWith(decide: (mail: ReceivedMail, cut: () => void) => Promise<Error | null> | Error | null): void;
  close(): Promise<void>;
};

/** A real SMTP server on a free port that keeps what it accepts. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  let decide: (mail: ReceivedMail, cut: () => void) => Promise<Error | null> | Error | null = () => null;
  const sockets = new Set<{ destroy(): void }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 200,
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = {
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        };
        const cut = () => {
          for (const socket of sockets) socket.destroy();
        };
        const refusal = await decide(mail, cut);
        if (!refusal) received.push(mail);
        done(refusal);
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answerWith: (next) => {
      decide = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A refusal as an SMTP server words it. */
export function smtpRefusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
