import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const handle: Handle = { styles: ['page'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, text } = await startVisit({ request, context });
  const { title, aim } = text.accessibility;
  const { name } = site.settings;
  return { documentTitle: `${title} · ${name}`, share: { description: aim.text(name) } };
}

export default function Accessibility() {
  const { settings, facilities } = useSite();
  const { title, aim, done, limits, contact } = useText().accessibility;
  return (
    <article className="prose">
      <PageHeading title={title} />
      <h2>{aim.title}</h2>
      <p>{aim.text(settings.name)}</p>
      {[done, limits].map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
          <ul>
            {section.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <h2>{contact.title}</h2>
      <p>{contact.text}</p>
      <ul>
        {[{ name: settings.name, phone: '', email: settings.supportEmail }, ...facilities]
          .filter(({ phone, email }) => phone || email)
          .map(({ name, phone, email }) => (
            <li key={name}>
              {name}: {phone ? <a href={links.call(phone)}>{phone}</a> : null}
              {phone && email ? ', ' : null}
              {email ? <a href={`mailto:${email}`}>{email}</a> : null}
            </li>
          ))}
      </ul>
    </article>
  );
}
