import * as z from 'zod';
import type { ResponseKind, Endpoint, EndpointTable } from '#contract/endpoint.ts';
import { errors, type ErrorCode } from '#contract/errors.ts';
import { productName } from '#contract/product.ts';

type Json = Record<string, unknown>;

/** Describes the API as OpenAPI 3.1, from the schemas that validate its input. */
export function describeApi(domains: Record<string, EndpointTable>, appUrl: string) {
  const paths: Record<string, Json> = {};
  for (const [tag, table] of Object.entries(domains)) {
    for (const [operationId, endpoint] of Object.entries(table)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(tag, operationId, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Calls that change data need an Origin header of this site. Lists are paged with limit and cursor; see the X-Total-Count and Link headers.',
    },
    servers: [{ url: appUrl }],
    tags: Object.keys(domains).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  };
}

function operation(tag: string, operationId: string, e: Endpoint): Json {
  const parameters = [...toParameters('path', e.params), ...toParameters('query', e.query)];
  if (honoursKeys(e)) parameters.push(idempotencyKey);
  return {
    operationId,
    tags: [tag],
    summary: e.summary,
    'x-access': e.access,
    security: e.access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...toBody(e),
    responses: {
      [String(e.status ?? 200)]: success(e),
      ...(e.revalidates && { '304': { description: 'What the ETag of If-None-Match names still holds.' } }),
      ...failures(e),
    },
  };
}

const honoursKeys = (e: Endpoint) => e.idempotent ?? (e.method === 'POST' && e.status === 201);

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const toSchema = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Unknown input fields are ignored, and responses may get new fields.
      if (zodSchema._zod.def.type === 'object') delete jsonSchema.additionalProperties;
    },
  });
  return schema;
};

function toParameters(where: 'path' | 'query', type: z.ZodType | undefined): Json[] {
  if (!type) return [];
  const { properties = {}, required = [] } = toSchema(type, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }));
}

function toBody(e: Endpoint): Json {
  if (e.upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { [e.upload]: file }, required: [e.upload] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!e.body) return {};
  const required = !e.body.safeParse({}).success;
  const type = e.form ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    requestBody: { required, content: { [type]: { schema: toSchema(e.body, 'input') } } },
  };
}

const mediaTypes: Record<ResponseKind, string | undefined> = {
  redirect: undefined,
  page: 'text/html',
  file: 'application/octet-stream',
  events: 'text/event-stream',
  json: 'application/json',
};

function success(e: Endpoint): Json {
  if (e.responseKind === 'redirect') {
    return {
      description: 'Redirects to another page',
      headers: { Location: { schema: { type: 'string' } } },
    };
  }
  if (e.responseKind)
    return {
      description: 'Success',
      content: {
        [mediaTypes[e.responseKind] ?? '']: {
          schema: { type: e.responseKind === 'json' ? 'object' : 'string' },
        },
      },
    };
  if (!e.response) return { description: 'Success' };
  const item = toSchema(e.response, 'input');
  const schema = e.paged ? { type: 'array', items: item } : item;
  return {
    description: 'Success',
    ...(e.paged && { headers: pageHeaders }),
    content: { 'application/json': { schema } },
  };
}

const pageHeaders: Json = {
  'X-Total-Count': { description: 'Total number of items', schema: { type: 'integer' } },
  Link: { description: 'Link to the next page, rel="next"', schema: { type: 'string' } },
};

/** Returns the statuses of the errors that an endpoint may return, by its declaration. */
export function failureStatuses(e: Endpoint): number[] {
  const codes: ErrorCode[] = ['unknown_host', 'rate_limited', 'unavailable', 'internal'];
  if (e.query || e.method !== 'GET') codes.push('invalid_input');
  if (e.access !== 'public') codes.push('unauthenticated');
  if (e.access !== 'public' || e.method !== 'GET') codes.push('forbidden');
  if (e.path.includes(':') || e.method !== 'GET') codes.push('not_found');
  if (e.method !== 'GET') codes.push('stale_state', 'too_large', 'unsupported_type');
  codes.push(...(e.errors ?? []));
  return [...new Set(codes.map((code) => errors[code].status))].sort((a, b) => a - b);
}

function failures(e: Endpoint): Json {
  return Object.fromEntries(
    failureStatuses(e).map((status) => [
      String(status),
      { description: reasons[status], content: errorContent },
    ]),
  );
}

const reasons: Record<number, string> = {
  400: 'Invalid input; `issues` lists the fields',
  401: 'Not signed in',
  402: 'Card declined',
  403: 'Not allowed',
  404: 'Not found, or not visible to you',
  409: 'Changed since you loaded it, or in conflict with something else',
  413: 'Too large',
  415: 'Unsupported content type',
  421: 'This host name is not served here',
  429: 'Too many requests; see Retry-After',
  500: 'Server error',
  501: 'Not available yet',
  503: 'Busy or restarting; see Retry-After',
};

const errorContent: Json = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

const errorSchema: Json = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'A message for the user' },
    code: { type: 'string', enum: Object.keys(errors) },
    requestId: { type: 'string' },
    status: { type: 'string', description: 'In a conflict, the current status' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};
