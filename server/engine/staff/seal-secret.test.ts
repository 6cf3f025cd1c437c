import { describe, expect, it } from 'vitest';
import { stepOfCode } from './one-time-passwords.ts';
import { openSecret, sealSecret } from './seal-secret.ts';

describe('A sealed secret', () => {
  const sealed = sealSecret('GEZDGNBVGY3TQOJQ', 'key', 'secret of 1');

  it('opens with the same key and purpose only', () => {
    expect(openSecret(sealed, 'key', 'secret of 1')).toBe('GEZDGNBVGY3TQOJQ');
    expect(openSecret(sealed, 'another key', 'secret of 1')).toBeNull();
    expect(openSecret(sealed, 'key', 'secret of 2')).toBeNull();
  });

  it('does not open after a change, nor does a text that never was one', () => {
    const bytes = Buffer.from(sealed, 'base64url');
    for (const [index, byte] of bytes.entries()) {
      const changed = Buffer.from(bytes);
      changed[index] = byte ^ 1;
      expect(openSecret(changed.toString('base64url'), 'key', 'secret of 1')).toBeNull();
    }
    for (const text of ['', 'none', sealed.slice(0, 20)])
      expect(openSecret(text, 'key', 'secret of 1')).toBeNull();
  });

  it('looks different each time', () => {
    expect(sealSecret('GEZDGNBVGY3TQOJQ', 'key', 'secret of 1')).not.toBe(sealed);
  });
});

describe('A code', () => {
  /** The secret and the last six digits of RFC 6238, appendix B. */
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const VECTORS = [
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ] as const;

  it('is that of RFC 6238, and names its time step, also one step off', () => {
    for (const [seconds, code, step] of VECTORS)
      for (const off of [-30, 0, 30])
        expect(stepOfCode(secret, code, new Date((seconds + off) * 1_000))).toBe(step);
  });

  it('is refused two steps off, and when it is no code', () => {
    for (const [seconds, code] of VECTORS)
      for (const off of [-60, 60])
        expect(stepOfCode(secret, code, new Date((seconds + off) * 1_000))).toBeNull();
    for (const code of ['', '28708', '2870820', 'abcdef', '２８７０８２'])
      expect(stepOfCode(secret, code, new Date(59_000))).toBeNull();
  });
});
