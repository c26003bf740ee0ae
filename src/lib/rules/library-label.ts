import type { FieldRule } from './fields.ts'

const shape = /^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/

/** Names that mean something else in an address, or are asked for by other programs. */
const reserved = new Set(['www', 'api', 'mail', 'smtp', 'imap', 'ftp', 'localhost', 'static', 'admin', 'en', 'it'])

/** Two hyphens in a row are for names with letters that are not Latin, and for our own placeholder. */
export const isReservedLabel = (label: string): boolean => reserved.has(label) || label.includes('--')

/** The name of a library in its address. */
export const libraryLabelRule: FieldRule = value => {
  const typed = value.trim()
  if (!typed) return null
  return shape.test(typed) && !isReservedLabel(typed) ? null : { reason: 'label' }
}

/** A label made of a library's name: «Oggettoteca di Rocca Frassineta» is `rocca-frassineta`. */
export function labelOf(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const own = words.filter(
    word =>
      !/^(?:oggettoteca|biblioteca|library|of|things|degli|oggetti|d[aeio]l{0,2}[aeo]?|l[aeo]|il|i|the)$/.test(word),
  )
  return (own.length ? own : words).join('-').slice(0, 32).replace(/-+$/, '')
}
