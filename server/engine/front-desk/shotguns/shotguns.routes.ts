import { staffCall } from '../../call/calls.ts';
import { bookShotgun } from './book-shotgun.ts';
import { moveShotgun } from './move-shotgun.ts';
import { previewShotgun, previewShotgunMove } from './preview-shotgun.ts';
import { addGroup, moveGroup } from './shotgun-groups.ts';
import { showShotgun } from './show-shotgun.ts';

const shotguns = staffCall.shotguns;

export const shotgunsRoutes = {
  preview: shotguns.preview.handler(({ context, input: { body } }) => previewShotgun(context, body)),
  book: shotguns.book.handler(async ({ context, input: { body } }) => {
    const { firstName, lastName, email, phone, ...wish } = body;
    const contact = { firstName, lastName, email, phone };
    return showShotgun(context, await bookShotgun(context, { ...wish, contact }));
  }),
  show: shotguns.show.handler(({ context, input: { params } }) => showShotgun(context, params.id)),
  previewMove: shotguns.previewMove.handler(({ context, input: { params, body } }) =>
    previewShotgunMove(context, params.id, body),
  ),
  move: shotguns.move.handler(({ context, input: { params, body } }) => {
    const { version, ...start } = body;
    return moveShotgun(context, { id: params.id, version }, start);
  }),
  addGroup: shotguns.addGroup.handler(({ context, input: { params, body } }) => {
    const { version, ...group } = body;
    return addGroup(context, { id: params.id, version }, group);
  }),
  moveGroup: shotguns.moveGroup.handler(({ context, input: { params, body } }) => {
    const { version, ...place } = body;
    return moveGroup(context, { id: params.id, bookingId: params.bookingId, version }, place);
  }),
};
