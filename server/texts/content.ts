import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import type { TextContent, TextName, TextPart } from '../../src/lib/contract/texts.ts'
import { emptyPart, isBlank, textShapes } from '../../src/lib/rules/texts.ts'
import type { LibrarySettings } from '../db/library-settings.ts'
import { toHtml } from './to-html.ts'
import { toSource } from './to-source.ts'

const none: Bilingual = { it: '', en: '' }
const alone = (body: Bilingual): TextPart[] => [{ title: none, body }]
const bodyOf = (parts: readonly TextPart[]): Bilingual => parts[0]?.body ?? none

/** Where each text is kept in the library's settings. */
const places: {
  [Name in TextName]: {
    read: (of: LibrarySettings) => TextPart[]
    put: (parts: readonly TextPart[]) => Partial<LibrarySettings>
  }
} = {
  rules: { read: of => alone(of.rules), put: parts => ({ rules: bodyOf(parts) }) },
  intro: { read: of => alone(of.intro), put: parts => ({ intro: bodyOf(parts) }) },
  disclaimer: { read: of => alone(of.signup_disclaimer), put: parts => ({ signup_disclaimer: bodyOf(parts) }) },
  welcome: { read: of => of.welcome.flatMap(alone), put: parts => ({ welcome: parts.map(one => one.body) }) },
  faq: {
    read: of => of.faq.map(({ question: title, answer: body }) => ({ title, body })),
    put: parts => ({ faq: parts.map(({ title: question, body: answer }) => ({ question, answer })) }),
  },
  help: {
    read: of => of.help.map(({ title, body }) => ({ title, body })),
    put: parts => ({ help: parts.map(({ title, body }) => ({ title, body })) }),
  },
}

/** A text as it is public. */
export const publicContent = (name: TextName, of: LibrarySettings): TextContent => ({ parts: places[name].read(of) })

/** The settings that a published text is. */
export const settingsWith = (name: TextName, { parts }: TextContent): Partial<LibrarySettings> =>
  places[name].put(parts)

export const isEmpty = ({ parts }: TextContent): boolean => parts.every(isBlank)

const withBodies = ({ parts }: TextContent, change: (body: string) => string): TextContent => ({
  parts: parts.map(({ title, body }) => ({ title, body: { it: change(body.it), en: change(body.en) } })),
})

/** A public text as the desk writes it: with marks in place of html. */
export function sourceOf(name: TextName, content: TextContent): TextContent {
  return textShapes[name].formatted ? withBodies(content, toSource) : content
}

/**
 * What is written at the desk as its page shows it. Html that was not touched stays as it was, to the letter: it may
 * hold more than the marks can say.
 */
export function publishable(name: TextName, written: TextContent, now: TextContent): TextContent {
  const { list, titled, formatted } = textShapes[name]
  const filled = written.parts.filter(one => !isBlank(one))
  const parts = (list || filled.length ? filled : [emptyPart]).map(one => (titled ? one : { ...one, title: none }))
  if (!formatted) return { parts }
  const before = new Map(now.parts.flatMap(({ body }) => [body.it, body.en]).map(html => [toSource(html), html]))
  return withBodies({ parts }, body => before.get(body) ?? toHtml(body))
}
