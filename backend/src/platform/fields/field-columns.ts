import type { EntitySchema, EntitySchemaColumnOptions } from 'typeorm';
import type { Field, FieldKind, FieldList } from '../../../../contracts/domain/fields.js';

const TYPES: Readonly<Record<FieldKind, Pick<EntitySchemaColumnOptions, 'type' | 'nullable' | 'array'>>> = {
  line: { type: 'text' },
  optionalLine: { type: 'text', nullable: true },
  text: { type: 'text' },
  optionalText: { type: 'text', nullable: true },
  html: { type: 'text' },
  flag: { type: 'boolean' },
  number: { type: 'double precision' },
  instant: { type: 'timestamptz', nullable: true },
  choice: { type: 'text' },
  optionalChoice: { type: 'text', nullable: true },
  choices: { type: 'text', array: true },
};

/** Returns the columns for a list of fields. */
export function columnsOf<L extends FieldList>(list: L): Record<keyof L, EntitySchemaColumnOptions> {
  const columns = Object.entries(list).map(([name, field]: [string, Field]) => [
    name,
    { ...TYPES[field.kind], name: field.column ?? snakeCase(name) },
  ]);
  return Object.fromEntries(columns) as Record<keyof L, EntitySchemaColumnOptions>;
}

/** SQL for all columns of an entity, named after its properties, except those in `except`, or only those in `only`. */
export function selectColumns<Row>(
  { options }: EntitySchema<Row>,
  alias: string,
  { except = [], only }: { except?: readonly (keyof Row & string)[]; only?: readonly (keyof Row & string)[] } = {},
): string {
  const isAsked = (name: string) => !except.some((one) => one === name) && (only?.some((one) => one === name) ?? true);
  return Object.entries(options.columns)
    .filter(([name]) => isAsked(name))
    .map(([name, column]) => `${alias}.${(column as EntitySchemaColumnOptions).name ?? name} AS "${name}"`)
    .join(', ');
}

type TimeColumn<Row> = { [Key in keyof Row]: Date extends Row[Key] ? Key : never }[keyof Row];

/** Returns the columns of an entity that contain times. */
export function timeColumns<Row>({ options }: EntitySchema<Row>): Readonly<Record<TimeColumn<Row>, true>> {
  const columns = Object.entries(options.columns) as [string, EntitySchemaColumnOptions][];
  return Object.fromEntries(
    columns.filter(([, { type }]) => type === 'timestamptz').map(([name]) => [name, true]),
  ) as Record<TimeColumn<Row>, true>;
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
