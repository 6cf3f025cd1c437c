import { z } from 'zod';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { Text } from '#server/text/en.ts';
import { checkForm, type FormFields } from './read-form.server.ts';

/** `uri`: what the QR code says; `key`: the same secret in groups of four. */
export type SetUpOffer = { setUp: string; uri: string; key: string };
/** A page of the set-up after a form. Without offer and codes: its beginning. */
export type SetUpStep = {
  offer: SetUpOffer | null;
  message: string | null;
  errors: string[] | null;
  codes: string[] | null;
};

const NOTHING: SetUpStep = { offer: null, message: null, errors: null, codes: null };

/** The first code of a set-up, with what the page showed. */
export function confirmForm({ staffTwoFactor: t }: Text) {
  return z.object({
    setUp: z.string().min(1).max(500),
    uri: z.string().regex(/^otpauth:\/\/totp\/\S{1,500}$/),
    code: z.string({ error: t.codeMissing }).trim().min(1, t.codeMissing).max(40, t.codeMissing),
  });
}

export function showOffer(offer: Omit<SetUpOffer, 'key'>): SetUpStep {
  return { ...NOTHING, offer: viewOffer(offer) };
}

export function showCodes(codes: string[]): SetUpStep {
  return { ...NOTHING, codes };
}

/**
 * Runs `confirm` with a form of the set-up. A wrong code shows the same secret again, an expired set-up its beginning.
 * Throws errors that no sentence explains.
 */
export async function confirmSetUp(
  fields: FormFields,
  text: Text,
  confirm: (body: { setUp: string; code: string }) => Promise<{ recoveryCodes: string[] }>,
): Promise<{ step: SetUpStep; status: number }> {
  const { value, errors } = checkForm(fields, confirmForm(text));
  if (!value) {
    const shown = confirmForm(text).omit({ code: true }).safeParse(Object.fromEntries(fields));
    const offer = shown.success ? viewOffer(shown.data) : null;
    return { step: { ...NOTHING, offer, errors: errors.code ?? null }, status: 400 };
  }
  const { setUp, uri, code } = value;
  try {
    return { step: showCodes((await confirm({ setUp, code })).recoveryCodes), status: 200 };
  } catch (error) {
    const said = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    const { message, status } = said;
    const offer = said.code === 'SET_UP_OVER' ? null : viewOffer({ setUp, uri });
    return { step: { ...NOTHING, offer, message }, status };
  }
}

function viewOffer({ setUp, uri }: Omit<SetUpOffer, 'key'>): SetUpOffer {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return { setUp, uri, key: (secret.match(/.{1,4}/g) ?? []).join(' ') };
}
