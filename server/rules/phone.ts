import { PHONE_PATTERN, PROFILE_PHONE_MIN_LENGTH } from '#server/contract/constants.ts';

/** Whether a phone number has the form of the spec: '555-444-3333' has it (product.md section 5). */
export function isPhone(phone: string): boolean {
  return PHONE_PATTERN.test(phone.trim()) && phone.replace(/\D/g, '').length >= 2;
}

/** Whether a phone number can stand in a profile: the form of the spec, and at least 10 characters (product.md section 5). */
export function isProfilePhone(phone: string): boolean {
  return isPhone(phone) && phone.trim().length >= PROFILE_PHONE_MIN_LENGTH;
}
