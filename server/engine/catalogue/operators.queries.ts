import { sql } from 'kysely';
import { createCache } from '#server/cache.ts';
import { DEFAULT_LANGUAGE, type Language } from '#server/contract/constants.ts';
import { type Settings, settingsSchema } from '#server/contract/settings.ts';
import { databaseKey } from '#server/db/database-key.ts';
import { prepared, statement } from '#server/db/prepared.ts';
import { chooseTexts } from '#server/rules/operator-texts.ts';
import type { Db, Operator } from '../call/context.ts';
import { country } from './country.queries.ts';
import type { OperatorSite } from './site-url.ts';

const operatorCache = createCache<Operator>({ name: 'operators', maxEntries: 500 });

/** Finds an operator. Every call needs it: only its version is read each time, the rest once per import. */
export async function findOperator(db: Db, alias: string): Promise<Operator | null> {
  const { rows } = await prepared(sql<{ version: string }>`
    select ${operatorVersion} as version from operator where alias = ${alias}`).execute(db);
  const [row] = rows;
  return row ? operatorOf(db, alias, row.version) : null;
}

/** `Operator.version` of a row. */
export const operatorVersion = sql<string>`operator.revision || ' ' || operator.updated_at`;

export function operatorOf(db: Db, alias: string, version: string): Promise<Operator> {
  const importKey = `${databaseKey(db)} ${alias} ${version}`;
  return operatorCache.fetch(importKey, () => readOperator(db, { alias, version, importKey }));
}

/** Returns the operator with its texts in a language. One without texts per language is the same for all. */
export function operatorIn(db: Db, operator: Operator, language: Language): Promise<Operator> {
  const { languages, textLanguages } = operator.settings;
  if (textLanguages.length === 0 || language === languages[0]) return Promise.resolve(operator);
  const importKey = `${operator.importKey} ${language}`;
  return operatorCache.fetch(importKey, () => readOperator(db, { ...operator, importKey }, language));
}

async function readOperator(
  db: Db,
  { alias, version, importKey }: Pick<Operator, 'alias' | 'version' | 'importKey'>,
  language?: Language,
): Promise<Operator> {
  const row = await db
    .selectFrom('operator')
    .select(['alias', 'name', 'revision', 'settings', 'subdomain', 'home_path', 'addresses'])
    .where('alias', '=', alias)
    .executeTakeFirstOrThrow();
  const [own = DEFAULT_LANGUAGE, ...others] = row.settings.languages ?? [];
  const languages = [language ?? own, own, ...others] as const;
  const facilities = await listFacilitiesInOrder(db, alias);
  const open = facilities.filter(({ isOpen }) => isOpen);
  return {
    alias,
    name: row.name,
    revision: row.revision,
    version,
    languages,
    settings: wireSettings(
      { ...row, settings: chooseTexts(row.settings, languages) },
      open.map(({ id }) => id),
    ),
    country: facilities[0]?.country ?? 'US',
    addresses: row.addresses,
    importKey,
    takesCards: true,
    keepsCards: true,
  };
}

/** Lists the open facilities, then the closed ones. */
function listFacilitiesInOrder(db: Db, alias: string) {
  return db
    .selectFrom('facility')
    .select(['id', 'is_open as isOpen', country])
    .where('alias', '=', alias)
    .orderBy('is_open', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

type OperatorRow = {
  alias: string;
  name: string;
  settings: unknown;
  subdomain: string | null;
  home_path: string;
};

/** Fills in defaults. */
function wireSettings(row: OperatorRow, facilityIds: number[]): Settings {
  const written = row.settings as { multiCourse?: boolean | null };
  return settingsSchema.parse({
    ...written,
    name: row.name,
    alias: row.alias,
    gnFacilityIds: facilityIds,
    multiCourse: written.multiCourse ?? facilityIds.length > 1,
    subdomain: row.subdomain ?? row.alias,
    homePath: row.home_path,
  });
}

/** Finds an alias by subdomain label or host name. */
export async function findAlias(db: Db, by: { subdomain?: string; host?: string }): Promise<string | null> {
  if (by.host) {
    const row = await db
      .selectFrom('operator_host')
      .select('alias')
      .where('host', '=', by.host.toLowerCase())
      .executeTakeFirst();
    if (row) return row.alias;
  }
  if (!by.subdomain) return null;
  const label = by.subdomain.toLowerCase();
  const row = await db
    .selectFrom('operator')
    .select('alias')
    .where((eb) =>
      eb.or([eb('subdomain', '=', label), eb.and([eb('subdomain', 'is', null), eb('alias', '=', label)])]),
    )
    .executeTakeFirst();
  return row?.alias ?? null;
}

const readSite = statement<{ alias: string }, OperatorSite>(
  ({ alias }) => sql`
    select alias, subdomain,
      array(select host from operator_host where operator_host.alias = operator.alias order by host) as hosts
    from operator where alias = ${alias}`,
);

export async function findOperatorSite(db: Db, alias: string): Promise<OperatorSite | null> {
  const [site] = await readSite(db, { alias });
  return site ?? null;
}
