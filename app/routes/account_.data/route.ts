import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { textIn } from '#server/text/text.ts';

/** Everything that is kept about the signed-in customer, as a JSON file to keep. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { booking } = await requireCustomer({ request, context });
  const everything = await booking.profile.exportData();
  const name = textIn('en').profile.data.fileName;
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
