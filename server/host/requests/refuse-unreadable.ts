import type { Socket } from 'node:net';

/** Statuses by parser error code. */
const STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
const LINGER_MS = 2_000;

/**
 * Refuses a request, then discards bytes for two seconds: closing would lose the answer (RFC 9112, section 9.6).
 * Closes at once after a timeout, or if an earlier answer has begun.
 */
export function refuseUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  hasAnswerBegun: boolean,
): void {
  const { code = '' } = error;
  if (socket.writableEnded) return;
  if (code === 'ECONNRESET' || hasAnswerBegun || !socket.writable) {
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
