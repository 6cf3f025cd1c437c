import { z } from 'zod';
import { CONSENT_KINDS } from '#app/components/account/consents.view.ts';
import { isOneLine } from '#server/contract/line.ts';
import { readProfilePhone } from '#server/rules/phone.ts';
import type { Text } from '#server/text/en.ts';
import { consentField, PHONE_FIELDS, type ProfileValues, phonesOf } from './values.ts';

const typed = z.string().trim().default('');

/**
 * The profile (product.md section 5). Every further field is a box; a phone number that was there already is not judged again,
 * so that one kept from elsewhere does not stand in the way of the rest.
 */
export function profileForm(before: ProfileValues, { account: { fields } }: Text, country: string) {
  return z
    .object({
      firstName: typed,
      lastName: typed,
      phone: typed,
    })
    .catchall(z.string().optional())
    .superRefine((values, context) => {
      const { firstName, lastName } = values;
      const refuse = (message: string, field = 'phone') =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (!isName(firstName)) refuse(fields.firstName, 'firstName');
      if (!isName(lastName)) refuse(fields.lastName, 'lastName');
      for (const field of PHONE_FIELDS) {
        const phone = values[field]?.trim() ?? '';
        if (phone !== '' && phone !== before[field] && !readProfilePhone(phone, country))
          refuse(fields.phone, field);
      }
      const wantsSms = Object.entries(values).some(([field, value]) => isSms(field) && value === 'on');
      if (wantsSms && phonesOf(values as ProfileValues, country).size === 0) refuse(fields.smsWithoutPhone);
    });
}

function isName(name: string): boolean {
  return name !== '' && name.length <= 100 && isOneLine(name);
}

function isSms(field: string): boolean {
  return field.startsWith('sms-') || field.startsWith('transactionalSms-');
}

/** The names of the form: what the profile holds, one box for each consent at each facility, and what the form showed. */
export function profileFields(facilities: readonly { id: number }[]): string[] {
  const boxes = facilities.flatMap(({ id }) => CONSENT_KINDS.map((kind) => consentField(kind, id)));
  return ['firstName', 'lastName', ...PHONE_FIELDS, 'mainPhone', ...boxes, 'before'];
}

/** What the form showed when it was made, which it carries along; else what the profile holds now. */
export function readBefore(text: unknown, now: ProfileValues): ProfileValues {
  const parsed = z.record(z.string(), z.string()).safeParse(readJson(text));
  return parsed.success ? parsed.data : now;
}

function readJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
