import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

interface Call {
  method: string;
  path: string;
  query: object;
  params: object;
}
type Schema = Record<string, unknown>;
type Operation = {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export type ApiCheck = ReturnType<typeof openApiCheck>;

const form = 'application/x-www-form-urlencoded';
const pointer = (...parts: string[]) =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Compares calls and events with an OpenAPI description; each check returns a sentence per violation. */
export function openApiCheck(file: string) {
  const document = strict(JSON.parse(readFileSync(file, 'utf8'))) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const settings = { strict: false, validateFormats: false, logger: false } as const;
  // Values of forms and queries are text: they are converted to the types of the description.
  const forms = new Ajv({ ...settings, coerceTypes: true }).addSchema(document, 'stripe');
  const bodies = new Ajv(settings).addSchema(document, 'stripe');
  const patterns = Object.keys(document.paths).map((template) => ({
    template,
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  const templateOf = (path: string) => patterns.find(({ pattern }) => pattern.test(path))?.template;

  const validate = (ajv: Ajv, schema: Schema | string, value: unknown, about: string): string[] => {
    const check = typeof schema === 'string' ? ajv.getSchema(`stripe#${schema}`) : ajv.compile(schema);
    if (!check) return [`${about}: not described`];
    return check(value) ? [] : [`${about}: ${ajv.errorsText(check.errors)}`];
  };

  return {
    request({ method, path, query, params }: Call): string[] {
      const template = templateOf(path);
      const operation = template && document.paths[template]?.[method.toLowerCase()];
      if (!operation) return [`${method} ${path}: not described`];
      const inQuery = (operation.parameters ?? []).filter((one) => one.in === 'query');
      return [
        ...validate(forms, querySchema(inQuery), structuredClone(query), `query of ${method} ${path}`),
        ...validate(
          forms,
          pointer('paths', template, method.toLowerCase(), 'requestBody', 'content', form, 'schema'),
          structuredClone(params),
          `form of ${method} ${path}`,
        ),
      ];
    },
    response({ method, path }: Call, { status, body }: { status: number; body: unknown }): string[] {
      const about = `response of ${method} ${path}`;
      const template = templateOf(path) ?? '';
      const kind = status === 200 ? '200' : 'default';
      const schema = pointer('paths', template, method.toLowerCase(), 'responses', kind, 'content');
      return validate(bodies, `${schema}${pointer('application/json', 'schema')}`, body, about);
    },
    event(event: { type: string; data: { object: { object?: string } } }): string[] {
      const about = `event ${event.type}`;
      const { object } = event.data;
      const of = (name: string) => pointer('components', 'schemas', name);
      return [
        ...validate(bodies, of('event'), event, about),
        ...validate(bodies, of(object.object ?? ''), object, about),
      ];
    },
  };
}

const querySchema = (parameters: NonNullable<Operation['parameters']>): Schema => ({
  type: 'object',
  additionalProperties: false,
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, inDocument(schema)])),
});

/** References of a copied schema lead into the document. */
const inDocument = (schema: Schema) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"stripe#/components')) as Schema;

/**
 * Converts a description of OpenAPI 3.0 to JSON Schema: `nullable` becomes an alternative. Objects may have no other
 * fields than those described, so that a misspelled one is found.
 */
function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, strict(part)]),
  );
  const isObject = rest.type === 'object' && typeof rest.properties === 'object';
  const schema = isObject ? { additionalProperties: false, ...rest } : rest;
  if (nullable === undefined) return schema;
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : { ...schema, nullable };
}
