import { fileKey } from '../../src/lib/rules/photo-files.ts'
import type { ReadRow } from './read-rows.ts'

/** What a new object of a sheet may be. */
export const newStatuses = ['published', 'withdrawn', 'retired'] as const
export type NewStatus = (typeof newStatuses)[number]

/** What only a new object has of its row; one that is there keeps what it is. */
export type OnlyNew = {
  status: NewStatus
  /** The reason, perhaps empty; null where it is not in repair. */
  repair: string | null
  /** What its photos show, by the keys of their names. */
  words: Record<string, string> | null
  /** The codes that it had elsewhere, oldest first, without its own. */
  oldCodes: string[]
}

export function onlyNewOf({ values }: Pick<ReadRow, 'values'>): OnlyNew {
  const { repair } = values
  return {
    status: (values.status ?? 'published') as NewStatus,
    repair: repair === true ? '' : typeof repair === 'string' ? repair : null,
    words: wordsByName(String(values.pictures ?? ''), (values.picture_words ?? []) as string[]),
    oldCodes: oldCodesOf(values),
  }
}

function wordsByName(names: string, words: readonly string[]): OnlyNew['words'] {
  const said = names.split('; ').flatMap((name, n) => (name && words[n] ? [[fileKey(name), words[n]] as const] : []))
  return said.length ? Object.fromEntries(said) : null
}

function oldCodesOf({ code, old_codes }: ReadRow['values']): string[] {
  const own = String(code ?? '').toLowerCase()
  const all = new Map(((old_codes ?? []) as string[]).map(one => [one.toLowerCase(), one]))
  all.delete(own)
  return [...all.values()]
}
