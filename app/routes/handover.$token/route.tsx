import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { readHandedOver } from '#app/session/handover.server.ts';
import { isBoundTo } from '#app/session/handover-bond.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { goOn, takeCart } from './take-over.server.ts';
import { viewHandover } from './view.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page'] };

/**
 * The way out of a page that the site stands in: a button that opens what was left for this address, in the whole window or one
 * of its own. A golfer sent on by a page that the operator lets the site stand in need not press it (public/frame.js).
 */
export async function loader({ request, context, params: { token = '' } }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const { site, text } = visit;
  visit.state.formTargets = site.settings.checkout.payment.redirectHosts;
  const left = await readHandedOver(request, context, token);
  const { isFramed } = visit.state.frame;
  const view = viewHandover(visit, left, {
    isBound: isFramed || (await isBoundTo({ request, context }, token, site.settings)),
    isInFrame: isFramed,
    isOwnWindow: isFramed && new URL(request.url).searchParams.has('window'),
  });
  const page = {
    documentTitle: `${text.handover.title} · ${site.settings.name}`,
    title: text.handover.title,
    ...view,
  };
  return data(page, { status: left ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  const fields = await readForm(args);
  return actByIntent(fields, 'continue', { continue: () => goOn(args), cart: () => takeCart(args) });
}

export default function Handover() {
  const { title, text, button, actions } = useLoaderData<typeof loader>();
  return (
    <MessagePage title={title} text={text} actions={actions}>
      {button ? (
        <form
          method="post"
          target={button.target}
          data-handover=""
          data-go={button.goesByItself ? '' : undefined}
        >
          <FormToken />
          <input type="hidden" name="intent" value={button.intent} />
          <button type="submit" className="btn">
            {button.label}
          </button>
        </form>
      ) : null}
    </MessagePage>
  );
}
