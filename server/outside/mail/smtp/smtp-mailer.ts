import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import type { Delivery } from '../../delivery.ts';
import type { Mailer, MailMessage } from '../mailer.ts';
import { describeFailure } from './describe-failure.ts';

type SmtpTimes = {
  /** Until the greeting. */
  connectMs: number;
  /** Per answer. RFC 5321 4.5.3.2.6 asks for ten minutes after a message. */
  answerMs: number;
  totalMs: number;
};

export const SMTP_TIMES: SmtpTimes = { connectMs: 20_000, answerMs: 600_000, totalMs: 660_000 };

/**
 * Sends mails through SMTP_URL, with options in its query. Opens a connection per mail: an idle one may be cut
 * between a mail's end and its receipt.
 */
export function createSmtpMailer(options: { url: string; times?: SmtpTimes }): Mailer {
  const times = options.times ?? SMTP_TIMES;
  const open = new Set<AbortController>();

  async function send(message: MailMessage, beforeHandOver: () => Promise<void>): Promise<Delivery> {
    const gate = createGate(beforeHandOver);
    const connection = new AbortController();
    open.add(connection);
    try {
      const info = await createGatedTransport(options.url, times, gate).sendMail({
        ...toMailOptions(message),
        signal: AbortSignal.any([connection.signal, AbortSignal.timeout(times.totalMs)]),
      });
      return { outcome: 'accepted', response: info.response };
    } catch (error) {
      if (gate.wasRefused()) throw gate.refusal();
      return describeFailure(error, gate.wasPassed());
    } finally {
      open.delete(connection);
    }
  }

  return {
    send,
    close: async () => {
      for (const connection of open) connection.abort();
    },
  };
}

type Gate = ReturnType<typeof createGate>;

/** Records whether the last moment to withhold a mail has passed, and the error that stopped it. */
function createGate(beforeHandOver: () => Promise<void>) {
  let refusal: unknown;
  let state: 'closed' | 'passed' | 'refused' = 'closed';
  return {
    async pass() {
      try {
        await beforeHandOver();
        state = 'passed';
      } catch (error) {
        refusal = error;
        state = 'refused';
        throw error;
      }
    },
    wasPassed: () => state === 'passed',
    wasRefused: () => state === 'refused',
    refusal: () => refusal,
  };
}

/** Streams the message and awaits the gate before its final line. */
function createGatedTransport(url: string, times: SmtpTimes, gate: Gate) {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    socketTimeout: times.answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    const { message } = mail;
    const createReadStream = message.createReadStream.bind(message);
    async function* endBehindTheGate() {
      for await (const chunk of createReadStream()) yield chunk;
      await gate.pass();
    }
    message.createReadStream = () => Readable.from(endBehindTheGate(), { objectMode: false });
    done();
  });
  return transport;
}

function toMailOptions(message: MailMessage) {
  return {
    messageId: message.messageId,
    from: message.from,
    to: message.to,
    ...(message.replyTo ? { replyTo: message.replyTo } : {}),
    subject: message.subject,
    text: message.text,
    html: message.html,
    // Suppresses automatic replies (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(message.unsubscribeUrl
        ? {
            'List-Unsubscribe': `<${message.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    attachments: message.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content,
    })),
  };
}
