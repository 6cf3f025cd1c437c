import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';

export function loader(from: LoaderFunctionArgs) {
  return answerFile(from, () => makeFile(from));
}

async function makeFile({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { booking, text } = await requireCustomer({ request, context });
  const everything = await booking.profile.exportData();
  const name = text.profile.data.fileName;
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
