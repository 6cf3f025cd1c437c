/** Link previews do not support SVG. */
const RASTER = /\.(?:png|jpe?g|webp)(?:\?|$)/i;

/** Returns the absolute URL of the first picture that link previews can show. */
export function previewImage(pictures: readonly (string | null)[], origin: string): string | undefined {
  const picture = pictures.find((each) => each && RASTER.test(each));
  return picture ? new URL(picture, origin).href : undefined;
}
