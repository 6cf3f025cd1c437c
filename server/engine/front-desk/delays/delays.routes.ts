import { staffCall } from '../../call/calls.ts';
import { makeDelay, previewDelay } from './make-delay.ts';
import { undoDelay } from './undo-delay.ts';

const delays = staffCall.deskDelays;

export const deskDelaysRoutes = {
  preview: delays.preview.handler(({ context, input: { body } }) => previewDelay(context, body)),
  make: delays.make.handler(({ context, input: { body } }) => makeDelay(context, body)),
  undo: delays.undo.handler(({ context, input: { params } }) => undoDelay(context, params.id)),
};
