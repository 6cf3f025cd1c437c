import { get } from 'node:http';

type Answer = { status: number; text: string };

/** Asks a program for a page of the operator whose label is in front of its name; fetch sends no Host of ours. */
function ask(port: number, path: string, label?: string): Promise<Answer> {
  const host = `${label ? `${label}.` : ''}localhost:${port}`;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    }).once('error', reject);
  });
}

async function residentBytes(port: number): Promise<number> {
  const { text } = await ask(port, '/metrics');
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1];
  if (!bytes) throw new Error('The program does not tell its memory');
  return Number(bytes);
}

/**
 * The memory a program has in MB: with its sample operators warm, and after each of `count` operators more (`bench-1` …) was asked for
 * its search and its course page. A refused page is an error.
 */
export async function measureOperators(
  port: number,
  count: number,
): Promise<{ before: number; after: number; perOperator: number }> {
  for (let turn = 0; turn < 200; turn += 1) await ask(port, '/teetimes');
  const before = await residentBytes(port);
  for (let index = 1; index <= count; index += 1) {
    for (const path of ['/teetimes', '/course/info']) {
      const { status } = await ask(port, path, `bench-${index}`);
      if (status !== 200) throw new Error(`${path} of bench-${index} answered ${status}`);
    }
  }
  const after = await residentBytes(port);
  const megabytes = (bytes: number) => bytes / 1024 / 1024;
  return {
    before: megabytes(before),
    after: megabytes(after),
    perOperator: Math.max(0, megabytes(after - before)) / count,
  };
}
