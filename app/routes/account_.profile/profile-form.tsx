import { getFormProps, useForm } from '@conform-to/react';
import { Consents } from '#app/components/account/consents.tsx';
import { NameFields } from '#app/components/account/name-fields.tsx';
import { Verification } from '#app/components/account/verification.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import { phoneCountry } from '#app/site/phone-country.ts';
import type { RefusedForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { RadioList } from '#app/ui/radio-list.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Customer } from '#server/contract/customer.ts';
import { links } from '#server/links.ts';
import { examplePhone } from '#server/rules/phone.ts';
import { CONSENT_KINDS, offeredConsents } from '#server/text/profile-consents.ts';
import { BirthdayFields } from './birthday-fields.tsx';
import {
  type ConsentField,
  consentField,
  type OtherPhoneField,
  PHONE_FIELDS,
  phonesOf,
  valuesOf,
} from './values.ts';

type ProfileInput = {
  firstName: string;
  lastName: string;
  birthMonth: string;
  birthDay: string;
  phone: string;
  mainPhone: string;
  [phone: OtherPhoneField]: string;
  [box: ConsentField]: string;
};

type Props = { customer: Customer; email: string; refused: RefusedForm | undefined };

export function ProfileForm({ customer, email, refused }: Props) {
  const site = useSite();
  const { profile, signIn, errors } = useText();
  const { details: text, consents } = profile;
  const country = phoneCountry(site);
  const values = valuesOf(customer, country);
  const [form, fields] = useForm<ProfileInput>({
    id: 'profile',
    lastResult: refused?.reply ?? null,
    defaultValue: values,
  });
  const { firstName, lastName, birthMonth, birthDay, mainPhone } = fields;
  const count = phonesOf(values, country).size;
  // One field more than there are numbers, to add another.
  const phones = PHONE_FIELDS.slice(0, count + 1).flatMap((name) => fields[name] ?? []);
  // The values first shown, also after errors: another window may have saved meanwhile.
  const before = refused?.reply?.initialValue?.before ?? JSON.stringify(values);
  const offered = offeredConsents(site.settings);
  const groups = site.facilities.map(({ id, name }) => ({
    title: site.facilities.length > 1 ? consents.titleOf(name) : consents.title,
    who: name,
    // A consent that was given can be withdrawn even when we no longer ask for it.
    boxes: CONSENT_KINDS.flatMap((kind) => {
      const field = fields[consentField(kind, id)];
      const isShown = offered.includes(kind) || values[consentField(kind, id)] === 'on';
      return field && isShown ? [{ kind, field }] : [];
    }),
  }));
  return (
    <>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <ErrorSummary
        title={errors.BAD_INPUT}
        errors={listErrors([firstName, lastName, ...phones, birthDay])}
      />
      <Verification isEmailVerified={customer.isEmailVerified} email={email} />
      <form method="post" className="panel stack" {...getFormProps(form)} action={links.profile()}>
        <FormToken />
        <input type="hidden" name="before" value={String(before)} />
        <h2>{text.title}</h2>
        <NameFields labels={text} fields={fields} />
        <TextField
          label={text.email}
          hint={text.emailHint}
          input={{
            id: 'profile-email',
            name: 'email',
            type: 'email',
            defaultValue: email,
            disabled: true,
          }}
        />
        {phones.map((phone, index) => (
          <TextField
            key={phone.id}
            {...fieldOf(phone, {
              label: index === 0 ? text.phone : text.otherPhone,
              ...(index === 0
                ? { hint: signIn.fields.phoneHint(examplePhone(country)), autoComplete: 'tel' }
                : {}),
              type: 'tel',
            })}
          />
        ))}
        {count > 1 ? (
          <RadioList
            id={mainPhone.id}
            name={mainPhone.name}
            legend={text.mainPhone}
            options={PHONE_FIELDS.slice(0, count).map((field) => ({ value: field, label: values[field] }))}
            chosen={mainPhone.value ?? 'phone'}
          />
        ) : null}
        <BirthdayFields fields={{ birthMonth, birthDay }} />
        <Consents groups={groups} />
        <div className="btns">
          <button type="submit" className="btn" name="intent" value="save">
            {text.save}
          </button>{' '}
          <a className="btn alt" href={links.profile()}>
            {text.cancel}
          </a>
        </div>
      </form>
    </>
  );
}
