import { expect, test } from 'vitest';
import { hydrationScripts } from './hydration-scripts.server.ts';

test('The browser reads the same data, whatever its text would mean to HTML', () => {
  const data = 'a "quoted" </script><!-- & \u2028 line\n';
  const html = hydrationScripts(data, 'abc');
  const scripts = [...html.matchAll(/<script nonce="abc">([^<>&]*)<\/script>/g)].map(([, code]) => code);
  expect(scripts).toHaveLength(2);
  const calls: (string | undefined)[] = [];
  const streamController = {
    enqueue: (read: string) => calls.push(read),
    close: () => calls.push(undefined),
  };
  new Function('window', scripts.join(''))({ __remixContext: { streamController } });
  expect(calls).toEqual([data, undefined]);
});
