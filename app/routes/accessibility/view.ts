import type { Site } from '#app/site/site.server.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';

/** The accessibility statement of an operator's site, with whom to reach at each of its facilities. */
export function viewAccessibility({ settings, facilities }: Site, words: Text) {
  const text = words.accessibility;
  const { name, supportEmail } = settings;
  const mail = (address: string) => ({ href: `mailto:${address}`, label: address });
  return {
    documentTitle: `${text.title} · ${name}`,
    title: text.title,
    sections: [
      { title: text.aim.title, text: text.aim.text(name), points: [] },
      { title: text.done.title, text: text.done.text, points: text.done.points },
      { title: text.limits.title, text: text.limits.text, points: text.limits.points },
      { title: text.contact.title, text: text.contact.text, points: [] },
    ],
    contacts: [
      ...(supportEmail ? [{ name, links: [mail(supportEmail)] }] : []),
      ...facilities
        .map(({ name, phone, email }) => ({
          name,
          links: [
            ...(phone ? [{ href: links.call(phone), label: phone }] : []),
            ...(email ? [mail(email)] : []),
          ],
        }))
        .filter((contact) => contact.links.length > 0),
    ],
  };
}
