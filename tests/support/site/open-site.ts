import { randomUUID } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { sessionStorage } from '#app/session/cookies.server.ts';
import type { SiteSession } from '#app/session/session-data.ts';
import { formDataOf, parseHtml } from '../read-html.ts';
import { createSite } from './site.ts';

/** A page of the site as a person without scripts sees it. */
export type Page = {
  status: number;
  title: string;
  headers: Headers;
  html: string;
  all: (selector: string) => Element[];
  /** The only element that matches. Throws when there is none. */
  one: <Found extends Element = Element>(selector: string) => Found;
  /** An element's text with collapsed white space, '' when there is no such element. */
  textOf: (selector: string) => string;
  /** The fields that a press of a form's button sends. */
  fieldsOf: (button: string) => Record<string, string>;
};

const SECRETS = ['a secret of the tests'];

/** The site for a visitor with this session. `bookingFetch` is the booking API. */
export async function openSite(
  bookingFetch: NonNullable<AppLoadContext['bookingFetch']>,
  session: Partial<SiteSession>,
  context: AppLoadContext = {},
) {
  // The site caches operators by alias, so every test has a new one.
  const defaultAlias = `cedar-ridge-${randomUUID().slice(0, 8)}`;
  const site = createSite({ bookingFetch, sessionSecrets: SECRETS, defaultAlias, ...context });
  const storage = sessionStorage({ sessionSecrets: SECRETS, ...context });
  const known = await storage.getSession();
  for (const [name, value] of Object.entries(session)) known.set(name as keyof SiteSession, value as never);
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(await storage.commitSession(known)) ?? [];
  site.cookies.set(name, value);
  return {
    ...site,
    read: async (path: string, headers?: Record<string, string>) => readPage(await site.get(path, headers)),
    submit: async (path: string, fields: Record<string, string>) => readPage(await site.post(path, fields)),
  };
}

async function readPage(response: Response): Promise<Page> {
  const html = await response.text();
  // Parsed on demand: many tests need only the status or headers.
  let read: Document | undefined;
  const document = () => {
    if (!read) {
      read = parseHtml(html);
      checkPage(read);
    }
    return read;
  };
  const one = <Found extends Element = Element>(selector: string): Found => {
    const found = document().querySelector<Found>(selector);
    if (!found) throw new Error(`Nothing on the page is ${selector}: ${html}`);
    return found;
  };
  const textOf = (selector: string) => {
    const element = document().querySelector(selector);
    return element ? spoken(element) : '';
  };
  const fieldsOf = (selector: string): Record<string, string> => {
    const button = one<HTMLButtonElement>(selector);
    const { form } = button;
    if (!form) throw new Error(`${selector} is in no form`);
    const fields = formDataOf(form);
    if (button.name) fields.set(button.name, button.value);
    return Object.fromEntries([...fields.entries()].map(([name, value]) => [name, String(value)]));
  };
  return {
    status: response.status,
    headers: response.headers,
    html,
    get title() {
      return document().title;
    },
    all: (selector) => [...document().querySelectorAll(selector)],
    one,
    textOf,
    fieldsOf,
  };
}

/** No page has these: the CSP refuses them, or HTML has them for other elements. */
const FORBIDDEN = [
  'body style',
  '[style]',
  '[onclick]',
  'input[type=hidden][readonly]',
  'input[type=hidden][required]',
  'input[type=checkbox][autocomplete]',
  'input[type=radio][autocomplete]',
  'button:not([type])',
].join();

/** Attributes that name other elements of the page by id. */
const NAMING = ['for', 'form', 'aria-labelledby', 'aria-describedby', 'aria-controls'];

/** Text browsers ignore the attribute `form`. */
const CONTROLS = 'button[type=submit], input[name], select[name], textarea[name]';

/**
 * Every page has one first-level heading, no duplicate or missing id, nothing forbidden, and every control inside
 * a form.
 */
function checkPage(page: Document): void {
  if (!page.querySelector('main')) return;
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  const faults = [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id ${id} twice`),
    ...[...page.querySelectorAll(FORBIDDEN)].map(({ outerHTML }) => outerHTML.slice(0, 80)),
    ...[...page.querySelectorAll(CONTROLS)]
      .filter((control) => !control.closest('form'))
      .map(({ outerHTML }) => `in no form: ${outerHTML.slice(0, 80)}`),
    ...[...page.querySelectorAll('form')].flatMap(namesSentTwice),
    ...namesOn(page)
      .filter((id) => !ids.includes(id))
      .map((id) => `nothing is ${id}`),
  ];
  if (page.querySelectorAll('h1').length !== 1)
    faults.push(`${page.querySelectorAll('h1').length} first headings`);
  if (faults.length > 0) throw new Error(`${page.title}: ${faults.join(', ')}`);
}

/** A browser sends a button beside the fields of its form, and the site refuses a name that it gets twice. */
function namesSentTwice(form: HTMLFormElement): string[] {
  const fields = formDataOf(form);
  return [...form.querySelectorAll<HTMLButtonElement>('button[type=submit][name]')]
    .filter(({ name }) => fields.has(name))
    .map(({ name, value }) => `${name} is a field and a button (${value})`);
}

function namesOn(page: Document): string[] {
  const links = [...page.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')?.slice(1));
  const names = NAMING.flatMap((attribute) =>
    [...page.querySelectorAll(`[${attribute}]`)].flatMap(
      (element) => element.getAttribute(attribute)?.split(/\s+/) ?? [],
    ),
  );
  return [...links, ...names].filter((id): id is string => Boolean(id));
}

/** Separates the words of adjacent elements. */
function spoken(element: Element): string {
  const parts: string[] = [];
  const visit = (node: Node): void => {
    if (node.nodeName === 'SCRIPT') return;
    if (node.nodeType === node.TEXT_NODE) parts.push(node.textContent ?? '');
    else for (const child of node.childNodes) visit(child);
    if (node.nodeType === node.ELEMENT_NODE && !INLINE.has(node.nodeName)) parts.push(' ');
  };
  visit(element);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

const INLINE = new Set(['B', 'SMALL']);
