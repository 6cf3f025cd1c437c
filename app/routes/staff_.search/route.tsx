import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { FoundBookings } from '#app/components/staff/found-bookings.tsx';
import { viewFoundBooking, viewFoundCustomer } from '#app/components/staff/found-bookings.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { links } from '#server/links.ts';
import { type SearchForm, searchForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit, user } = visit;
  const { title } = text.staffSearch;
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffSearch() }),
      mayBook: user.may.includes('book'),
    },
    { headers: toast ? await commit() : {} },
  );
}

/** Shows what it finds itself, since no name or phone belongs into an address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { site, text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, searchForm(text));
  const { booking } = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, searchForm(text));
  if (!value) return data({ ...refused(), found: null }, { status: 400 });
  try {
    const { bookings, customers, ...more } = await booking.deskCustomers.search({ body: value });
    return data({
      ...refused(),
      found: {
        ...more,
        bookings: bookings.map((each) => viewFoundBooking(each, site.facilities, text)),
        customers: customers.map((each) => viewFoundCustomer(each, text)),
      },
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data({ ...refused(message), found: null }, { status });
  }
}

export default function Search() {
  const { page, mayBook } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { staffSearch: words, staffWork } = useText();
  const [form, fields] = useForm<SearchForm>({ id: 'search', lastResult: answer?.reply ?? null });
  const found = answer?.found;
  return (
    <StaffPage {...page}>
      {answer?.message ? <Alert kind="bad">{answer.message}</Alert> : null}
      <form
        method="post"
        action={links.staffSearch()}
        className="panel stack desk-form"
        {...getFormProps(form)}
      >
        <FormToken />
        <TextField
          {...fieldOf(fields.term, {
            label: words.field,
            hint: words.hint,
            maxLength: 100,
            autoComplete: 'off',
            required: true,
          })}
        />
        <button type="submit" className="btn">
          {words.submit}
        </button>
      </form>
      {found ? (
        <div className="desk-cols" aria-live="polite">
          <section className="panel stack" aria-labelledby="bookings-title">
            <h2 id="bookings-title">{words.bookings}</h2>
            {found.bookings.length === 0 ? <p className="soft">{words.noBookings}</p> : null}
            <FoundBookings bookings={found.bookings} />
            {found.hasMoreBookings ? <p className="soft">{words.moreBookings}</p> : null}
          </section>
          {mayBook ? (
            <section className="panel stack" aria-labelledby="customers-title">
              <h2 id="customers-title">{words.customers}</h2>
              {found.customers.length === 0 ? <p className="soft">{words.noCustomers}</p> : null}
              <ul className="stack">
                {found.customers.map(({ id, name, details }) => (
                  <li key={id}>
                    <a className="link" href={links.staffCustomer(id)}>
                      {name}
                    </a>
                    <br />
                    <span className="soft small">{details}</span>{' '}
                    <a
                      className="link"
                      href={links.staffBookFor(id)}
                      aria-label={staffWork.customer.choose(name)}
                    >
                      {staffWork.customer.book}
                    </a>
                  </li>
                ))}
              </ul>
              {found.hasMoreCustomers ? <p className="soft">{words.moreCustomers}</p> : null}
            </section>
          ) : null}
        </div>
      ) : null}
    </StaffPage>
  );
}
