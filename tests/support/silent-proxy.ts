import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type SilentProxy = {
  /** The address of the database, through the proxy. */
  url: string;
  /** Drops all traffic from now on, both ways, without closing connections. New ones are accepted and silent too. */
  silence(): void;
  /** Lets new connections through. Silent ones stay silent for good, as behind a forgetful firewall. */
  letNewOnesThrough(): void;
  /** The number of connections opened to the proxy. */
  opened(): number;
  close(): Promise<void>;
};

/** A proxy between a program and a PostgreSQL that can drop their traffic. */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  let opened = 0;
  const deaf: (() => void)[] = [];

  const server = createServer((program) => {
    opened += 1;
    keep(program);
    if (isSilent) {
      program.resume();
      return;
    }
    const database = keep(connectTo(databaseUrl));
    program.pipe(database);
    database.pipe(program);
    deaf.push(() => {
      program.unpipe(database);
      database.unpipe(program);
      for (const socket of [program, database]) socket.resume();
    });
    program.once('close', () => database.destroy());
    database.once('close', () => program.destroy());
  });

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    silence() {
      isSilent = true;
      for (const fallSilent of deaf.splice(0)) fallSilent();
    },
    letNewOnesThrough() {
      isSilent = false;
    },
    opened: () => opened,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function connectTo(databaseUrl: string): Socket {
  const url = new URL(databaseUrl);
  const dir = url.searchParams.get('host');
  if (dir?.startsWith('/')) return connect(`${dir}/.s.PGSQL.${url.port || 5432}`);
  return connect(Number(url.port || 5432), url.hostname);
}
