import { describe, expect, it } from 'vitest';
import { depositOf } from './deposit-of.ts';

const asked = { depositCents: 30_000, depositDueOn: '2031-05-10' };
const due = (dueCents: number, today = '2031-05-10') => ({ totalCents: 100_000, dueCents, today });

describe('depositOf', () => {
  it('is open until that much is paid, and overdue from the day after its last', () => {
    expect(depositOf(asked, due(100_000))).toMatchObject({ openCents: 30_000, isOverdue: false });
    expect(depositOf(asked, due(80_000, '2031-05-11'))).toMatchObject({ openCents: 10_000, isOverdue: true });
    expect(depositOf(asked, due(70_000, '2031-05-11'))).toMatchObject({ openCents: 0, isOverdue: false });
    expect(depositOf({ ...asked, depositDueOn: null }, due(100_000, '2040-01-01'))?.isOverdue).toBe(false);
  });

  it('never asks for more than is due', () => {
    expect(depositOf({ ...asked, depositCents: 200_000 }, due(60_000))?.openCents).toBe(60_000);
    expect(depositOf({ depositCents: null, depositDueOn: null }, due(60_000))).toBeNull();
  });
});
