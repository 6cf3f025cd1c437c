import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, Socket } from 'node:net';
import { StartError } from '#server/start-error.ts';
import { refuseUnreadable } from './requests/refuse-unreadable.ts';

export type Listening = {
  server: Server;
  /** Whoever answers from now on. */
  answerWith(listener: RequestListener): void;
  /**
   * Accepts no new connection, answers what is under way and what still comes over connections that were kept open, and
   * cuts off what is left after `seconds`.
   */
  close(seconds: number): Promise<void>;
};

/** A request may be on its way over a connection that was kept open: so long it is waited for when the program stops. */
const GRACE_MS = 1_000;

/**
 * Takes the port before anything else is done; `first` answers until the program is ready.
 * Throws StartError when the port cannot be had. No other port is tried. `headersMs`: a connection that has not said by then what it
 * asks for is closed, at the next check.
 */
export async function listen(
  host: string,
  port: number,
  first: RequestListener,
  { headersMs = 15_000, checkedEveryMs = 5_000 } = {},
): Promise<Listening> {
  let answer = first;
  let isClosing = false;
  let isGraceOver = false;
  /** By connection what is being answered, in the order it was asked. */
  const underWay = new Map<Socket, ServerResponse[]>();
  const server = createServer({ connectionsCheckingInterval: checkedEveryMs }, (request, response) => {
    const { socket } = request;
    const inLine = underWay.get(socket) ?? [];
    inLine.push(response);
    if (isClosing) sayGoodbye(inLine);
    response.once('close', () => {
      inLine.splice(inLine.indexOf(response), 1);
      if (isGraceOver) closeSilent(server, underWay);
    });
    answer(request, response);
  });
  server.on('connection', (socket) => {
    underWay.set(socket, []);
    socket.once('close', () => underWay.delete(socket));
  });
  server.on('clientError', (error, socket) => {
    if (socket instanceof Socket)
      refuseUnreadable(error, socket, Boolean(underWay.get(socket)?.some(({ headersSent }) => headersSent)));
    else socket.destroy();
  });
  // Counts from the first moment of a connection, so one that never says anything ends with it, too.
  server.headersTimeout = headersMs;
  server.requestTimeout = 30_000;
  // Longer than proxies keep theirs, so that they never write into a connection that is closing.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen({ host, port, exclusive: true }, resolve);
  });
  return {
    server,
    answerWith(listener) {
      answer = listener;
    },
    async close(seconds) {
      isClosing = true;
      for (const inLine of underWay.values()) sayGoodbye(inLine);
      const grace = setTimeout(
        () => {
          isGraceOver = true;
          closeSilent(server, underWay);
        },
        Math.min(GRACE_MS, seconds * 1000),
      );
      await closeServer(server, seconds);
      clearTimeout(grace);
    },
  };
}

/** The browser is not to ask anything more over this connection: the last answer says so, and none before it. */
function sayGoodbye(inLine: ServerResponse[]): void {
  for (const [index, response] of inLine.entries())
    if (!response.headersSent)
      response.setHeader('Connection', index === inLine.length - 1 ? 'close' : 'keep-alive');
}

/** Closes the connections over which nothing is asked; also those over which nothing ever was. */
function closeSilent(server: Server, underWay: Map<Socket, ServerResponse[]>): void {
  server.closeIdleConnections();
  for (const [socket, inLine] of underWay)
    if (inLine.length === 0 && socket.bytesRead === 0) socket.destroy();
}

function closeServer(server: Server, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), seconds * 1000);
    // The close of HTTP servers cuts off at once whoever asks nothing at this moment.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(cutOff);
      resolve();
    });
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is already in use: stop the program that uses it, or set PORT to another one.`,
    );
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} needs more rights than this user has: set PORT to one above 1023.`);
  if (error.code === 'EADDRNOTAVAIL')
    return new StartError(`${host} is not an address of this machine: set HOST to one that is.`);
  return error;
}
