import { get } from 'node:http';

type Answer = { status: number; text: string };

/** Uses node:http, because fetch cannot set Host. */
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
 * Returns a program's memory in MB after `count` operators' pages, and after as many again. Caches are bounded, so
 * the second should barely grow.
 */
export async function measureOperators(
  port: number,
  count: number,
): Promise<{ first: number; second: number; perOperator: number }> {
  const askAll = async (from: number) => {
    for (let index = from; index < from + count; index += 1) {
      for (const path of ['/teetimes', '/course/info']) {
        const { status } = await ask(port, path, `bench-${index}`);
        if (status !== 200) throw new Error(`${path} of bench-${index} answered ${status}`);
      }
    }
    return (await residentBytes(port)) / 1024 / 1024;
  };
  const first = await askAll(1);
  const second = await askAll(1 + count);
  return { first, second, perOperator: (second - first) / count };
}
