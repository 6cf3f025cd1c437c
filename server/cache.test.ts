import { register } from 'prom-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCache } from './cache.ts';

afterEach(() => vi.useRealTimers());

describe('A cache', () => {
  it('drops the entry that was used least recently when it is full', () => {
    const cache = createCache<number>({ name: 'test-entries', maxEntries: 2 });
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });

  it('holds no more bytes than it may, and nothing that is larger by itself', () => {
    const size = { maxBytes: 10, bytesOf: (text: string) => text.length };
    const cache = createCache<string>({ name: 'test-bytes', maxEntries: 100, size });
    cache.set('a', 'x'.repeat(6));
    cache.set('b', 'x'.repeat(6));
    cache.set('c', 'x'.repeat(11));
    expect([cache.get('a'), cache.get('b')?.length, cache.get('c')]).toEqual([undefined, 6, undefined]);
  });

  it('makes again what is too old', async () => {
    vi.useFakeTimers();
    const cache = createCache<number>({ name: 'test-ttl', maxEntries: 2, ttlMs: 1_000 });
    const make = vi.fn(async () => 1);
    await cache.fetch('a', make);
    vi.advanceTimersByTime(999);
    await cache.fetch('a', make);
    expect(make).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2);
    await cache.fetch('a', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('lets go of what is too old though nobody asks for it again', async () => {
    vi.useFakeTimers();
    const cache = createCache<number>({ name: 'test-gone', maxEntries: 9, ttlMs: 1_000 });
    const countEntries = async () =>
      /cache_entries{cache="test-gone"} (\d+)/.exec(await register.metrics())?.[1];
    for (const key of ['a', 'b', 'c']) cache.set(key, 1);
    expect(await countEntries()).toBe('3');
    vi.advanceTimersByTime(900);
    cache.set('b', 2);
    vi.advanceTimersByTime(900);
    expect(await countEntries()).toBe('1');
    vi.advanceTimersByTime(900);
    expect(await countEntries()).toBe('0');
  });

  it('makes what many ask for at once a single time', async () => {
    const cache = createCache<number>({ name: 'test-once', maxEntries: 2 });
    const make = vi.fn(async () => 7);
    const asked = await Promise.all([1, 2, 3].map(() => cache.fetch('a', make)));
    expect(asked).toEqual([7, 7, 7]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('keeps neither a failure nor nothing', async () => {
    const cache = createCache<number>({ name: 'test-failures', maxEntries: 2 });
    await expect(cache.fetch('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.fetch('a', async () => null)).toBeNull();
    expect(await cache.fetch('a', async () => 5)).toBe(5);
  });

  it('finishes what is being made though its place is needed meanwhile', async () => {
    const cache = createCache<number>({ name: 'test-pushed-out', maxEntries: 1 });
    const first = cache.fetch('a', () => new Promise((resolve) => setTimeout(() => resolve(1), 20)));
    cache.set('b', 2);
    expect(await first).toBe(1);
  });

  it('shows its hits, misses, entries and bytes in the metrics', async () => {
    const size = { maxBytes: 10, bytesOf: (text: string) => text.length };
    const cache = createCache<string>({ name: 'test-metrics', maxEntries: 3, size });
    cache.set('a', 'xyz');
    cache.get('a');
    cache.get('b');
    const metrics = await register.metrics();
    expect(metrics).toContain('cache_requests_total{cache="test-metrics",result="hit"} 1');
    expect(metrics).toContain('cache_requests_total{cache="test-metrics",result="miss"} 1');
    expect(metrics).toContain('cache_entries{cache="test-metrics"} 1');
    expect(metrics).toContain('cache_bytes{cache="test-metrics"} 3');
  });
});
