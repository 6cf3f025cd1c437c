import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { links } from '#server/links.ts';
import { exported } from './exported.ts';
import { pairsOfProfile, tablesOfExport } from './tables-of-export.ts';

/** Longer tables are folded away. */
const SHOWN_ROWS = 10;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'account', 'table'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, booking, text, tabs } = await requireAccount({ request, context });
  return {
    documentTitle: `${text.profile.data.title} · ${site.settings.name}`,
    tabs,
    everything: exported.parse(await booking.profile.exportData()),
  };
}

export default function ReadDataPage() {
  const { tabs, everything } = useLoaderData<typeof loader>();
  const site = useSite();
  const text = useText();
  const { data: words, details } = text.profile;
  const tables = tablesOfExport(everything, site, text);
  return (
    <AccountFrame tab="profile" tabs={tabs} title={words.title} intro={text.ownData.intro}>
      <p>
        <a className="link" href={links.accountData()} download>
          {words.download}
        </a>
      </p>
      <section className="panel" aria-labelledby="profile-title">
        <h2 id="profile-title">{details.title}</h2>
        <dl className="pairs">
          {pairsOfProfile(everything, site, text).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {tables.map((table, index) => (
        <section key={table.caption} className="panel stack" aria-labelledby={`part-${index}`}>
          <h2 id={`part-${index}`}>{table.caption}</h2>
          {table.rows.length > SHOWN_ROWS ? (
            <Disclosure summary={text.ownData.all(table.rows.length)}>
              <DataTable {...table} />
            </Disclosure>
          ) : (
            <DataTable {...table} />
          )}
        </section>
      ))}
    </AccountFrame>
  );
}
