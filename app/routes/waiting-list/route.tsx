import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { readSearch } from '#app/session/read-search.server.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { startVisit, type Visit } from '#app/session/visitor.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { WaitingEntry } from '#server/contract/waiting-list.ts';
import { links } from '#server/links.ts';
import type { AccountTab } from '#server/rules/account-tabs.ts';
import { Entries } from './entries.tsx';
import { findWanted, type Wanted } from './find-wanted.ts';
import { joinForm } from './form.ts';
import { requireWaitingList, submitJoin, submitLeave } from './join-and-leave.server.ts';
import { JoinForm } from './join-form.tsx';
import { takeOffer } from './take-offer.server.ts';

export const handle: Handle = { styles: ['form', 'page', 'account', 'wallet'] };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
});

/** One of three pages; the other two are null. */
type Page = {
  join: { wanted: Wanted; guest: Visit['guest']; isSignedIn: boolean } | null;
  /** The entry of an email's link; `entry` is null once it is gone. */
  mailed: { key: string; entry: WaitingEntry | null } | null;
  own: { entries: readonly WaitingEntry[]; tabs: readonly AccountTab[] } | null;
};

export async function loader(from: LoaderFunctionArgs) {
  const visit = await startVisit(from);
  requireWaitingList(visit);
  const page = await readPage(visit, from);
  const documentTitle = pageTitle(visit.text, 'waiting-list', visit.site.settings.name);
  return data({ documentTitle, ...page }, { status: page.mailed && !page.mailed.entry ? 404 : 200 });
}

async function readPage(visit: Visit, from: LoaderFunctionArgs): Promise<Page> {
  const { booking, site, guest, isSignedIn } = visit;
  const none = { join: null, mailed: null, own: null };
  const key = new URL(from.request.url).searchParams.get('key');
  if (key) return { ...none, mailed: { key, entry: await findEntry(visit, key) } };
  const wanted = findWanted(readSearch(from.request, visit), site.facilities);
  if (wanted) return { ...none, join: { wanted, guest, isSignedIn } };
  const { tabs } = await requireAccount(from);
  return { ...none, own: { entries: await booking.waitingList.list(), tabs } };
}

async function findEntry({ booking }: Visit, key: string): Promise<WaitingEntry | null> {
  try {
    return await booking.waitingList.get({ params: { key } });
  } catch (error) {
    if (!(error instanceof BookingError) || error.status >= 500) throw error;
    return null;
  }
}

export async function action(from: ActionFunctionArgs) {
  const visit = await startVisit(from);
  const fields = await readForm(from, joinForm(visit.text).guest, ['key', 'rateId']);
  requireWaitingList(visit);
  const key = String(fields.get('key') ?? '');
  const isByLink = new URL(from.request.url).searchParams.has('key');
  const back = links.waitingList(isByLink ? `key=${encodeURIComponent(key)}` : '');
  return actByIntent(fields, 'join', {
    join: () => submitJoin(visit, fields, from.request),
    accept: () => takeOffer(visit, { key, rateId: Number(fields.get('rateId')), back }),
    leave: () => submitLeave(visit, key, isByLink ? links.home() : back),
  });
}

export default function WaitingListPage() {
  const { join, mailed, own } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { waitingList: text, search } = useText();
  if (own)
    return (
      <AccountFrame tab="waitingList" tabs={own.tabs} intro={text.intro}>
        <Entries entries={own.entries} />
      </AccountFrame>
    );
  if (mailed && !mailed.entry)
    return <MessagePage {...text.gone} actions={[{ href: links.home(), label: search.show }]} />;
  return (
    <div className="account">
      <PageHeading title={text.title}>{text.intro}</PageHeading>
      {mailed?.entry ? <Entries entries={[mailed.entry]} mailedKey={mailed.key} /> : null}
      {join ? <JoinForm {...join} refused={refused} /> : null}
    </div>
  );
}
