import { data } from '@remix-run/node';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { ChosenPayer, FoundPayers } from '#app/site/found-payers.ts';
import type { checkForm, FormFields } from '#app/site/read-form.server.ts';
import { rowId } from '#server/contract/staff/tenders.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { StaffVisit } from './staff-visit.server.ts';

type Visit = Pick<StaffVisit, 'booking' | 'text'>;
type Where = { facilityId: number; bookingId?: number; outingId?: number };

/** Reads the customer that the address names as payer; null without one. */
export async function readPayer(
  { booking, text }: Visit,
  request: Request,
  query: Where,
): Promise<ChosenPayer | null> {
  const asked = rowId.safeParse(new URL(request.url).searchParams.get('payer'));
  if (!asked.success) return null;
  try {
    const payer = await booking.till.payer({ params: { id: asked.data }, query });
    return { ...payer, problem: null };
  } catch (error) {
    const { message } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return { problem: message };
  }
}

/**
 * Answers a payment form that looks for a payer, or has chosen one, with what was typed; null if it takes the payment.
 * A form with a search term never takes it: Enter in that field presses the form's first button.
 */
export async function answerPayerSearch(
  { booking, text }: Visit,
  fields: FormFields,
  term: string | undefined,
  refused: ReturnType<typeof checkForm>['refused'],
) {
  const intent = fields.get('intent');
  if (intent === 'payer') return data({ ...refused(), found: null });
  if (!term) {
    if (intent !== 'find-payer') return null;
    const wrong = { fields: { payerTerm: [text.staffSearch.tooShort] } };
    return data({ ...refused(null, wrong), found: null }, { status: 400 });
  }
  try {
    const { customers, hasMoreCustomers } = await booking.deskCustomers.search({ body: { term } });
    const found: FoundPayers = {
      customers: customers.map(({ id, phone, email, memberNumbers, ...name }) => ({
        id,
        name: nameOfBooker({ ...name, email }),
        details: [phone, email, ...memberNumbers].filter(Boolean).join(', '),
      })),
      hasMore: hasMoreCustomers,
    };
    return data({ ...refused(), found });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data({ ...refused(message), found: null }, { status });
  }
}
