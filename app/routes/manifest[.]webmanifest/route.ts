import type { LoaderFunctionArgs } from '@remix-run/node';
import { textOf } from '#app/session/language.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { iconHref } from '#app/site/icon.ts';
import { isRaster } from '#app/site/preview-image.server.ts';
import { findSite } from '#app/site/site.server.ts';
import { GROUNDS } from '#app/site/theme.ts';
import { manifestIcons } from '#app/site/touch-icon.server.ts';
import { links } from '#server/links.ts';

export function loader(from: LoaderFunctionArgs) {
  return answerFile(from, () => makeFile(from));
}

async function makeFile({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const site = await findSite(request, context);
  const { name, appearance } = site.settings;
  const icon = iconHref(name, appearance.headerImage, appearance.primaryColor);
  const manifest = {
    id: links.home(),
    name,
    short_name: name.length > 12 ? (name.split(' ').slice(0, 2).join(' ') || name).slice(0, 24) : name,
    lang: (await textOf({ request, context }, site)).language,
    start_url: links.home(),
    scope: '/',
    display: 'minimal-ui',
    theme_color: appearance.primaryColor,
    background_color: GROUNDS.light.page,
    icons: [
      { src: icon, sizes: 'any', purpose: 'any' },
      ...(isRaster(appearance.headerImage) ? [] : manifestIcons(appearance)),
    ],
  };
  return Response.json(manifest, {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
      Vary: 'Accept-Language, Cookie',
    },
  });
}
