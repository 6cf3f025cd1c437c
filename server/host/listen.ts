import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { StartError } from '#server/db/start-error.ts';

export type Listening = {
  /** Whoever answers from now on. */
  answerWith(listener: RequestListener): void;
  /** Accepts nothing new, lets running requests finish, cuts off what is left after `seconds`. */
  close(seconds: number): Promise<void>;
};

/**
 * Takes the port before anything else is done; `first` answers until the program is ready.
 * Throws StartError when the port cannot be had. No other port is tried.
 */
export async function listen(host: string, port: number, first: RequestListener): Promise<Listening> {
  let answer = first;
  let isClosing = false;
  const underWay = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    if (isClosing) sayGoodbye(response);
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      if (isClosing) server.closeIdleConnections();
    });
    answer(request, response);
  });
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  // Longer than proxies keep theirs, so that they never write into a connection that is closing.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen({ host, port, exclusive: true }, resolve);
  });
  return {
    answerWith(listener) {
      answer = listener;
    },
    async close(seconds) {
      isClosing = true;
      for (const response of underWay) sayGoodbye(response);
      await closeServer(server, seconds);
    },
  };
}

/** The browser is not to ask anything more over this connection. */
function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

function closeServer(server: Server, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), seconds * 1000);
    server.close(() => {
      clearTimeout(cutOff);
      resolve();
    });
    server.closeIdleConnections();
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
