import { BalanceChart } from '#app/components/account/balance-chart.tsx';
import { BalancePanel } from '#app/components/account/balance-panel.tsx';
import { tableOfStatement } from '#app/components/account/entries-table.tsx';
import { type ListQuery, writeListQuery } from '#app/components/account/list-query.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { type Sum, Sums } from '#app/ui/sums.tsx';
import type { BillingStatement, CreditAccount, StatementOfMonth } from '#server/contract/credit-account.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';

type Props = {
  account: CreditAccount;
  query: ListQuery;
  period: BillingStatement | undefined;
  months: readonly StatementOfMonth[];
  canPay: boolean;
};

export function CreditAccountPanel({ account, query, period, months, canPay }: Props) {
  const { gnFacilityId, courseName, currencyCode, state, balance, creditLimit, availableCredit } = account;
  const site = useSite();
  const text = useText();
  const { account: words, pay } = text.credit;
  const money = (dollars: number) => formatMoney(toCents(dollars), currencyCode, text);
  const sums: Sum[] = [
    { label: words.limit, amount: money(creditLimit) },
    { label: words.available, amount: money(availableCredit) },
  ];
  if (period)
    sums.push(
      { label: words.opening, amount: money(period.openingBalance) },
      { label: words.charges, amount: money(period.charges) },
      { label: words.payments, amount: money(-period.payments) },
      { label: words.closing, amount: money(period.closingBalance), isTotal: true },
    );
  const file = links.creditAccount(writeListQuery({ ...query, course: gnFacilityId, page: 1 }));
  const hasEntries = period !== undefined && period.orders.length > 0;
  const isPayable = balance > 0 && canPay;
  return (
    <BalancePanel
      title={site.facilities.length > 1 ? courseName : null}
      balance={
        balance === 0
          ? words.settled
          : balance > 0
            ? words.owed(money(balance))
            : words.inFavour(money(-balance))
      }
    >
      {state === 'closed' ? <p className="soft">{words.closed}</p> : null}
      <dl className="pairs sums">
        <Sums sums={sums} />
      </dl>
      <BalanceChart statements={months} />
      {hasEntries ? <DataTable {...tableOfStatement(period, site, text)} /> : null}
      {period && !hasEntries ? <p>{words.noEntries}</p> : null}
      {isPayable || period ? (
        <p className="acts">
          {isPayable ? <a href={links.payCreditAccount(gnFacilityId)}>{pay.link}</a> : null}
          {period ? <a href={links.statements()}>{words.statements}</a> : null}
          {hasEntries ? (
            <a href={links.csvOf(file)} download>
              {text.lists.download}
            </a>
          ) : null}
        </p>
      ) : null}
    </BalancePanel>
  );
}
