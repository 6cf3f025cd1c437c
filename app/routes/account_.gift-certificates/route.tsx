import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { tablesOfCertificates } from '#app/components/account/certificates-table.ts';
import { Download } from '#app/components/account/list-controls.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context });
  const { booking, site, text } = visit;
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, text.accountTabs.names.giftCertificates),
    frame: { tab: 'giftCertificates' as const, tabs: visit.tabs },
    certificates: await booking.giftCertificates.list({ query: {} }),
  };
}

export default function GiftCertificatesPage() {
  const { frame, certificates } = useLoaderData<typeof loader>();
  const text = useText();
  const tables = tablesOfCertificates(certificates, useSite(), text);
  return (
    <AccountFrame {...frame} intro={text.ownCertificates.intro}>
      {tables.map((table) => (
        <section key={table.caption} className="panel stack">
          <h2>{table.caption}</h2>
          <DataTable {...table} />
        </section>
      ))}
      {tables.length > 0 ? <Download list={links.giftCertificates()} /> : <p>{text.ownCertificates.none}</p>}
    </AccountFrame>
  );
}
