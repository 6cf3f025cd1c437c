import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AlternativeTimes } from '#app/components/tee-time/alternative-times.tsx';
import { TeeTimeDetail } from '#app/components/tee-time/tee-time-detail.tsx';
import { addToCart } from '#app/flows/add-to-cart.server.ts';
import { readSearch } from '#app/session/read-search.server.ts';
import { rememberCampaign } from '#app/session/remember-campaign.server.ts';
import { rememberCart } from '#app/session/remember-cart.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { links } from '#server/links.ts';
import { addTeeTimeForm } from './form.ts';
import { loadTeeTime } from './load-tee-time.server.ts';
import { viewErrors, viewTeeTime } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title }];

/** One tee time: its rates and prices, or the times next to it when it is gone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const loaded = await loadTeeTime(request, visit);
  const page = viewTeeTime(loaded, visit.text, context.formToken);
  return data(
    { title: pageTitle(visit.text, 'tee-times', visit.site.settings.name), ...page },
    { status: loaded.detail ? 200 : 410 },
  );
}

/** Adds the tee time to the cart and goes there; a refusal shows on the page with what was chosen. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await startVisit({ request, context });
  const schema = addTeeTimeForm(visit.text);
  const form = await readForm(request, schema);
  const chosen = { rateId: String(form.get('rateId') ?? ''), golfers: String(form.get('golfers') ?? '') };
  const submission = checkForm(form, schema);
  const answer = async (status: number, errors: ReturnType<typeof viewErrors>) => {
    const loaded = await loadTeeTime(request, visit, chosen);
    return data({ ...viewTeeTime(loaded, visit.text, context.formToken), errors }, { status });
  };
  if (submission.status !== 'success') return answer(400, viewErrors(submission.error ?? {}, visit.text));
  const { facility, teetime, promotionCode } = await loadTeeTime(request, visit, chosen);
  const { rateId, golfers, attemptId } = submission.value;
  const wanted = { facilityId: facility.id, teetime, rateId, players: golfers, promotionCode, attemptId };
  const result = await addToCart(visit, wanted);
  if (result.outcome !== 'added') return answer(409, viewErrors({ golfers: [result.message] }, visit.text));
  rememberCart(visit.session, result.cart);
  rememberCampaign(visit.session, readSearch(request, visit).state);
  visit.session.flash('toast', { message: result.message, kind: 'info' });
  throw redirect(links.cart(), { status: 303, headers: await visit.commit() });
}

export default function TeeTime() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const page = refused ?? loaded;
  if (page.gone) return <AlternativeTimes {...page.gone} />;
  if (!page.detail) return null;
  return (
    <TeeTimeDetail {...page.detail} form={{ action: page.action }} errors={refused?.errors}>
      <HiddenFields fields={page.hidden} />
    </TeeTimeDetail>
  );
}
