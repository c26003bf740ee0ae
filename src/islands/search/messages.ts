import type catalogMessages from '../../content/strings/it/catalog.json'
import type searchMessages from '../../content/strings/it/search.json'
import type { Translate } from '../../lib/translate.ts'

/** Where the library brings objects home, `transportable` says so. */
export type SearchMessages = Omit<(typeof searchMessages)['form'], 'brought' | 'brought_text'>
export type StatusMessages = (typeof catalogMessages)['status']
export type TranslateSearch = Translate<SearchMessages>

/** The options of the filters. */
export type Choices = { categories: { slug: string; name: string }[]; points: { id: string; name: string }[] }
