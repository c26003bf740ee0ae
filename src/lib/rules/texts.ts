import type { Controller } from '../contract/library.ts'
import type { TextContent, TextName, TextPart } from '../contract/texts.ts'
import { email } from './fields.ts'

/**
 * What each of the library's texts is made of. `list`: of several parts, `most` at most; `titled`: each with a title;
 * `formatted`: headings, lists and links may be marked, else only paragraphs.
 */
export type TextShape = { list: boolean; titled: boolean; formatted: boolean; most: number; longest: number }

export const textShapes: Record<TextName, TextShape> = {
  rules: { list: false, titled: false, formatted: true, most: 1, longest: 20_000 },
  faq: { list: true, titled: true, formatted: false, most: 60, longest: 2000 },
  help: { list: true, titled: true, formatted: false, most: 30, longest: 2000 },
  welcome: { list: true, titled: false, formatted: true, most: 6, longest: 1000 },
  intro: { list: false, titled: false, formatted: false, most: 1, longest: 600 },
  how: { list: true, titled: true, formatted: false, most: 6, longest: 600 },
  disclaimer: { list: false, titled: false, formatted: false, most: 1, longest: 2000 },
  policies: { list: false, titled: false, formatted: true, most: 1, longest: 20_000 },
}

export const emptyPart: TextPart = { title: { it: '', en: '' }, body: { it: '', en: '' } }

export const isBlank = ({ title, body }: TextPart): boolean =>
  [title.it, title.en, body.it, body.en].every(one => one.trim() === '')

/** Where a part says something, it says it in Italian: the other language stands in for nothing. */
export type TextField = 'title' | 'body' | keyof Controller
export type TextGap = { part: number; field: TextField; reason: 'required' | 'too_long' | 'email'; lang: 'it' | 'en' }

/**
 * The first thing that keeps a text from being published in place of the one that is public; parts without any word are
 * left out.
 */
export function gapIn(name: TextName, { parts, controller }: TextContent, shown?: Shown): TextGap | null {
  const { titled, longest } = textShapes[name]
  for (const [part, one] of parts.entries()) {
    if (isBlank(one)) continue
    if (titled && !one.title.it.trim()) return { part, field: 'title', reason: 'required', lang: 'it' }
    if (!one.body.it.trim()) return { part, field: 'body', reason: 'required', lang: 'it' }
    for (const lang of ['it', 'en'] as const) {
      if ([...one.body[lang]].length > longest) return { part, field: 'body', reason: 'too_long', lang }
    }
  }
  return controller ? gapInController(controller, Boolean(shown?.controller?.name)) : null
}

type Shown = { controller?: Controller | undefined }

/** Nobody need be named, until somebody is: a library opens with a controller of its members' data, and keeps one. */
function gapInController({ name, address, email: mail }: Controller, isNamed: boolean): TextGap | null {
  const at = { part: 0, lang: 'it' } as const
  if (!name.trim() && (isNamed || address.trim() || mail.trim())) return { ...at, field: 'name', reason: 'required' }
  return email(mail, {}) ? { ...at, field: 'email', reason: 'email' } : null
}

/** A part in a language, as pages show it: what is not translated stays Italian, and `written` says so. */
export function partIn(lang: 'it' | 'en', { title, body }: TextPart) {
  const written = lang === 'en' && !body.en ? ('it' as const) : undefined
  return { title: title[lang] || title.it, body: body[lang] || body.it, written }
}

/** A list with one of its things a place further up or down; as it was at its ends. */
export function moved<T>(list: readonly T[], from: number, by: 1 | -1): T[] {
  const to = from + by
  if (to < 0 || to >= list.length) return [...list]
  return list.map((one, at) => (at === from ? list[to]! : at === to ? list[from]! : one))
}
