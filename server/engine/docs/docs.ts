import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '#server/contract/contract.ts';
import { HEADERS } from '#server/contract/headers.ts';

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
let documentWithoutBase: Promise<OpenAPI.Document> | undefined;

/** The OpenAPI document of the booking API, generated from the contract; servers[0] is the API's base. */
export async function openApiDocument(base: string): Promise<OpenAPI.Document> {
  documentWithoutBase ??= generate();
  return { ...(await documentWithoutBase), servers: [{ url: base || '/' }] };
}

async function generate(): Promise<OpenAPI.Document> {
  return generator.generate(contract, {
    info: {
      title: 'Fairway booking API',
      version: '1.0.0',
      description: `Every call names its tenant in the header ${HEADERS.alias}. Signed-in calls send their token in the header ${HEADERS.session} (or as a bearer token); guests name themselves in ${HEADERS.guestEmail}.`,
    },
  });
}

type Operation = { summary?: string; tags?: string[] };

/** A readable page of all calls, complete without scripts. */
export async function docsPage(base: string): Promise<string> {
  const document = await openApiDocument(base);
  const byTag = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item ?? {}) as [string, Operation][]) {
      const tag = operation.tags?.[0] ?? 'Other';
      const details = escapeHtml(JSON.stringify(operation, null, 2));
      const line = `<details><summary><code>${method.toUpperCase()} ${escapeHtml(base + path)}</code> ${escapeHtml(operation.summary ?? '')}</summary><pre>${details}</pre></details>`;
      byTag.set(tag, [...(byTag.get(tag) ?? []), line]);
    }
  }
  const sections = [...byTag].map(([tag, lines]) => `<h2>${escapeHtml(tag)}</h2>${lines.join('')}`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Fairway booking API</title><style>body{font:16px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}summary{padding:.4rem 0;cursor:pointer}pre{overflow:auto;background:#f4f4f2;padding:1rem}</style><h1>Fairway booking API</h1><p>${escapeHtml(document.info.description ?? '')}</p><p><a href="${base}/openapi.json">OpenAPI document</a></p>${sections}</html>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
