import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OutingForm } from '#app/components/staff/outing-form.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { refuseChange } from '#app/session/leave-after-change.server.ts';
import { leaveChangedOuting } from '#app/session/leave-outing.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startOutingPage } from '#app/session/start-outing-page.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { type OutingContactForm, outingContactForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, outing, hidden, init } = await startOutingPage(args, { isBooked: true });
  const { site, text } = visit;
  const title = text.staffOutings.contactForm.title(outing.name);
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffOutings() }),
      id: outing.id,
      hidden: [...hidden, { name: 'attemptId', value: makeAttemptId(args.context) }],
      defaults: outing.contact,
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, outingContactForm(text));
  const visit = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, outingContactForm(text));
  if (!value) return data({ ...refused(), code: null }, { status: 400 });
  const id = Number(params.id);
  const { seen, ...body } = value;
  const words = text.staffOutings.contactForm;
  try {
    const changed = await visit.booking.outings.changeContact({ params: { id }, body });
    throw await leaveChangedOuting(visit, changed, words.done(nameOfBooker(changed.contact)));
  } catch (error) {
    const { firstName, lastName, email, phone } = body;
    const wish = () => ({
      title: words.submit,
      details: [nameOfBooker({ firstName, lastName, email }), email, phone].filter(Boolean),
    });
    return refuseChange(visit, error, { request, context, fields, outing: id, wish }, refused);
  }
}

export default function OutingContact() {
  const { page, id, hidden, defaults } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { staffOutings, errors } = useText();
  const words = staffOutings.contactForm;
  const labels = staffOutings.new;
  const [form, { firstName, lastName, email, phone }] = useForm<OutingContactForm>({
    id: 'contact',
    lastResult: refused?.reply ?? null,
    defaultValue: defaults,
  });
  return (
    <StaffPage {...page}>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <OutingForm outing={id} fields={hidden} submit={words.submit} {...getFormProps(form)}>
        <p className="hint">{words.intro}</p>
        <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([firstName, lastName, email, phone])} />
        <div className="cols">
          <TextField {...fieldOf(firstName, { label: labels.firstName, maxLength: 100, required: true })} />
          <TextField {...fieldOf(lastName, { label: labels.lastName, maxLength: 100 })} />
        </div>
        <div className="cols">
          <TextField {...fieldOf(email, { label: labels.email, type: 'email', autoComplete: 'off' })} />
          <TextField {...fieldOf(phone, { label: labels.phone, type: 'tel', maxLength: 50 })} />
        </div>
      </OutingForm>
    </StaffPage>
  );
}
