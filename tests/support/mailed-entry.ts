import ICAL from 'ical.js';
import { readMail } from './accounts.ts';
import type { TestEngine } from './engine.ts';

/** The calendar entry of the newest mail of a kind to an address, with what the mail says. */
export async function mailedEntry(engine: TestEngine, email: string, kind: string) {
  const { attachments, text, html, subject } = await readMail(engine, email, kind);
  const [attached] = attachments;
  if (!attached || attachments.length > 1) throw new Error(`The mail ${kind} has no calendar file`);
  const calendar = new ICAL.Component(ICAL.parse(String(attached.content)));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  const event = new ICAL.Event(component);
  return {
    text,
    html,
    subject,
    contentType: attached.contentType,
    content: String(attached.content),
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    startsAt: event.startDate.toJSDate().toISOString(),
    attendee: event.attendees[0]?.toICALString(),
    status: String(component.getFirstPropertyValue('status')),
  };
}
