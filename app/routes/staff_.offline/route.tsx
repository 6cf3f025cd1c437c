import { data, type LoaderFunctionArgs } from '@remix-run/node';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor } from '#app/session/staff-visit.server.ts';
import { links } from '#server/links.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['page'] };

/** Kept by browsers for pages that need a connection when there is none. Has nothing of the user. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { text, site } = await openStaffDoor({ request, context });
  return data({ documentTitle: text.staff.title(text.staffOffline.title, site.settings.name) });
}

export default function StaffOffline() {
  const { staffOffline: words } = useText();
  return (
    <main className="desk desk-door stack" id="main">
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <p>
        <a className="btn" href={links.staffSheet()}>
          {words.open}
        </a>
      </p>
    </main>
  );
}
