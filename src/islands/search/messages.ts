import type catalogWords from '../../content/strings/it/catalog.json'
import type searchWords from '../../content/strings/it/search.json'
import type { Say } from '../../lib/translate.ts'

export type SearchWords = (typeof searchWords)['form']
export type StatusWords = (typeof catalogWords)['status']
export type SaySearch = Say<SearchWords>

/** What can be chosen from. */
export type Choices = { categories: { slug: string; name: string }[]; points: { id: string; name: string }[] }
