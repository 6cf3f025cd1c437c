import { links } from '#server/links.ts';
import { landscapeOf } from './landscape.server.ts';
import type { Site } from './site.server.ts';

/** Link previews do not support SVG. */
const RASTER = /\.(?:png|jpe?g|webp)(?:\?|$)/i;

/** Returns the absolute URL of the first picture that link previews can show. */
export function previewImage(pictures: readonly (string | null)[], origin: string): string | undefined {
  const picture = pictures.find((each) => each && RASTER.test(each));
  return picture ? new URL(picture, origin).href : undefined;
}

/** The operator's wide picture or logo, else its landscape. */
export function previewImageOfSite({ settings, facilities }: Site, origin: string): string {
  const { backgroundImage, headerImage } = settings.appearance;
  return (
    previewImage([backgroundImage, headerImage], origin) ??
    new URL(links.landscapePreview(landscapeOf(settings, facilities)), origin).href
  );
}
