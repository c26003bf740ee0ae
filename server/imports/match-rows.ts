import { isDeepStrictEqual } from 'node:util'
import type { Lang } from '../../src/lib/addresses.ts'
import type { ImportField } from '../../src/lib/contract/import-names.ts'
import { codeKeys, photoKey } from '../../src/lib/rules/photo-files.ts'
import type { FieldName, ProductFields } from '../desk/product-fields.ts'
import { folded } from './headings.ts'
import { nearest } from './nearest.ts'
import { type OnlyNew, onlyNewOf } from './only-new.ts'
import { type CellProblem, wrong } from './problems.ts'
import type { Known, Standing } from './queries.ts'
import type { ReadRow } from './read-rows.ts'

type RowFields = Partial<ProductFields>

export type WrongRow = { row: number; problems: CellProblem[] }
/** What each row would do; a category that is not there stands in `categories` with its rows. */
export type Matched = {
  added: { row: number; fields: RowFields; onlyNew: OnlyNew }[]
  changed: { row: number; known: Known; wanted: RowFields; fields: FieldName[] }[]
  equal: { row: number }[]
  wrong: WrongRow[]
  leftOut: WrongRow[]
  categories: Map<string, { name: string; rows: number; proposal: string | null }>
}

const storedAs: Partial<Record<ImportField, FieldName>> = {
  value: 'value_cents',
  deposit: 'deposit_cents',
  point: 'headquarter_id',
  pictures: 'photo_names',
}
export const fieldOf = (name: FieldName): ImportField =>
  (Object.entries(storedAs).find(([, stored]) => stored === name)?.[0] ?? name) as ImportField

/** What a new object has when its row does not say. */
const unsaid = {
  transportable: false,
  max_months: 2,
  contents: [],
  contents_en: [],
  name_en: null,
  description_en: null,
}

/** Compares rows with a library; one row after the other, so that no two of them mean the same object. */
export class Matching {
  readonly matched: Matched = { added: [], changed: [], equal: [], wrong: [], leftOut: [], categories: new Map() }
  readonly #standing: Standing
  readonly #lang: Lang
  readonly #categories: Map<string, string>
  readonly #points: Map<string, string>
  readonly #unnamed = new Map<string, Known[]>()
  readonly #codes = new Map<string, number>()
  readonly #claimed = new Map<string, number>()
  /** The codes of the sheet itself, in small letters, with the first that a row says it is a copy of. */
  readonly #sheet: Map<string, string | null>
  /** The codes that new objects of the sheet had before, in small letters. */
  readonly #oldCodes = new Set<string>()

