import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { fieldOf } from '#app/ui/field-of.ts';
import { summarise } from '#app/ui/summarise.ts';
import { links } from '#server/links.ts';
import { profileFields } from './form.ts';
import { ProfileScreen } from './profile-screen.tsx';
import { saveProfile, sendVerification, signOutEverywhere } from './save.server.ts';
import type { ConsentField, OtherPhoneField } from './values.ts';
import { viewProfile } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'radios', 'page', 'account'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return viewProfile(await requireAccount({ request, context }));
}

/** Saves the profile, asks for the verifying mail, or ends every login; for signed-in customers alone. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await requireCustomer({ request, context });
  const fields = await readForm({ request, context }, profileFields(visit.site.facilities));
  return actByIntent(fields, 'save', {
    save: () => saveProfile(visit, fields),
    verify: () => sendVerification(visit),
    everywhere: () => signOutEverywhere(visit),
  });
}

type ProfileInput = {
  firstName: string;
  lastName: string;
  phone: string;
  mainPhone: string;
  [phone: OtherPhoneField]: string;
  [box: ConsentField]: string;
};

export default function ProfilePage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [form, fields] = useForm<ProfileInput>({
    id: 'profile',
    lastResult: refused?.reply ?? null,
    defaultValue: page.values,
  });
  const { firstName, lastName, mainPhone } = fields;
  const phones = page.phoneFields.flatMap((name) => fields[name] ?? []);
  const { labels, consents } = page;
  // What the form showed first, also when it comes back with errors: another window may have saved meanwhile.
  const before = refused?.reply?.initialValue?.before ?? JSON.stringify(page.values);
  return (
    <ProfileScreen
      {...page}
      message={refused?.message}
      errors={summarise(page.invalid, [firstName, lastName, ...phones])}
      token={<FormToken />}
      details={{
        title: labels.title,
        form: { ...getFormProps(form), action: links.profile() },
        hidden: <input type="hidden" name="before" value={String(before)} />,
        firstName: fieldOf(firstName, {
          label: labels.firstName,
          autoComplete: 'given-name',
          maxLength: 100,
          required: true,
        }),
        lastName: fieldOf(lastName, {
          label: labels.lastName,
          autoComplete: 'family-name',
          maxLength: 100,
          required: true,
        }),
        email: {
          label: labels.email,
          hint: labels.emailHint,
          input: {
            id: 'profile-email',
            name: 'email',
            type: 'email',
            defaultValue: page.email,
            disabled: true,
          },
        },
        phones: phones.map((phone, index) =>
          fieldOf(phone, {
            label: index === 0 ? labels.phone : labels.otherPhone,
            ...(index === 0 ? { hint: labels.phoneHint, autoComplete: 'tel' } : {}),
            type: 'tel',
          }),
        ),
        mainPhone: page.mainPhones && {
          id: mainPhone.id,
          name: mainPhone.name,
          legend: labels.mainPhone,
          options: page.mainPhones,
          chosen: mainPhone.value ?? 'phone',
        },
        saveLabel: labels.save,
        cancel: { href: links.profile(), label: labels.cancel },
      }}
      consents={{
        ...consents,
        groups: consents.groups.map(({ title, boxes: kinds }) => ({
          title,
          boxes: kinds.flatMap(({ name, label }) => {
            const field = fields[name];
            if (!field) return [];
            return [{ label, input: getInputProps(field, { type: 'checkbox', ariaAttributes: false }) }];
          }),
        })),
      }}
    />
  );
}
