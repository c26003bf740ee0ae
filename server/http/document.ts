import { type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import { allowsImpersonation, type Entry } from '../../src/lib/contract/contract.ts'
import { type ProblemCode, problems } from '../../src/lib/contract/problems.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { App } from './app-types.ts'
import { exampleOf, refusalExample } from './examples.ts'

const ProblemBody = z
  .object({
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Problem')

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: schema as never, example: exampleOf(schema, io) },
})

/** One example for each reason of a status. */
const refused = (codes: ProblemCode[]) => ({
  'application/json': {
    schema: ProblemBody as never,
    examples: Object.fromEntries(codes.map(code => [code, { value: refusalExample(code) }])),
  },
})

/** What a call may be refused with: the endpoint's own codes, and those that any call of its kind may meet. */
export function refusalsOf(entry: Entry): Set<ProblemCode> {
  const { fails } = entry
  const { access } = entry.endpoint
  const codes: ProblemCode[] = [
    ...fails,
    'library.not_found',
    'library.mismatch',
    'request.rate',
    'server.busy',
    'server.unexpected',
  ]
  if (access !== 'public') codes.push('auth.required', 'auth.expired', 'auth.forbidden', 'library.unavailable')
  if (entry.afterOpening) codes.push('library.unavailable')
  if (access !== 'public' && levels[access] <= levels.desk) codes.push('member.banned')
  if (access !== 'public' || !allowsImpersonation(entry)) codes.push('impersonation.refused')
  if (entry.body || entry.query || entry.params || entry.multipart) {
    codes.push('resource.validation', 'request.malformed')
  }
  if (entry.body || entry.multipart) codes.push('request.media_type', 'request.too_large')
  return new Set(codes)
}

/** The refusals of an endpoint, by status. */
function refusals(entry: Entry): Record<number, { description: string; content: ReturnType<typeof refused> }> {
  const byStatus: Record<number, ProblemCode[]> = {}
  for (const code of refusalsOf(entry)) (byStatus[problems[code]] ??= []).push(code)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      { description: list.map(code => `\`${code}\``).join(', '), content: refused(list) },
    ]),
  )
}

const bytes = { type: 'string' as const, format: 'binary' }

/** Every form of ours has a file in it, and texts that its summary names. */
const form = {
  type: 'object' as const,
  properties: { file: bytes },
  required: ['file'],
  additionalProperties: { type: 'string' as const },
}

function requestOf(entry: Entry): RouteConfig['request'] {
  return {
    ...(entry.params ? { params: entry.params as never } : {}),
    ...(entry.signed ? { headers: entry.signed as never } : {}),
    ...(entry.query ? { query: entry.query as never } : {}),
    ...(entry.body ? { body: { required: true, content: json(entry.body, 'input') } } : {}),
    ...(entry.multipart ? { body: { required: true, content: { 'multipart/form-data': { schema: form } } } } : {}),
  }
}

function successOf(entry: Entry): RouteConfig['responses'] {
  if (entry.streams) return { 200: { description: 'The file', content: { [entry.streams]: { schema: bytes } } } }
  if (entry.redirects) return { 302: { description: 'Go on at `Location`' } }
  return { 200: { description: 'OK', content: json(entry.reply, 'output') } }
}

/** A name for generated clients: `post_me_orders_id_extensions`. */
const operationOf = ({ method, path }: Entry['endpoint']) =>
  `${method}_${path.slice('/v1/'.length).replace(/[{}]/g, '').replace(/\W+/g, '_').replace(/_$/, '')}`

/** Adds an endpoint to the OpenAPI document. */
export function documentRoute(app: OpenAPIHono<App>, entry: Entry): void {
  const { endpoint } = entry
  app.openAPIRegistry.registerPath({
    method: endpoint.method,
    path: endpoint.path,
    operationId: operationOf(endpoint),
    summary: entry.summary,
    ...(entry.description ? { description: entry.description } : {}),
    tags: [endpoint.path.split('/')[2] ?? ''],
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    request: requestOf(entry) ?? {},
    responses: { ...successOf(entry), ...refusals(entry) },
  })
}
