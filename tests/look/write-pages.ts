/**
 * Writes every screen with sample props as a finished page, to look at in any browser:
 * `node --import tsx tests/look/write-pages.ts FOLDER`
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import { renderToStaticMarkup } from 'react-dom/server';
import { tenantTheme } from '#app/site/theme.ts';
import { screens } from './screens.tsx';

const folder = process.argv[2] ?? 'build/look';
mkdirSync(folder, { recursive: true });
cpSync('public', folder, { recursive: true });

function sheet(name: string): string {
  const source = readFileSync(`app/styles/${name}.css`, 'utf8');
  return transformSync(source, { loader: 'css', minify: true }).code.trim();
}

for (const { name, sheets, page } of screens) {
  const css = [
    tenantTheme({ primary: process.env.PRIMARY, secondary: process.env.SECONDARY }),
    ...['tokens', 'base', 'shell', ...sheets].map(sheet),
  ].join('');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}</title><style>${css}</style>`;
  const html = `<!doctype html><html lang="en"><head>${head}</head><body>${renderToStaticMarkup(page)}</body></html>`;
  writeFileSync(join(folder, `${name}.html`), html.replaceAll(/"\/(art|preview)\//g, '"$1/'));
  const size = (text: string) => brotliCompressSync(text).length;
  console.log(`${name}: ${html.length} bytes, brotli ${size(html)}, styles ${css.length} → ${size(css)}`);
}
