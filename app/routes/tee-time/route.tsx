import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findAlternatives } from '#app/booking/find-alternatives.server.ts';
import { LINEUP_FIELDS } from '#app/components/lineup/lineup.view.ts';
import { AlternativeTimes, type OtherTimes } from '#app/components/tee-time/alternative-times.tsx';
import followRate from '#app/components/tee-time/fitting-golfers.script.js?raw';
import { fittingGolfers } from '#app/components/tee-time/fitting-golfers.ts';
import { shareTeeTime } from '#app/components/tee-time/share-tee-time.view.ts';
import { TeeTimeDetail, type TeeTimeDetailProps } from '#app/components/tee-time/tee-time-detail.tsx';
import type { Handle } from '#app/page/handle.ts';
import { PageScript } from '#app/page/page-script.tsx';
import type { Share } from '#app/page/share.ts';
import { addToCart, teeTimeToAdd } from '#app/session/add-to-cart.server.ts';
import { readSearch } from '#app/session/read-search.server.ts';
import { rememberCampaign } from '#app/session/remember-campaign.server.ts';
import { rememberCart } from '#app/session/remember-cart.server.ts';
import { rememberGoogleLink } from '#app/session/remember-google-link.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { waysToWait } from '#app/site/alerts/ways-to-wait.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { issueFormToken } from '#app/site/form-token.server.ts';
import { previewImage, previewImageOfSite } from '#app/site/preview-image.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { siteOrigin } from '#app/site/site-origin.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { formatDateTitle, formatTime, localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { isTimeLost } from '#server/rules/lost-time.ts';
import { addTeeTimeForm, productsOfForm, RATE_SWITCHES, rateOfForm } from './form.ts';
import { explainCount, loadTeeTime, mustExist } from './load-tee-time.server.ts';
import { viewErrors, viewTeeTime } from './view.ts';
import { viewOthers } from './view-alternatives.ts';
import { viewStructured } from './view-structured.ts';

export const handle: Handle = { styles: ['radios', 'detail', 'others'] };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  ...(page?.structured ? [{ 'script:ld+json': page.structured }] : []),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const withoutToken = rememberGoogleLink(visit.session, new URL(request.url));
  if (withoutToken) throw await visit.leaveFor(withoutToken);
  const loaded = await loadTeeTime(request, visit);
  const page = viewTeeTime(loaded, visit.site, visit.text, {
    attemptId: makeAttemptId(context),
    formToken: await issueFormToken({ request, context }),
  });
  const { locale } = visit.text;
  const date = localDateOf(loaded.teetime, loaded.facility.timeZone);
  const day = formatDateTitle(date, 'long', locale);
  const when = `${day}, ${formatTime(loaded.teetime, loaded.facility.timeZone, locale)}`;
  const origin = siteOrigin(request, context);
  const image = previewImage([loaded.facility.image], origin) ?? previewImageOfSite(visit.site, origin);
  const share: Share = { ...shareTeeTime({ ...loaded, teeTime: loaded.offered }, visit.text), image };
  return data(
    {
      title: pageTitle(visit.text, 'tee-times', visit.site.settings.name, when),
      share,
      structured: viewStructured(loaded, { when, share, image, origin }),
      ...page,
    },
    { status: loaded.detail ? 200 : 410 },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await startVisit({ request, context });
  const schema = addTeeTimeForm(visit.text);
  const form = await readForm({ request, context }, schema, RATE_SWITCHES, LINEUP_FIELDS);
  form.set('rateId', rateOfForm(form));
  const products = productsOfForm(form);
  const chosen = {
    rateId: String(form.get('rateId') ?? ''),
    golfers: String(form.get('golfers') ?? ''),
    products,
  };
  const { value, errors } = checkForm(form, schema);
  const refuse = (
    status: number,
    errors: Parameters<typeof viewErrors>[0],
    others: (OtherTimes & { message: string }) | null = null,
  ) => data({ chosen, errors: viewErrors(errors, visit.text), others }, { status });
  const { state, teeTime } = readSearch(request, visit);
  const named = mustExist(teeTime);
  const { facility, teetime } = named;
  if (!value) {
    const isNotSold = form.has('rates') && !chosen.rateId;
    return refuse(400, isNotSold ? { ...errors, rateId: [visit.text.teeTime.notSold] } : errors);
  }
  if (visit.state.refusesCookies) {
    const { needs, text } = visit.text.host.noCookies;
    return refuse(403, { golfers: [`${needs.cart} ${text}`] });
  }
  const { rateId, golfers, attemptId } = value;
  const { promotionCode } = state;
  const wanted = { facilityId: facility.id, teetime, players: golfers, promotionCode };
  const result = await addToCart(visit, teeTimeToAdd({ ...wanted, rateId, products }), attemptId);
  if (result.outcome !== 'added') {
    const { code, message } = result;
    if (code === 'PLAYER_COUNT_NOT_ALLOWED') {
      const reason = await explainCount(visit, named, state, { rateId, golfers });
      return refuse(409, { golfers: [reason ?? message] });
    }
    const isOfProducts =
      code === 'OUT_OF_STOCK' ||
      (code === 'ITEM_NOT_OFFERED' && products.some(({ quantity }) => quantity > 0));
    if (isOfProducts) return refuse(409, { products: [message] });
    if (!isTimeLost(code)) return refuse(409, { golfers: [message] });
    const alternatives = await findAlternatives(visit, { ...wanted, rate: { rateId } });
    const others = {
      ...viewOthers(alternatives, { message, facility, golfers, state }, visit.text),
      ways: waysToWait(visit.site, named, golfers, visit.text),
    };
    return refuse(409, { golfers: [message] }, others);
  }
  rememberCart(visit.session, result.put);
  rememberCampaign(visit.session, state);
  // A cart's only item goes straight to the checkout, which links to the cart.
  const next = result.put.isAlone ? links.checkout() : links.cart();
  throw await visit.leaveFor(next, { toast: { message: result.message, kind: 'info' } });
}

export default function TeeTime() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (page.gone) return <AlternativeTimes {...page.gone} {...refused?.others} />;
  if (!page.detail) return null;
  const detail = refused ? keepChoice(page.detail, refused.chosen) : page.detail;
  return (
    <>
      <TeeTimeDetail
        {...detail}
        form={{ action: page.action }}
        errors={refused?.errors}
        others={refused?.others}
      >
        <HiddenFields fields={page.hidden} />
      </TeeTimeDetail>
      <PageScript sources={[followRate]} />
    </>
  );
}

/** A number the rate does not take becomes one it takes. */
function keepChoice<Detail extends Pick<TeeTimeDetailProps, 'rates' | 'golfers' | 'lineup'>>(
  detail: Detail,
  chosen: { rateId: string; golfers: string; products: readonly { id: string; quantity: number }[] },
): Detail {
  const { rates, golfers, lineup } = detail;
  const wished = chosen.products.map(({ id, quantity }) => `${quantity} ${id}`);
  const rate =
    rates.options.find(({ id }) => id === chosen.rateId) ??
    rates.options.find(({ id }) => id === rates.chosen);
  const wish = chosen.golfers || golfers.chosen;
  return {
    ...detail,
    rates: { ...rates, chosen: rate?.id ?? '' },
    golfers: { ...golfers, chosen: fittingGolfers(rate?.fits ?? [], wish) },
    ...(lineup && {
      lineup: {
        ...lineup,
        rows: lineup.rows.map((row) => ({
          ...row,
          chosen: row.options.find(({ value }) => wished.includes(value))?.value ?? row.chosen,
        })),
      },
    }),
  };
}
