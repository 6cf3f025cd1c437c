import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spendCertificates } from './spend-certificates.ts';

const cents = fc.integer({ min: 0, max: 50_000 });
const things = fc.array(fc.record({ dueOnlineCents: cents, takesCertificates: fc.boolean() }), {
  maxLength: 8,
});
const purses = fc.array(cents, { maxLength: 4 });
const sum = (parts: readonly { cents: number }[]) => parts.reduce((total, part) => total + part.cents, 0);

it('Gift certificates and the card together pay each thing to the cent, and no certificate pays more than it has', () => {
  fc.assert(
    fc.property(things, purses, (given, balances) => {
      const payables = given.map((each, invoiceId) => ({ ...each, invoiceId }));
      const certificates = balances.map((balanceCents, id) => ({ id, balanceCents }));
      const { spent, left } = spendCertificates(payables, certificates);
      for (const { invoiceId, dueOnlineCents, takesCertificates } of payables) {
        const own = spent.filter((each) => each.invoiceId === invoiceId);
        expect(sum(own) + sum(left.filter((each) => each.invoiceId === invoiceId))).toBe(dueOnlineCents);
        if (!takesCertificates) expect(own).toEqual([]);
      }
      for (const { id, balanceCents } of certificates)
        expect(sum(spent.filter((each) => each.giftCertificateId === id))).toBeLessThanOrEqual(balanceCents);
      expect(spent.every((each) => each.cents > 0)).toBe(true);
    }),
  );
});

it('A card is left nothing that a certificate can still pay', () => {
  fc.assert(
    fc.property(things, purses, (given, balances) => {
      const payables = given.map((each, invoiceId) => ({ ...each, invoiceId }));
      const certificates = balances.map((balanceCents, id) => ({ id, balanceCents }));
      const { spent, left } = spendCertificates(payables, certificates);
      const unspent = balances.reduce((total, balance) => total + balance, 0) - sum(spent);
      const payable = left.filter(({ invoiceId }) => payables[invoiceId]?.takesCertificates);
      expect(Math.min(unspent, sum(payable))).toBe(0);
    }),
  );
});
