import type { z } from 'zod';
import type { AskedTender } from '#server/contract/staff/till.ts';
import { ACCOUNTS_SHOWN, type payForm } from './form.ts';

type Typed = z.output<ReturnType<typeof payForm>>;

/** Returns the tenders of a form; `rest` pays what the amounts leave due. */
export function tendersOf(typed: Typed, rest: 'cash' | 'terminal' | null): AskedTender[] {
  const { cash, terminal, reference, certificateCode: code = '', certificate, comp } = typed;
  const named: (AskedTender | null)[] = [
    rest === 'cash' ? { kind: 'cash', reference: '' } : withAmount({ kind: 'cash', reference: '' }, cash),
    rest === 'terminal'
      ? { kind: 'terminal', reference }
      : withAmount({ kind: 'terminal', reference }, terminal),
    withAmount({ kind: 'gift-certificate', code, reference: '' }, certificate),
    ...Array.from({ length: ACCOUNTS_SHOWN }, (_, index) => {
      const place = index as 0 | 1 | 2 | 3;
      const accountId = typed[`accountId${place}`];
      return withAmount({ kind: 'account', accountId, reference: '' }, typed[`account${place}`]);
    }),
    withAmount({ kind: 'comp', reference: '' }, comp),
  ];
  return named.filter((tender) => tender !== null);
}

function withAmount(tender: AskedTender, amountCents: number | undefined): AskedTender | null {
  return amountCents ? { ...tender, amountCents } : null;
}
