import { getFormProps, useForm } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isAway } from '#app/booking/booking-error.ts';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { Players } from '#app/routes/booking.$key_.players/players.tsx';
import { readForm } from '#app/site/read-form.server.ts';
import { fieldOf } from '#app/ui/field-of.ts';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Question } from '#app/ui/question.tsx';
import { summarise } from '#app/ui/summarise.ts';
import type { SentInvitations } from '#server/contract/invitations.ts';
import { links } from '#server/links.ts';
import { changePlayers } from './change-players.server.ts';
import { inviteForm, NAMED, partnerForm } from './form.ts';
import { type OpenedPlayers, openPlayers } from './open-players.server.ts';
import { viewForPartner, viewNoPlayers, viewPlayers, viewQuestion } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
export const handle: Handle = { styles: ['form', 'page', 'players'] };

/** Who plays: friends are invited and player partners added here; a player partner sees the round and may leave. */
export async function loader(from: LoaderFunctionArgs) {
  const { visit, opened } = await openPlayers(from);
  if (!opened) return data(viewNoPlayers(visit), { status: 404 });
  const invitations = await readInvitations(opened);
  const page = opened.party.isPartner ? viewForPartner(opened) : viewPlayers(opened, invitations);
  const query = new URL(from.request.url).searchParams;
  return data({ ...page, question: viewQuestion(opened, invitations.sent, query) });
}

export async function action(from: ActionFunctionArgs) {
  const { visit, opened } = await openPlayers(from);
  const { text } = visit;
  const form = await readForm(from, inviteForm(text), partnerForm(text), NAMED);
  if (!opened) throw await visit.leaveFor(links.bookingPlayers(from.params.key ?? ''));
  const { status, ...refused } = await changePlayers(opened, form);
  return data(refused, { status });
}

/** Whom the booker has invited. What else the page has is shown also when that cannot be had. */
async function readInvitations({
  visit,
  booking,
  party,
}: OpenedPlayers): Promise<{ sent: SentInvitations | null; isFailed: boolean }> {
  if (party.isPartner || !visit.site.settings.user.inviteAFriend) return { sent: null, isFailed: false };
  try {
    const sent = await booking.invitations.list({ params: { id: party.reservationId } });
    return { sent, isFailed: false };
  } catch (error) {
    if (error instanceof Response || isAway(error)) throw error;
    return { sent: null, isFailed: true };
  }
}

export default function PlayersPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const of = (which: 'invite' | 'add') => (refused?.of === which ? refused : null);
  const [inviting, friends] = useForm<Record<string, string>>({
    id: 'invite',
    lastResult: of('invite')?.reply ?? null,
  });
  const [adding, partners] = useForm<{ partner: string }>({
    id: 'add',
    lastResult: of('add')?.reply ?? null,
  });
  if (page.none) return <MessagePage {...page.none} />;
  if (page.question && !refused) {
    const { heading, action: to, hidden, ...question } = page.question;
    return (
      <div className="narrow stack">
        <PageHeading title={heading} />
        <Question {...question} form={{ action: to }}>
          <FormToken />
          <HiddenFields fields={hidden ? [hidden] : []} />
        </Question>
      </div>
    );
  }
  const { invite, add } = page;
  const rows = (invite?.legends ?? []).slice(0, invite?.rows ?? 0).map((legend, index) => ({
    legend,
    name: friends[`name${index + 1}`],
    email: friends[`email${index + 1}`],
  }));
  const message = of('invite')?.message;
  const posted = (form: ReturnType<typeof getFormProps>) => ({ ...form, action: page.action });
  return (
    <Players
      {...page}
      token={<FormToken />}
      invite={
        invite && {
          ...invite,
          form: posted(getFormProps(inviting, { ariaAttributes: false })),
          errors: summarise(
            invite.invalid,
            rows.flatMap(({ name, email }) => [name, email].flatMap((field) => field ?? [])),
            message ? [message] : [],
          ),
          friends: rows.flatMap(({ legend, name, email }) =>
            name && email
              ? [
                  {
                    legend,
                    name: fieldOf(name, { label: invite.name, autoComplete: 'off', maxLength: 40 }),
                    email: fieldOf(email, {
                      label: invite.email,
                      type: 'email',
                      autoComplete: 'off',
                      maxLength: 254,
                    }),
                  },
                ]
              : [],
          ),
        }
      }
      add={
        add && {
          ...add,
          form: posted(getFormProps(adding, { ariaAttributes: false })),
          errors: null,
          partner: fieldOf(partners.partner, {
            label: add.email,
            type: 'email',
            autoComplete: 'off',
            required: true,
            maxLength: 254,
          }),
        }
      }
    />
  );
}
