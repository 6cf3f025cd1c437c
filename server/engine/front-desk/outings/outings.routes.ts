import { staffCall } from '../../call/calls.ts';
import { bookOuting } from './book-outing.ts';
import { cancelOuting } from './cancel-outing.ts';
import { changeOutingContact } from './change-outing-contact.ts';
import { changeOutingRate } from './change-outing-rate.ts';
import { moveOuting } from './move-outing.ts';
import { addNames, previewNames } from './outing-names.ts';
import { listDeskOutings, showChangedOuting, showOuting } from './show-outing.ts';
import { undoOuting } from './undo-outing.ts';

const outings = staffCall.outings;

export const outingsRoutes = {
  list: outings.list.handler(({ context }) => listDeskOutings(context)),
  book: outings.book.handler(async ({ context, input: { body } }) => {
    const { firstName, lastName, email, phone, ...wish } = body;
    const contact = { firstName, lastName, email, phone };
    return showOuting(context, await bookOuting(context, { ...wish, contact }));
  }),
  show: outings.show.handler(({ context, input: { params } }) => showChangedOuting(context, params.id)),
  move: outings.move.handler(({ context, input: { params, body } }) => {
    const { version, ...start } = body;
    return moveOuting(context, { id: params.id, version }, start);
  }),
  changeRate: outings.changeRate.handler(({ context, input: { params, body } }) => {
    const { version, ...ask } = body;
    return changeOutingRate(context, { id: params.id, version }, ask);
  }),
  changeContact: outings.changeContact.handler(({ context, input: { params, body } }) => {
    const { version, ...contact } = body;
    return changeOutingContact(context, { id: params.id, version }, contact);
  }),
  undo: outings.undo.handler(({ context, input: { params } }) => undoOuting(context, params.id)),
  cancel: outings.cancel.handler(({ context, input: { params, body } }) => {
    const { version, ...ask } = body;
    return cancelOuting(context, { id: params.id, version }, ask);
  }),
  previewNames: outings.previewNames.handler(({ context, input: { params, body } }) =>
    previewNames(context, params.id, body.text),
  ),
  addNames: outings.addNames.handler(({ context, input: { params, body } }) =>
    addNames(context, { id: params.id, version: body.version }, body.text),
  ),
};