  constructor(standing: Standing, rows: readonly ReadRow[], lang: Lang) {
    this.#standing = standing
    this.#lang = lang
    this.#categories = new Map(
      standing.categories.flatMap(({ id, name, slug }) =>
        [slug, name.en, name.it].flatMap(one => (folded(one) ? [[folded(one), id] as const] : [])),
      ),
    )
    this.#sheet = new Map(
      rows.flatMap(({ values }) =>
        values.code === undefined
          ? []
          : [
              [
                String(values.code).toLowerCase(),
                values.copy_of === undefined ? null : String(values.copy_of),
              ] as const,
            ],
      ),
    )
    this.#points = new Map(
      standing.points.flatMap(
        ({ id, name }) =>
          [
            [folded(id), id],
            [folded(name), id],
          ] as const,
      ),
    )
    // An object that a row names by its code is not looked for by its name.
    const coded = new Set(rows.map(({ values }) => standing.codes.get(String(values.code ?? '').toLowerCase())))
    for (const one of standing.products.values()) {
      const key = keyOf(one.fields)
      if (!coded.has(one.id)) this.#unnamed.set(key, [...(this.#unnamed.get(key) ?? []), one])
    }
  }

  add({ row, values, problems: unread }: ReadRow): void {
    const problems = [...unread]
    const wanted = this.#resolve(values, problems)
    const unclear = new Set(unread.map(one => one.field))
    const known = this.#knownBy(row, values, wanted, problems)
    const onlyNew = onlyNewOf({ values })
    if (!known) {
      this.#requireOwn(onlyNew.oldCodes, problems)
      for (const field of ['name', 'category', 'point'] as const)
        if (values[field] === undefined && !unclear.has(field) && !(field === 'point' && wanted.headquarter_id))
          problems.push({ field, message: wrong(this.#lang, 'required') })
    }
    if (problems.length) return void this.matched.wrong.push({ row, problems })
    if (!known) {
      const description = wanted.description ?? wanted.name!
      return void this.matched.added.push({ row, onlyNew, fields: { ...unsaid, ...wanted, description } })
    }
    // A code in other letters, or one that the object had before, is not a new one.
    const rest: RowFields = { ...wanted }
    delete rest.code
    const fields = (Object.keys(rest) as FieldName[]).filter(name => !isDeepStrictEqual(known.fields[name], rest[name]))
    if (fields.length) this.matched.changed.push({ row, known, wanted: rest, fields })
    else this.matched.equal.push({ row })
  }

  /** The fields as they are stored. */
  #resolve(values: ReadRow['values'], problems: CellProblem[]): RowFields {
    const { category, point, owner, value, deposit, pictures, copy_of, ...rest } = values
    const { status: _, repair: __, picture_words: ___, old_codes: ____, ...plain } = rest
    const cents = (euro: unknown) => Math.round(Number(euro) * 100)
    const only = this.#standing.points.length === 1 ? this.#standing.points[0]!.id : undefined
    const headquarter_id = point === undefined ? only : this.#point(String(point), problems)
    const found = category === undefined ? undefined : this.#category(String(category), problems)
    const names = namesBeyondCode(String(pictures ?? ''), String(values.code ?? ''))
    const of = owner === undefined ? undefined : this.#owner(String(owner), problems)
    return {
      ...(plain as RowFields),
      ...(value !== undefined && { value_cents: cents(value) }),
      ...(deposit !== undefined && { deposit_cents: cents(deposit) }),
      ...(headquarter_id && { headquarter_id }),
      ...(found && { category: found }),
      ...(of && { owner: of }),
      ...(names && { photo_names: names }),
      ...(copy_of !== undefined && { copy_of: this.#first(String(copy_of), String(values.code ?? ''), problems) }),
    }
  }

  #category(said: string, problems: CellProblem[]): string | undefined {
    const found = this.#categories.get(folded(said))
    if (found) return found
    const names = this.#standing.categories.map(one => one.name.it)
    const one = this.matched.categories.get(folded(said)) ?? { name: said, rows: 0, proposal: nearest(said, names) }
    this.matched.categories.set(folded(said), { ...one, rows: one.rows + 1 })
    problems.push({ field: 'category', ...this.#unknown('category', said, one.proposal) })
    return undefined
  }

  #point(said: string, problems: CellProblem[]): string | undefined {
    const found = this.#points.get(folded(said))
    const names = this.#standing.points.map(one => one.name)
    if (!found) problems.push({ field: 'point', ...this.#unknown('point', said, nearest(said, names)) })
    return found
  }

  #owner(said: string, problems: CellProblem[]): string | undefined {
    const found = this.#standing.owners.get(said.toLowerCase())
    if (!found) problems.push({ field: 'owner', ...this.#unknown('owner', said, null) })
    return found
  }

  /** The code of the first of an object's copies, as it is written there; a copy of a copy is one of the first. */
  #first(said: string, code: string, problems: CellProblem[]): string {
    const known = this.#coded(said)
    const first = this.#sheet.get(said.toLowerCase()) ?? known?.fields.copy_of ?? said
    const isThere = this.#sheet.has(first.toLowerCase()) || this.#coded(first) !== undefined
    if (!isThere || first.toLowerCase() === code.toLowerCase())
      problems.push({ field: 'copy_of', message: wrong(this.#lang, 'copy_of', { text: said }) })
    return this.#coded(first)?.fields.code ?? first
  }

  /** A code that was given once leads to one object. */
  #requireOwn(codes: readonly string[], problems: CellProblem[]): void {
    const given = (code: string) => this.#sheet.has(code) || this.#standing.codes.has(code) || this.#oldCodes.has(code)
    const other = codes.find(code => given(code.toLowerCase()))
    if (other) problems.push({ field: 'old_codes', message: wrong(this.#lang, 'old_code', { text: other }) })
    for (const code of codes) this.#oldCodes.add(code.toLowerCase())
  }

  #coded(code: string): Known | undefined {
    return this.#standing.products.get(this.#standing.codes.get(code.toLowerCase()) ?? '')
  }

  #unknown(what: 'category' | 'point' | 'owner', said: string, proposal: string | null) {
    return { message: wrong(this.#lang, what, { text: said }), proposal: proposal ?? undefined }
  }

  /** The object of a row: by its code, or without one by its name at its point, each once. */
  #knownBy(row: number, { code }: ReadRow['values'], wanted: RowFields, problems: CellProblem[]): Known | undefined {
    const { products, codes } = this.#standing
    const said = String(code ?? '').toLowerCase()
    const known = said
      ? products.get(codes.get(said) ?? '')
      : this.#unnamed.get(keyOf(wanted))?.find(one => !this.#claimed.has(one.id))
    const first = (said && this.#codes.get(said)) || (known && this.#claimed.get(known.id))
    if (first) problems.push({ field: 'code', message: wrong(this.#lang, 'code_twice', { row: first }) })
    if (said) this.#codes.set(said, this.#codes.get(said) ?? row)
    if (known && !first) this.#claimed.set(known.id, row)
    return known
  }
}

/** Photos that are called like the object's code find it anyway: an export names those alone. */
const namesBeyondCode = (names: string, code: string): string =>
  names
    .split('; ')
    .filter(name => !code || !codeKeys(name).includes(photoKey(code)))
    .join('; ')

const keyOf = ({ name, headquarter_id }: RowFields) => `${folded(name ?? '')}/${headquarter_id ?? ''}`
