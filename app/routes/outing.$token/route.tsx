import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { TextAreaField, TextField } from '#app/ui/text-field.tsx';
import { formatLocalDate, formatLocalTime } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { NAME_FIELDS, readNames } from './form.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
export const handle: Handle = { styles: ['form', 'page'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { bookingWith, site, text } = await startVisit({ request, context });
  const documentTitle = `${text.outingNames.title} · ${site.settings.name}`;
  try {
    const { token = '' } = params;
    const { teeTimes, ...outing } = await bookingWith(null).outingNames.get({ params: { token } });
    const slots = teeTimes.flatMap(({ players }) =>
      players.map(({ bookingId, slotNumber }) => `${bookingId}.${slotNumber}`),
    );
    let place = -1;
    const groups = teeTimes.map(({ localTime, place: hole, players }) => ({
      title: hole
        ? text.shotgun.start(formatLocalTime(localTime, text.locale), hole)
        : text.outingNames.teeTime(formatLocalTime(localTime, text.locale)),
      players: players.map(({ name, isFixed }) => {
        place += 1;
        return { place, name, isFixed };
      }),
    }));
    return data({ documentTitle, outing: { ...outing, slots: slots.join(','), groups } });
  } catch (error) {
    if (!(error instanceof BookingError) || error.status >= 500) throw error;
    return data({ documentTitle, outing: null }, { status: 404 });
  }
}

/** Names players; a refusal keeps what was typed. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, NAME_FIELDS);
  const { bookingWith, text, leaveFor } = await startVisit({ request, context });
  const { token = '' } = params;
  const words = text.outingNames;
  const { errors, ...body } = readNames(fields, text);
  const typed = Object.fromEntries(
    NAME_FIELDS.filter((name) => name !== 'version' && name !== 'slots').flatMap((name) => {
      const value = fields.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  if (Object.keys(errors).length > 0)
    return data({ message: text.errors.BAD_INPUT, errors, typed }, { status: 400 });
  try {
    const { changed } = await bookingWith(null).outingNames.set({ params: { token }, body });
    throw await leaveFor(links.outingNames(token), {
      toast: { message: words.saved(changed), kind: 'info' },
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof BookingError && error.code === 'NOT_FOUND')
      throw await leaveFor(links.outingNames(token));
    const isChanged = error instanceof BookingError && error.code === 'OUTING_CHANGED';
    const { message, status } = replyWithError(error, text, { failed: words.failed });
    return data({ message: isChanged ? words.changed : message, errors, typed }, { status });
  }
}

export default function OutingNamesPage() {
  const { outing } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const text = useText();
  const { outingNames: words, invitations } = text;
  if (!outing)
    return (
      <MessagePage
        title={words.none.title}
        text={words.none.text}
        actions={[{ href: links.home(), label: invitations.received.find }]}
      />
    );
  const typed: Record<string, string> = refused?.typed ?? {};
  const errors: Record<string, string> = refused?.errors ?? {};
  const { name: group, courseName, localDate, version, slots, groups } = outing;
  return (
    <div className="narrow stack">
      <PageHeading title={words.heading(group)}>
        {`${formatLocalDate(localDate, 'long', text.locale)} · ${courseName}`}
      </PageHeading>
      <p>{words.intro}</p>
      {refused ? <Alert kind="bad">{refused.message}</Alert> : null}
      <form method="post" className="stack">
        <FormToken />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="slots" value={slots} />
        {groups.map(({ title, players }) => (
          <fieldset key={title} className="stack">
            <legend>{title}</legend>
            {players.map(({ place, name, isFixed }, index) =>
              isFixed ? (
                <p key={place}>{words.fixed(index + 1, name)}</p>
              ) : (
                <div key={place} className="cols">
                  <TextField
                    label={words.player(index + 1)}
                    input={{
                      id: `name${place}`,
                      name: `name${place}`,
                      maxLength: 100,
                      autoComplete: 'off',
                      defaultValue: typed[`name${place}`] ?? name,
                    }}
                  />
                  <TextField
                    label={words.email(index + 1)}
                    {...(errors[`email${place}`] ? { errors: [errors[`email${place}`] ?? ''] } : {})}
                    input={{
                      id: `email${place}`,
                      name: `email${place}`,
                      type: 'email',
                      maxLength: 200,
                      autoComplete: 'off',
                      defaultValue: typed[`email${place}`] ?? '',
                    }}
                  />
                </div>
              ),
            )}
          </fieldset>
        ))}
        <TextAreaField
          label={words.list}
          hint={words.listHint}
          textarea={{ id: 'list', name: 'list', rows: 4, maxLength: 20_000, defaultValue: typed.list ?? '' }}
        />
        <button type="submit" className="btn">
          {words.submit}
        </button>
      </form>
    </div>
  );
}
