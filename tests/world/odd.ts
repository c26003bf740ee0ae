import * as z from 'zod'
import type { Entry } from '../../src/lib/contract/contract.ts'

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Chances, all out of one seed. */
export type Dice = { chance: (of: number) => boolean; pick: <T>(from: readonly T[]) => T }

export function diceOf(random: () => number): Dice {
  return { chance: of => random() < of, pick: from => from[Math.floor(random() * from.length)]! }
}

const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** Texts that callers send by mistake or on purpose where a word is expected. */
export const oddWords = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '%ff',
  '%c0%af',
  '%ud800',
  "' OR 1=1 --",
  '"; DROP TABLE members; --',
  '%25%27',
  '$1',
  '${7*7}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'nessuno',
  'a'.repeat(64),
  'a'.repeat(65),
  'a'.repeat(5000),
  'È',
  '😀'.repeat(50),
  '\u202e',
  'ﬀ',
  '9'.repeat(400),
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '+275760-09-13',
  '-0',
  '1.5',
  '0x10',
  '1_000',
  'all',
  'last_arrival',
  'quartiere',
  'borgo',
  '*',
  '?',
  '#',
  '\\',
  '//evil.test',
  '.',
  '..',
  ';',
  '&a=b',
  'a b',
  'a\tb',
] as const

/** The same, where a JSON value is expected. */
const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  [1, 'a', {}],
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  'x'.repeat(5000),
  { toString: 'x' },
  { $ne: null },
  ['a', 'a'],
  '2026-02-30',
  '1e5',
  '  ',
  ...oddWords,
]

/** Bodies that are not what they claim to be. */
const rawBodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  ' ',
  '{',
  '}',
  '[',
  '"',
  '{"a":}',
  '{"a":1,}',
  "{'a':1}",
  'null',
  'true',
  '0',
  '"a"',
  '[]',
  '[{}]',
  'NaN',
  '{"a":1e999}',
  '\ufeff{}',
  '{"__proto__":{"level":0}}',
  '{"constructor":{"prototype":{"level":0}}}',
  '{"a":1,"a":2}',
  `{"a":${deep(2000, '[', ']')}}`,
  deep(20_000, '[', ']'),
  deep(5000, '{"a":', '}'),
  `{"a":"${'x'.repeat(270_000)}"}`,
  `{"a":${'9'.repeat(3000)}}`,
  'a=1&b=2',
  '<xml/>',
  '--x\r\n\r\n--x--',
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  new Uint8Array([0xed, 0xa0, 0x80]),
  new Uint8Array([0, 0, 0, 0]),
  new Uint8Array([0xc0, 0x80]),
]

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: Schema[]
  minimum?: number
  $ref?: string
  $defs?: Record<string, Schema>
}

/** Something that a schema might like. */
function likely(schema: Schema, defs: Record<string, Schema> = {}): unknown {
  if (schema.$ref) return likely(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}, defs)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return likely(schema.anyOf[0] ?? {}, defs)
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, likely(one, defs)]))
  if (schema.type === 'array') return schema.items ? [likely(schema.items, defs)] : []
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  return schema.format === 'email' ? 'odd@demo.test' : schema.format === 'date' ? '2026-12-01' : 'nessuno'
}

const shapes = new Map<z.ZodType, Schema>()

function shapeOf(of: z.ZodType): Schema {
  const known = shapes.get(of) ?? (z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' }) as Schema)
  shapes.set(of, known)
  return known
}

export function likelyBody(of: z.ZodType): unknown {
  const shape = shapeOf(of)
  return likely(shape, shape.$defs)
}

/** Puts odd values in some of a body's places, at any depth. */
function spoil(value: unknown, dice: Dice): unknown {
  if (dice.chance(0.25)) return dice.pick(oddValues)
  if (Array.isArray(value))
    return dice.chance(0.3) ? Array.from({ length: 300 }, () => value[0]) : value.map(one => spoil(one, dice))
  if (value === null || typeof value !== 'object') return dice.chance(0.4) ? dice.pick(oddValues) : value
  const entries = Object.entries(value).map(([name, one]) => [name, spoil(one, dice)] as const)
  const kept = entries.filter(() => !dice.chance(0.15))
  return Object.fromEntries(
    dice.chance(0.3)
      ? [...kept, [dice.pick(['level', 'status', 'library_id', 'price', '__proto__', 'id', '']), 1]]
      : kept,
  )
}

/** A body that the call must refuse: what its schema would take is made into a list. */
export function badBody({ body }: Entry, dice: Dice): string | Uint8Array<ArrayBuffer> {
  if (!body || dice.chance(0.2)) {
    const raw = dice.pick(rawBodies)
    // Where everything may be left out, nothing at all is a good body.
    return typeof raw === 'string' && raw.trim() === '' ? '[]' : raw
  }
  const spoiled = spoil(likelyBody(body), dice)
  return JSON.stringify(body.safeParse(spoiled).success ? [spoiled] : spoiled) ?? '[]'
}
