import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { renderToStaticMarkup } from 'react-dom/server';
import { tenantTheme } from '#app/site/theme.ts';
import { screens } from './screens.tsx';

/** Writes every screen with sample props as a finished page into `folder`, beside a list of them; answers their names. */
export function writePages(folder: string): string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync('public', folder, { recursive: true });
  const { PRIMARY: primary, SECONDARY: secondary } = process.env;
  for (const { name, sheets, page } of screens) {
    const css = [
      tenantTheme({ primary, secondary }),
      ...['tokens', 'base', 'shell', ...sheets].map(readSheet),
    ].join('');
    const html = writePage(name, `<style>${css}</style>`, renderToStaticMarkup(page));
    writeFileSync(path.join(folder, `${name}.html`), html.replaceAll(/"\/(art|preview)\//g, '"$1/'));
  }
  const names = screens.map(({ name }) => name);
  const list = names.map((name) => `<li><a href="${name}.html">${name}</a></li>`).join('');
  writeFileSync(
    path.join(folder, 'index.html'),
    writePage('Screens', '', `<h1>Screens</h1><ul>${list}</ul>`),
  );
  return names;
}

function writePage(title: string, head: string, body: string): string {
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">';
  return `<!doctype html><html lang="en"><head>${meta}<title>${title}</title>${head}</head><body>${body}</body></html>`;
}

function readSheet(name: string): string {
  const source = readFileSync(`app/styles/${name}.css`, 'utf8');
  return transformSync(source, { loader: 'css', minify: true }).code.trim();
}
