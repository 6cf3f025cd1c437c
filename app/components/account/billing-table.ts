import type { DataTableProps } from '#app/ui/data-table.tsx';
import type { BillingListEntry } from '#server/contract/memberships.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';

export function tableOfBilling(payments: readonly BillingListEntry[], text: Text): DataTableProps {
  const { billingCaption, columns, paymentStates } = text.memberships;
  return {
    caption: billingCaption,
    columns: [
      { label: columns.day },
      { label: columns.membership },
      { label: columns.state },
      { label: columns.amount, isAmount: true },
    ],
    rows: payments.map(({ membershipId, number, dueOn, membershipName, state, amount, currencyCode }) => ({
      id: `${membershipId} ${number}`,
      cells: [
        formatLocalDate(dueOn, 'long-year', text.locale),
        membershipName,
        paymentStates[state],
        formatMoney(toCents(amount), currencyCode, text),
      ],
    })),
  };
}
