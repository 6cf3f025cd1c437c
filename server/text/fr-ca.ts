import { fr } from './fr.ts';
import { overlay } from './overlay.ts';

/** French with the dates and hours of Canada. */
export const frCa = overlay(fr, { locale: 'fr-CA' });
