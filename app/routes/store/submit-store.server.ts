import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import type { GiftCardProps } from '#app/components/gift-card/gift-card.tsx';
import { addToCart, type ItemToAdd } from '#app/session/add-to-cart.server.ts';
import { rememberCart } from '#app/session/remember-cart.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { checkForm, type FormFields } from '#app/site/read-form.server.ts';
import { localDateOf } from '#server/format/dates.ts';
import { toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { checkGift, valueOfGift } from './check-gift.ts';
import { type StoreForm, storeForm } from './form.ts';
import type { CourseStore } from './load-store.server.ts';

type StoreAnswer = {
  /** The form's id: "gift-7". */
  id: string;
  reply: SubmissionResult<string[]> | null;
  message: string | null;
  chosen: string;
  gift: Pick<GiftCardProps, 'valueCents' | 'recipientName' | 'giftMessage'> | null;
};

export type StoreFormProps = { id: string; action: string; attemptId: string; answer: StoreAnswer | null };

export async function submitStore(visit: Visit, form: FormFields, store: CourseStore, now: Date) {
  const { text } = visit;
  const { value, errors, refused } = checkForm(form, storeForm(text));
  const isGift = form.has('giftCertificateId');
  const answer = (status: number, message: string | null, fields?: Record<string, string[]>) =>
    data<StoreAnswer>(
      {
        id: idOf(form),
        reply: isGift ? refused(null, fields ? { fields } : {}).reply : null,
        message,
        chosen: String(form.get('paymentPlanId') ?? form.get('quantity') ?? ''),
        gift: isGift ? readTyped(form) : null,
      },
      { status },
    );
  if (!value) return answer(400, isGift ? null : (Object.values(errors)[0]?.[0] ?? text.errors.BAD_INPUT));
  if (value.intent === 'preview') return answer(200, null);
  if (visit.state.refusesCookies) {
    const { needs, text: help } = text.host.noCookies;
    return answer(403, `${needs.cart} ${help}`);
  }
  const found = findItem(value, store, text, now);
  if (!found) return answer(409, text.errors.ITEM_NOT_OFFERED);
  if ('errors' in found) return answer(400, null, found.errors);
  const result = await addToCart(visit, found.item, value.attemptId);
  if (result.outcome === 'refused') return answer(result.status, result.message);
  rememberCart(visit.session, result.put);
  throw await visit.leaveFor(links.cart(), { toast: { message: result.message, kind: 'info' } });
}

const FORMS = { membershipId: 'membership', giftCertificateId: 'gift', productId: 'product' } as const;

function idOf(form: FormFields): string {
  const [found] = Object.entries(FORMS).filter(([name]) => form.has(name));
  return found ? `${found[1]}-${form.get(found[0])}` : '';
}

function findItem(
  form: Exclude<StoreForm, { intent: 'preview' }>,
  { course, offers }: CourseStore,
  text: Text,
  now: Date,
): { item: ItemToAdd } | { errors: Record<string, string[]> } | null {
  const facilityId = course.id;
  switch (form.intent) {
    case 'membership': {
      const { paymentPlanId } = form;
      const isOffered = offers.memberships.some(({ paymentPlans }) =>
        paymentPlans.some((plan) => plan.paymentPlanId === paymentPlanId),
      );
      if (!isOffered) return null;
      return { item: { type: 'Membership', facilityId, extra: { paymentPlan: { paymentPlanId } } } };
    }
    case 'gift-certificate': {
      const { giftCertificateId, recipientName, recipientEmail, deliveryDate, giftMessage } = form;
      const offer = offers.giftCertificates.find((each) => each.giftCertificateId === giftCertificateId);
      if (!offer) return null;
      const errors = checkGift(form, offer, localDateOf(now, course.timeZone), text);
      if (Object.keys(errors).length > 0) return { errors };
      const recipient = { recipientName, recipientEmail, deliveryDate, giftMessage };
      const extra = { giftCertificateId, value: valueOfGift(form) ?? 0, ...recipient };
      return { item: { type: 'GiftCertificate', facilityId, extra } };
    }
    case 'product': {
      const { productId: id, quantity } = form;
      if (!offers.products.some((product) => product.id === id)) return null;
      return { item: { type: 'Product', facilityId, extra: { id, quantity } } };
    }
    default:
      return form satisfies never;
  }
}

function readTyped(form: FormFields): StoreAnswer['gift'] {
  const typed = (name: string) => String(form.get(name) ?? '').trim();
  const dollars = valueOfGift({ value: typed('value'), ownValue: typed('ownValue') });
  return {
    valueCents: dollars !== null && dollars < 10_000_000 ? toCents(dollars) : null,
    recipientName: typed('recipientName').slice(0, 200),
    giftMessage: typed('giftMessage').slice(0, 2_000),
  };
}
