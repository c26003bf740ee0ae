import type catalogMessages from '../../content/strings/it/catalog.json'
import type searchMessages from '../../content/strings/it/search.json'
import type { Translate } from '../../lib/translate.ts'

type Form = (typeof searchMessages)['form']
/** Where the library brings objects home, `transportable` says so. */
export type SearchMessages = Omit<Form, 'brought' | 'brought_text' | 'wish'> & {
  /** `told_text` says who reads what was not found: members who share too, where they do. */
  wish: Omit<Form['wish'], 'told_library'>
}
export type StatusMessages = (typeof catalogMessages)['status']
export type TranslateSearch = Translate<SearchMessages>

/** The options of the filters. */
export type Choices = { categories: { slug: string; name: string }[]; points: { id: string; name: string }[] }
