import type { Socket } from 'node:net';

/** The answers to requests that the HTTP parser cannot read, by its error codes. */
const STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
/** So long a client that is refused may go on sending. */
const LINGER_MS = 2_000;

/**
 * Refuses what is no request, and reads and drops what its client still sends for two seconds: a connection that is cut off while
 * bytes are on their way loses its answer (RFC 9112, section 9.6). One that is silent is closed at once.
 */
export function refuseUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  isAnswering: boolean,
): void {
  const { code = '' } = error;
  if (socket.writableEnded) return;
  if (code === 'ECONNRESET' || isAnswering || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(
    `HTTP/1.1 ${STATUSES[code] ?? '400 Bad Request'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.destroySoon();
    return;
  }
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
