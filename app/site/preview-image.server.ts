import { links } from '#server/links.ts';
import { landscapeOf } from './landscape.server.ts';
import type { Site } from './site.server.ts';

const RASTER = /\.(?:png|jpe?g|webp)(?:\?|$)/i;

/** Whether programs that know no SVG can show a picture. */
export function isRaster(picture: string | null): picture is string {
  return picture !== null && RASTER.test(picture);
}

/** Returns the absolute URL of the first picture that link previews can show. */
export function previewImage(pictures: readonly (string | null)[], origin: string): string | undefined {
  const picture = pictures.find(isRaster);
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
