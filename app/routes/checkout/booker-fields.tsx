import { useSite, useText } from '#app/page/page-context.ts';
import { phoneCountry } from '#app/site/phone-country.ts';
import { fieldOf, selectOf } from '#app/ui/field-of.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Cart } from '#server/contract/cart.ts';
import { examplePhone } from '#server/rules/phone.ts';
import { type CheckoutFields, useCheckoutText, useFieldErrors } from './checkout-fields.ts';
import { coursesOfCart } from './courses-of-cart.ts';
import type { RequiredFields } from './required-fields.ts';

/** The same rules as in server/rules, as patterns for browsers. */
const EMAIL = String.raw`\s*[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:".]+\s*`;
/** Only the server knows how each country writes its numbers. */
const PHONE = String.raw`([^\p{L}\p{Nd}]*\p{Nd}){2,20}[^\p{L}\p{Nd}]*`;

type Props = { fields: CheckoutFields; cart: Cart; needs: RequiredFields };

export function BookerFields({ fields, cart, needs }: Props) {
  const { booker, fields: text } = useCheckoutText(cart);
  const { phoneHint } = useText().signIn.fields;
  const site = useSite();
  const country = phoneCountry(site, coursesOfCart(site, cart));
  const errors = useFieldErrors();
  const asNeeded = (label: string, isRequired: boolean) => (isRequired ? label : text.optional(label));
  const { required, homeClub, memberNumber, homeClubs } = needs;
  return (
    <section className="panel stack" aria-labelledby="booker-title">
      <h2 id="booker-title">{booker}</h2>
      <div className="cols">
        <TextField
          {...fieldOf(fields.firstName, {
            label: text.firstName,
            autoComplete: 'given-name',
            maxLength: 100,
            required: true,
            'data-bad': errors.firstName,
          })}
        />
        <TextField
          {...fieldOf(fields.lastName, {
            label: text.lastName,
            autoComplete: 'family-name',
            maxLength: 100,
            required: true,
            'data-bad': errors.lastName,
          })}
        />
      </div>
      <TextField
        {...fieldOf(fields.email, {
          label: asNeeded(text.email, required.email),
          hint: text.emailHint,
          type: 'email',
          autoComplete: 'email',
          maxLength: 254,
          required: required.email,
          pattern: EMAIL,
          'data-bad': errors.email,
          'data-missing': errors.emailMissing,
        })}
      />
      <TextField
        {...fieldOf(fields.phone, {
          label: asNeeded(text.phone, required.phone),
          hint: phoneHint(examplePhone(country)),
          type: 'tel',
          autoComplete: 'tel',
          maxLength: 50,
          required: required.phone,
          pattern: PHONE,
          'data-bad': errors.phone,
        })}
      />
      {memberNumber === 'none' ? null : (
        <div className="cols">
          {homeClub === 'none' ? null : (
            <SelectField
              {...selectOf(fields.homeClub, {
                label: asNeeded(text.homeClub, homeClub === 'required'),
                options: homeClubs.map((club) => ({ value: club, label: club })),
                placeholder: text.chooseHomeClub,
                required: homeClub === 'required',
                'data-bad': errors.homeClub,
              })}
            />
          )}
          <TextField
            {...fieldOf(fields.memberNumber, {
              label: asNeeded(text.memberNumber, memberNumber === 'required'),
              maxLength: 100,
              required: memberNumber === 'required',
              'data-bad': errors.memberNumber,
            })}
          />
        </div>
      )}
    </section>
  );
}
