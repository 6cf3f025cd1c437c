import { z } from 'zod';
import { isOneLine } from '#server/contract/line.ts';
import { isBirthday } from '#server/rules/birthday.ts';
import { readProfilePhone } from '#server/rules/phone.ts';
import type { Text } from '#server/text/en.ts';
import { CONSENT_KINDS } from '#server/text/profile-consents.ts';
import { birthdayOf, consentField, PHONE_FIELDS, type ProfileValues, phonesOf } from './values.ts';

const typed = z.string().trim().default('');

/**
 * See product.md section 5. A stored phone number is not checked again: one that another system accepted must not
 * block the rest.
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
      const birthday = birthdayOf(values as ProfileValues);
      if (birthday !== '' && !isBirthday(birthday)) refuse(fields.birthday, 'birthDay');
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

export function profileFields(facilities: readonly { id: number }[]): string[] {
  const boxes = facilities.flatMap(({ id }) => CONSENT_KINDS.map((kind) => consentField(kind, id)));
  return [
    'firstName',
    'lastName',
    'birthMonth',
    'birthDay',
    ...PHONE_FIELDS,
    'mainPhone',
    ...boxes,
    'before',
  ];
}

/** Reads the values first shown from the hidden field; else the profile's. */
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
