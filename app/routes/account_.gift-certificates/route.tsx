import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { viewFrame } from '#app/components/account/account-frame.view.ts';
import { viewCertificatesTable } from '#app/components/account/certificates-table.view.ts';
import { zoneOf } from '#app/components/account/entries-table.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

/** The gift certificates the golfer has bought and received. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context });
  const { booking, site, text } = visit;
  const found = await booking.giftCertificates.list({ query: {} });
  const tables = (['bought', 'received'] as const).map((role) =>
    viewCertificatesTable(found, role, (id) => zoneOf(site, id), text),
  );
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, text.accountTabs.names.giftCertificates),
    frame: { ...viewFrame(visit, 'giftCertificates'), intro: text.ownCertificates.intro },
    tables: tables.filter(({ rows }) => rows.length > 0),
    none: text.ownCertificates.none,
    download: text.lists.download,
  };
}

export default function GiftCertificatesPage() {
  const { frame, tables, none, download } = useLoaderData<typeof loader>();
  return (
    <AccountFrame {...frame}>
      {tables.map((table) => (
        <section key={table.caption} className="panel stack">
          <h2>{table.caption}</h2>
          <DataTable {...table} />
        </section>
      ))}
      {tables.length > 0 ? (
        <p>
          <a className="link" href={links.csvOf(links.giftCertificates())} download>
            {download}
          </a>
        </p>
      ) : (
        <p>{none}</p>
      )}
    </AccountFrame>
  );
}
