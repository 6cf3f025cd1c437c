import { get } from 'node:http';
import type { Product } from './programs.ts';

const MEGABYTE = 2 ** 20;

type Memory = { heap: number; resident: number };

/** Uses node:http, because fetch cannot set Host. */
function ask(port: number, path: string, label: string): Promise<number> {
  const host = `${label}.localhost:${port}`;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
}

/**
 * Returns a program's memory in MB after `count` operators' pages, and after as many again. Caches are bounded, so
 * the second should barely grow. The resident memory also depends on when V8 collects.
 */
export async function measureOperators(
  product: Product,
  count: number,
): Promise<{ first: Memory; second: Memory }> {
  const askAll = async (from: number): Promise<Memory> => {
    for (let index = from; index < from + count; index += 1) {
      for (const path of ['/teetimes', '/course/info']) {
        const status = await ask(product.port, path, `bench-${index}`);
        if (status !== 200) throw new Error(`${path} of bench-${index} answered ${status}`);
      }
    }
    const { heapUsed, rss } = await product.readMemory();
    return { heap: Math.round(heapUsed / MEGABYTE), resident: Math.round(rss / MEGABYTE) };
  };
  return { first: await askAll(1), second: await askAll(1 + count) };
}
