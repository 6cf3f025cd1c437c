import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { PageScript } from '#app/page/page-script.tsx';
import type { Share } from '#app/page/share.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { storeForm } from './form.ts';
import { GiftOffer } from './gift-offer.tsx';
import giftPreview from './gift-preview.script.js?raw';
import { type CourseStore, loadStore } from './load-store.server.ts';
import { MembershipOffer } from './membership-offer.tsx';
import { ProductRow } from './product-row.tsx';
import { submitStore } from './submit-store.server.ts';

export const handle: Handle = {
  art: 'desktop',
  styles: ['form', 'radios', 'gift-card', 'store', 'product-picture'],
};

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const { site, text, isSignedIn } = visit;
  const store = await loadStore(visit, new URL(request.url));
  return {
    documentTitle: pageTitle(text, 'store', site.settings.name),
    ...shareStore(store, text),
    ...store,
    isSignedIn,
    today: localDateOf(new Date(), store.course.timeZone),
    attemptId: makeAttemptId(context),
  };
}

/** Says what kinds are for sale; empty when nothing is. */
function shareStore({ course, offers }: CourseStore, { store: text, locale }: Text): { share?: Share } {
  const kinds = (['memberships', 'giftCertificates', 'products'] as const).filter(
    (kind) => offers[kind].length > 0,
  );
  if (kinds.length === 0) return {};
  const what = new Intl.ListFormat(locale).format(kinds.map((kind) => text.kinds[kind]));
  return { share: { description: text.about(what, course.name) } };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await startVisit({ request, context });
  const form = await readForm({ request, context }, storeForm(visit.text));
  const store = await loadStore(visit, new URL(request.url));
  return submitStore(visit, form, store, new Date());
}

export default function StorePage() {
  const { courses, course, offers, isSignedIn, today, attemptId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { facilities } = useSite();
  const { store: text } = useText();
  const { memberships, giftCertificates, products } = offers;
  const address = facilities.length === 1 ? links.store() : links.store(String(course.id));
  const formOf = (id: string) => ({
    id,
    action: `${address}#${id}`,
    attemptId,
    answer: answer?.id === id ? answer : null,
  });
  return (
    <>
      <div className="store">
        <PageHeading title={text.title} />
        {courses.length > 1 ? (
          <nav aria-label={text.courses} className="store-courses">
            {courses.map(({ id, name }) => (
              <a
                key={id}
                className="link"
                href={links.store(String(id))}
                aria-current={id === course.id ? 'page' : undefined}
              >
                {name}
              </a>
            ))}
          </nav>
        ) : null}
        {memberships.length + giftCertificates.length + products.length > 0 ? null : <p>{text.nothing}</p>}
        {memberships.length > 0 ? (
          <section aria-labelledby="memberships">
            <h2 id="memberships">{text.memberships.title}</h2>
            {memberships.map((offer) => (
              <MembershipOffer
                key={offer.id}
                offer={offer}
                isSignedIn={isSignedIn}
                {...formOf(`membership-${offer.id}`)}
              />
            ))}
          </section>
        ) : null}
        {giftCertificates.map((offer) => (
          <GiftOffer
            key={offer.giftCertificateId}
            offer={offer}
            club={course.name}
            today={today}
            {...formOf(`gift-${offer.giftCertificateId}`)}
          />
        ))}
        {products.length > 0 ? (
          <section aria-labelledby="products">
            <h2 id="products">{text.products.title}</h2>
            <ul className="products">
              {products.map((product) => (
                <ProductRow
                  key={product.id}
                  product={product}
                  currency={course.currency}
                  {...formOf(`product-${product.id}`)}
                />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      {giftCertificates.length > 0 ? <PageScript sources={[giftPreview]} /> : null}
    </>
  );
}
