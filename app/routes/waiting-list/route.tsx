import { getFormProps, getSelectProps, useForm } from '@conform-to/react';
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
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { readSearch } from '#app/session/read-search.server.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { summarise } from '#app/ui/summarise.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { links } from '#server/links.ts';
import { Entries } from './entries.tsx';
import { findWanted } from './find-wanted.ts';
import { type JoinInput, joinForm } from './form.ts';
import { requireWaitingList, submitJoin, submitLeave } from './join-and-leave.server.ts';
import { takeOffer } from './take-offer.server.ts';
import { viewAllEntries, viewEntries, viewJoin, viewNoEntry } from './view.ts';

export const handle: Handle = { styles: ['form', 'page', 'account', 'wallet'] };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
});

/** The waiting list: joining it for what a search names, what a mail's link leads to, or all a customer waits for. */
export async function loader(from: LoaderFunctionArgs) {
  const visit = await startVisit(from);
  requireWaitingList(visit);
  const { booking, site } = visit;
  const key = new URL(from.request.url).searchParams.get('key');
  if (key) {
    try {
      return data({
        ...viewEntries(visit, [await booking.waitingList.get({ params: { key } })], key),
        gone: null,
      });
    } catch (error) {
      if (!(error instanceof BookingError) || error.status >= 500) throw error;
      return data(viewNoEntry(visit), { status: 404 });
    }
  }
  const wanted = findWanted(readSearch(from.request, visit), site.facilities);
  if (wanted) return data({ ...viewJoin(visit, wanted), gone: null });
  const account = await requireAccount(from);
  return data({ ...viewAllEntries(account, await booking.waitingList.list()), gone: null });
}

/** Joins, leaves, or takes what is offered; each pressed twice is the same. */
export async function action(from: ActionFunctionArgs) {
  const visit = await startVisit(from);
  const fields = await readForm(from, joinForm(visit.text).guest, ['key', 'rateId']);
  requireWaitingList(visit);
  const key = String(fields.get('key') ?? '');
  const isByLink = new URL(from.request.url).searchParams.has('key');
  const back = links.waitingList(isByLink ? `key=${encodeURIComponent(key)}` : '');
  return actByIntent(fields, 'join', {
    join: () => submitJoin(visit, fields),
    accept: () => takeOffer(visit, { key, rateId: Number(fields.get('rateId')), back }),
    leave: () => submitLeave(visit, key, isByLink ? links.home() : back),
  });
}

export default function WaitingListPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [form, fields] = useForm<JoinInput>({
    id: 'join',
    lastResult: refused?.reply ?? null,
    ...(page.join ? { defaultValue: page.join.values } : {}),
  });
  if (page.gone) return <MessagePage {...page.gone} />;
  const { join } = page;
  const errors = summarise(join?.invalid ?? '', [
    fields.players,
    fields.firstName,
    fields.lastName,
    fields.email,
  ]);
  const entries = page.entries ? <Entries {...page.entries} token={<FormToken />} /> : null;
  if (page.frame) return <AccountFrame {...page.frame}>{entries}</AccountFrame>;
  return (
    <div className="account">
      <PageHeading title={page.title}>{page.intro}</PageHeading>
      {entries}
      {join ? (
        <form method="post" className="panel stack" {...getFormProps(form)}>
          <FormToken />
          <HiddenFields fields={join.hidden} />
          <h2>{join.title}</h2>
          {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
          {errors ? <ErrorSummary title={errors.title} errors={errors.list} /> : null}
          <div>
            <b>{join.when}</b>
            <p className="soft">{join.where}</p>
          </div>
          <SelectField
            label={join.labels.players}
            options={join.players}
            errors={fields.players.errors}
            select={{ ...getSelectProps(fields.players, { ariaAttributes: false }), required: true }}
          />
          {join.isGuest ? (
            <>
              <div className="cols">
                <TextField
                  {...fieldOf(fields.firstName, {
                    label: join.labels.firstName,
                    autoComplete: 'given-name',
                    maxLength: 100,
                    required: true,
                  })}
                />
                <TextField
                  {...fieldOf(fields.lastName, {
                    label: join.labels.lastName,
                    autoComplete: 'family-name',
                    maxLength: 100,
                    required: true,
                  })}
                />
              </div>
              <TextField
                {...fieldOf(fields.email, {
                  label: join.labels.email,
                  type: 'email',
                  autoComplete: 'email',
                  maxLength: 254,
                  required: true,
                })}
              />
            </>
          ) : null}
          <div className="btns">
            <button type="submit" className="btn" name="intent" value="join">
              {join.submit}
            </button>
          </div>
        </form>
      ) : null}
    </div>
  );
}
