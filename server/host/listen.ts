import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { StartError } from '#server/start-error.ts';
import { refuseUnreadable } from './requests/refuse-unreadable.ts';

export type Listening = {
  server: Server;
  answerWith(listener: RequestListener): void;
  /** Lets in the clients at the door. Await it before work that keeps the event loop busy. */
  letIn(): Promise<void>;
  /**
   * Refuses connections, finishes requests, even new ones on open connections, and cuts off the rest after `seconds`.
   */
  close(seconds: number): Promise<void>;
};

/** For requests already on their way over open connections when the program stops. */
const GRACE_MS = 1_000;
/** Clients who wait for the event loop. Linux has room for as many, and drops the others. */
const BACKLOG = 4_096;
/** Work continues although even more clients come. */
const MOST_TURNS = 200;

/**
 * Opens the port; `first` answers until the program is ready. Throws StartError when the port is unavailable. Closes
 * connections without headers after `headersMs`.
 */
export async function listen(
  host: string,
  port: number,
  first: RequestListener,
  // Kept open longer than by proxies, so that they never write to a closing connection.
  { headersMs = 15_000, checkedEveryMs = 5_000, idleMs = 65_000 } = {},
): Promise<Listening> {
  let answer = first;
  let isClosing = false;
  let isGraceOver = false;
  /** Pending answers, in order. */
  const underWay = new Map<Socket, ServerResponse[]>();
  const lastRequests = new WeakMap<Socket, IncomingMessage>();
  let accepted = 0;
  const server = createServer({ connectionsCheckingInterval: checkedEveryMs }, (request, response) => {
    const { socket } = request;
    lastRequests.set(socket, request);
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
    accepted += 1;
    underWay.set(socket, []);
    socket.once('close', () => underWay.delete(socket));
  });
  server.on('clientError', async (error: NodeJS.ErrnoException, socket) => {
    if (!(socket instanceof Socket)) return socket.destroy();
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && (await hasArrived(lastRequests, socket))) return;
    refuseUnreadable(error, socket, Boolean(underWay.get(socket)?.some(({ headersSent }) => headersSent)));
  });
  // Counts from connecting, so that silent connections also end.
  server.headersTimeout = headersMs;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = idleMs;
  server.on('timeout', async (socket) => {
    const { bytesRead } = socket;
    await setImmediate();
    // A request may have arrived that the busy program had not read.
    if (socket.bytesRead === bytesRead) socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen({ host, port, exclusive: true, backlog: BACKLOG }, resolve);
  });
  return {
    server,
    answerWith(listener) {
      answer = listener;
    },
    async letIn() {
      // Node accepts one connection in each turn of the event loop.
      await setImmediate();
      for (let turns = 0, before = -1; before !== accepted && turns < MOST_TURNS; turns += 1) {
        before = accepted;
        await setImmediate();
      }
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

/** Returns whether a request that is late had arrived, but the busy program had not read it. */
async function hasArrived(lastRequests: WeakMap<Socket, IncomingMessage>, socket: Socket): Promise<boolean> {
  const before = lastRequests.get(socket);
  const wasComplete = before?.complete;
  await setImmediate();
  const last = lastRequests.get(socket);
  return Boolean(last?.complete && (last !== before || !wasComplete));
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
