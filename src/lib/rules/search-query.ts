import { type CivilDate, inclusiveDays } from './dates.ts'
import { maxLoanDays } from './period.ts'

/** A shorter text matches too much to be useful. */
export const minLetters = 3

/** The query as it stands on the screen; empty and false do not filter. */
export type SearchQuery = {
  keywords: string
  category: string
  /** Free today. */
  free: boolean
  from: CivilDate | ''
  to: CivilDate | ''
  /** A pickup point's id. */
  point: string
  transportable: boolean
}

export const noQuery: SearchQuery = {
  keywords: '',
  category: '',
  free: false,
  from: '',
  to: '',
  point: '',
  transportable: false,
}

const names = {
  keywords: 'keywords',
  category: 'category',
  free: 'free',
  from: 'from_date',
  to: 'to_date',
  point: 'point',
  transportable: 'transportable',
} as const satisfies Record<keyof SearchQuery, string>

const shapes: Partial<Record<keyof SearchQuery, RegExp>> = {
  category: /^[a-z0-9]+([_-][a-z0-9]+)*$/,
  point: /^[a-z0-9][a-z0-9_-]{0,63}$/,
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The query of an address. Invalid values are left out, so that an old link still finds something. */
export function readQuery(search: string): SearchQuery {
  const params = new URLSearchParams(search)
  const text = (name: keyof SearchQuery) => {
    const value = params.get(names[name]) ?? ''
    return (shapes[name] ?? /^/).test(value) ? value : ''
  }
  const day = (name: 'from' | 'to') => (isDay(params.get(names[name]) ?? '') ? params.get(names[name])! : '')
  const yes = (name: keyof SearchQuery) => params.get(names[name]) === 'true'
  return {
    keywords: [...text('keywords')].slice(0, 100).join(''),
    category: text('category'),
    free: yes('free'),
    from: day('from'),
    to: day('to'),
    point: text('point'),
    transportable: yes('transportable'),
  }
}

/** `?keywords=trapano&free=true`, or nothing: the address of a search, to keep, to share and to come back to. */
export function writeQuery(query: SearchQuery): string {
  const entries = Object.entries(names).flatMap(([key, name]) => {
    const value = query[key as keyof SearchQuery]
    return value ? [[name, String(value).trim()]] : []
  })
  const text = new URLSearchParams(entries).toString()
  return text && `?${text}`
}

/** Why the days do not count yet; null when both are there and in order, or neither is. */
export function daysProblem({ from, to }: Pick<SearchQuery, 'from' | 'to'>): 'half' | 'order' | 'long' | null {
  if (!from && !to) return null
  if (!from || !to) return 'half'
  if (to < from) return 'order'
  return inclusiveDays(from, to) > maxLoanDays ? 'long' : null
}

/** How many filters are at work. */
export function filterCount(query: SearchQuery): number {
  const days = query.from && query.to && !daysProblem(query)
  return [query.category, query.free, days, query.point, query.transportable].filter(Boolean).length
}

/** The query of the API call; null while there is too little to search for. */
export function toApiQuery(query: SearchQuery) {
  const keywords = query.keywords.trim()
  if (keywords ? [...keywords].length < minLetters : filterCount(query) === 0) return null
  const days = daysProblem(query) ? {} : { from_date: query.from || undefined, to_date: query.to || undefined }
  return {
    ...days,
    keywords: keywords || undefined,
    category: query.category || undefined,
    free: query.free ? ('true' as const) : undefined,
    point: query.point || undefined,
    transportable: query.transportable ? ('true' as const) : undefined,
  }
}
