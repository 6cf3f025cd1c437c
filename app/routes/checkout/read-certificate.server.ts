import { BookingError, isAway } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import type { Cart } from '#server/contract/cart.ts';
import { toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';

export type Certificate = { code: string; lastFour: string; balanceCents: number };
export type CertificateRefusal = { status: number; message: string };

type Door = { booking: BookingClient; text: Text };

export async function readCertificate(
  { booking, text }: Door,
  { cartId, items }: Cart,
  code: string,
): Promise<{ certificate: Certificate } | { refusal: CertificateRefusal }> {
  const { giftCertificates: words } = text.checkout;
  const refuse = (status: number, message: string) => ({ refusal: { status, message } });
  try {
    const answer = await booking.store.giftCertificateBalance({ body: { cartId, code } });
    if (items.some(({ extra }) => extra.currencyCode !== answer.currencyCode))
      return refuse(409, text.errors.GIFT_CERTIFICATE_REFUSED);
    const { lastFour } = answer;
    const balanceCents = toCents(answer.balance);
    if (balanceCents <= 0) return refuse(409, words.spent);
    return { certificate: { code, lastFour, balanceCents } };
  } catch (error) {
    if (!(error instanceof BookingError) || isAway(error)) throw error;
    if (error.status === 429)
      return refuse(429, words.tooManyTries(Math.ceil((error.retryAfterSeconds ?? 60) / 60)));
    if (error.status >= 500) throw error;
    return refuse(409, text.errors.GIFT_CERTIFICATE_REFUSED);
  }
}
