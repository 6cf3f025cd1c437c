import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { startVisit } from '#app/session/visitor.server.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { viewAccessibility } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];

/** What the site does so that everybody can book, and whom to tell where it fails. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, text } = await startVisit({ request, context });
  return viewAccessibility(site, text);
}

export default function Accessibility() {
  const { title, sections, contacts } = useLoaderData<typeof loader>();
  return (
    <article className="prose">
      <PageHeading title={title} />
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
          {section.points.length > 0 ? (
            <ul>
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
      <ul>
        {contacts.map(({ name, links }) => (
          <li key={name}>
            {name}:{' '}
            {links.map(({ href, label }, index) => (
              <span key={href}>
                {index > 0 ? ', ' : ''}
                <a href={href}>{label}</a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </article>
  );
}
