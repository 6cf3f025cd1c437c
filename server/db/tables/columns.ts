import type { ColumnType, Generated } from 'kysely';

/** jsonb, written as JSON text; unknown shapes are checked by the reader. */
export type Json<Value = unknown> = ColumnType<Value, string, string>;
export type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;
export type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;
export type Now = Generated<Date>;
