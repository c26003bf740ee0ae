import type { Lang } from '../../src/lib/addresses.ts'

/** The reader's language from an `Accept-Language` header, by q-values; Italian when it says nothing of ours. */
export function languageOf(header: string | undefined): Lang {
  if (!header || header.length > 1000) return 'it'
  const accepted = header.split(',').map(part => {
    const [tag = '', ...settings] = part.trim().toLowerCase().split(';')
    const q = settings.map(one => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(one)?.[1]).find(Boolean)
    return { tag: tag.trim().split('-')[0], q: q === undefined ? 1 : Number(q) }
  })
  const best = accepted
    .filter(one => one.q > 0 && (one.tag === 'it' || one.tag === 'en' || one.tag === '*'))
    .sort((a, b) => b.q - a.q)[0]
  return best?.tag === 'en' ? 'en' : 'it'
}
