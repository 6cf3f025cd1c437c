import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, Socket } from 'node:net';
import { StartError } from '#server/start-error.ts';
import { refuseUnreadable } from './requests/refuse-unreadable.ts';

export type Listening = {
  server: Server;
  answerWith(listener: RequestListener): void;
  /**
   * Refuses connections, finishes requests, even new ones on open connections, and cuts off the rest after `seconds`.
   */
  close(seconds: number): Promise<void>;
};

/** For requests already on their way over open connections when the program stops. */
const GRACE_MS = 1_000;

/**
 * Opens the port; `first` answers until the program is ready. Throws StartError when the port is unavailable. Closes
 * connections without headers after `headersMs`.
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
  /** Pending answers, in order. */
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
  // Counts from connecting, so that silent connections also end.
  server.headersTimeout = headersMs;
  server.requestTimeout = 30_000;
  // Longer than proxies', so that they never write to a closing connection.
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

/** Only the last answer closes the connection. */
function sayGoodbye(inLine: ServerResponse[]): void {
  for (const [index, response] of inLine.entries())
    if (!response.headersSent)
      response.setHeader('Connection', index === inLine.length - 1 ? 'close' : 'keep-alive');
}

/** Closes idle connections, even those never used. */
function closeSilent(server: Server, underWay: Map<Socket, ServerResponse[]>): void {
  server.closeIdleConnections();
  for (const [socket, inLine] of underWay)
    if (inLine.length === 0 && socket.bytesRead === 0) socket.destroy();
}

function closeServer(server: Server, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), seconds * 1000);
    // The HTTP server's close would cut idle connections at once.
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
