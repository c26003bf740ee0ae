import * as z from 'zod'
import it from '../../src/content/strings/it/problems.json' with { type: 'json' }
import type { Problem } from '../../src/lib/contract/problem.ts'
import type { ProblemCode } from '../../src/lib/contract/problems.ts'

/** The part of JSON Schema that the contract uses. */
type Shape = {
  $ref?: string
  $defs?: Record<string, Shape>
  type?: string | string[]
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  examples?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  propertyNames?: Shape
  items?: Shape
  prefixItems?: Shape[]
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
}

/** Examples by field name, where the schema alone would give none. */
const byName: Record<string, unknown> = {
  name: 'Trapano a percussione',
  title: 'Trapano a percussione',
  description: 'Con la sua valigetta e sei punte.',
  code: 'QU-0061',
  email: 'socio@example.org',
  first_name: 'Anna',
  last_name: 'Bassi',
  password: 'biscotti al limone',
  confirm_password: 'biscotti al limone',
  phone: '3331234567',
  fiscalcode: '0000912345',
  nation: 'IT',
  address: 'Via del Pratello 12',
  cap: '40122',
  postalcode: '40122',
  city: 'Bologna',
  province: 'BO',
  note: 'Passo dopo le 17',
  message: 'Comodo e ben tenuto.',
  text: 'Va bene, ti aspettiamo.',
  reason: 'In quei giorni siamo chiusi',
  hours: '16:00-19:00',
  object: 'Trapano a percussione',
  url: '/files/4tq0aP.webp',
  alt: 'Un trapano nella sua valigetta',
  slug: 'fai-da-te',
  label: 'quartiere',
  library: 'quartiere',
  keywords: 'trapano',
  currency: 'EUR',
  access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJrM3Y5In0.c2ln',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJrM3Y5In0.c2ln',
  state: 'b1946ac9',
  tags: ['campeggio'],
  price: 5,
  amount: 5,
  distance_from_u: 2.4,
  width: 800,
  height: 600,
  level: 10,
  rating: 5,
  page: 1,
  limit: 24,
  total: 1,
  duration: 12,
  day: 2,
  lat: 44.49,
  lon: 11.34,
}

const byFormat: Record<string, string> = {
  date: '2026-12-03',
  'date-time': '2026-12-03T09:00:00.000Z',
  email: 'socio@example.org',
  uri: 'https://www.example.org/',
}

function textOf({ format, pattern, minLength = 0 }: Shape, name: string): string {
  if (format && byFormat[format]) return byFormat[format]
  const known = [byName[name], ...anyText].filter(one => typeof one === 'string')
  return known.find(one => one.length >= minLength && (!pattern || new RegExp(pattern).test(one))) ?? 'testo'
}

function numberOf({ minimum, exclusiveMinimum }: Shape, name: string): number {
  const known = byName[name]
  if (typeof known === 'number' && known >= (minimum ?? known)) return known
  return Math.max(1, minimum ?? 0, (exclusiveMinimum ?? 0) + 1)
}

/** Examples by format, whatever the field's name. */
const anyText = ['testo', '12345', 'AAAAAAAAAAAAAAAAAAAAAA', '8RY92148XX123456A']

/** Of several the first that says something. */
const telling = (choices: Shape[]) => choices.find(one => one.type !== 'null') ?? choices[0]

function make(shape: Shape, defs: Record<string, Shape>, name: string): unknown {
  if (shape.examples?.length) return shape.examples[0]
  if (shape.$ref) return make(defs[shape.$ref.split('/').at(-1) ?? ''] ?? {}, defs, name)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const choice = telling(shape.anyOf ?? shape.oneOf ?? [])
  if (choice) return make(choice, defs, name)
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map(one => make(one, defs, name)))
  return byType(shape, defs, name)
}

function byType(shape: Shape, defs: Record<string, Shape>, name: string): unknown {
  const type = [shape.type].flat().find(one => one !== 'null')
  if (type === 'array')
    return (shape.prefixItems ?? (shape.items ? [shape.items] : [])).map(one => make(one, defs, name))
  if (type === 'string') return textOf(shape, name)
  if (type === 'number' || type === 'integer') return numberOf(shape, name)
  if (type === 'boolean') return shape.default ?? true
  return type === 'object' ? objectOf(shape, defs) : shape.type === 'null' ? null : {}
}

function objectOf(
  { properties = {}, additionalProperties, propertyNames }: Shape,
  defs: Record<string, Shape>,
): unknown {
  const own = Object.entries(properties).map(([name, one]) => [name, make(one, defs, name)])
  if (typeof additionalProperties !== 'object') return Object.fromEntries(own)
  const key = propertyNames?.enum?.[0] ?? 'nome'
  return Object.fromEntries([...own, [key, make(additionalProperties, defs, String(key))]])
}

/** A value that a schema takes (`input`) or that it answers with (`output`), every field filled in. */
export function exampleOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const whole = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Shape
  return make(whole, whole.$defs ?? {}, '')
}

/** The example of a refusal, in Italian. */
export function refusalExample(code: ProblemCode): Problem {
  const fields = code === 'resource.validation' ? { fields: { email: 'Campo richiesto' } } : {}
  return { code, message: it[code], ...fields }
}
