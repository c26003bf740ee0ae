import { isDeepStrictEqual } from 'node:util'
import type { Controller } from '../../src/lib/contract/library.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import type { TextContent, TextName, TextPart } from '../../src/lib/contract/texts.ts'
import { policiesVersion } from '../../src/lib/rules/policies.ts'
import { emptyPart, isBlank, textShapes } from '../../src/lib/rules/texts.ts'
import type { LibrarySettings } from '../db/library-settings.ts'
import type { PublicText } from '../db/tables-texts.ts'
import { defaultPolicies } from './default-policies.ts'
import { toHtml } from './to-html.ts'
import { toSource } from './to-source.ts'

/** The library whose texts they are. */
export type Of = { name: string; settings: LibrarySettings }

const none: Bilingual = { it: '', en: '' }
const noController: Controller = { name: '', address: '', email: '' }
const alone = (body: Bilingual): PublicText => ({ parts: [{ title: none, body }] })
const bodyOf = ({ parts }: PublicText): Bilingual => parts[0]?.body ?? none

function readPolicies({ name, settings: { policies } }: Of): PublicText {
  return {
    ...alone(policies?.text ?? defaultPolicies(name)),
    controller: policies?.controller ?? noController,
    policy: policies?.version ?? policiesVersion,
  }
}

/** A text that says what every library says is not kept: it goes on with what every library says. */
function putPolicies(content: PublicText, { name }: Of): Partial<LibrarySettings> {
  const { controller = noController, policy = policiesVersion } = content
  const body = bodyOf(content)
  const text = body.it === '' || isDeepStrictEqual(body, defaultPolicies(name)) ? null : body
  return { policies: { version: policy, text, controller: controller.name ? controller : null } }
}

/** Where each text is kept in the library's settings. */
const places: {
  [Name in TextName]: { read: (of: Of) => PublicText; put: (content: PublicText, of: Of) => Partial<LibrarySettings> }
} = {
  rules: { read: of => alone(of.settings.rules), put: content => ({ rules: bodyOf(content) }) },
  intro: { read: of => alone(of.settings.intro), put: content => ({ intro: bodyOf(content) }) },
  how: {
    read: of => ({ parts: of.settings.how ?? [] }),
    put: ({ parts }) => ({ how: parts.map(({ title, body }) => ({ title, body })) }),
  },
  disclaimer: {
    read: of => alone(of.settings.signup_disclaimer),
    put: content => ({ signup_disclaimer: bodyOf(content) }),
  },
  welcome: {
    read: of => ({ parts: of.settings.welcome.flatMap(slide => alone(slide).parts) }),
    put: ({ parts }) => ({ welcome: parts.map(one => one.body) }),
  },
  faq: {
    read: of => ({ parts: of.settings.faq.map(({ question: title, answer: body }) => ({ title, body })) }),
    put: ({ parts }) => ({ faq: parts.map(({ title: question, body: answer }) => ({ question, answer })) }),
  },
  help: {
    read: of => ({ parts: of.settings.help.map(({ title, body }) => ({ title, body })) }),
    put: ({ parts }) => ({ help: parts.map(({ title, body }) => ({ title, body })) }),
  },
  policies: { read: readPolicies, put: putPolicies },
}

/** A text as it is public. */
export const publicContent = (name: TextName, of: Of): PublicText => places[name].read(of)

/** The settings that a published text is. */
export const settingsWith = (name: TextName, content: PublicText, of: Of): Partial<LibrarySettings> =>
  places[name].put(content, of)

export const isEmpty = ({ parts }: PublicText): boolean => parts.every(isBlank)

/** Whether two say the same, whatever the order in which the database gives it. */
export const saysTheSame = (one: PublicText, other: PublicText): boolean => isDeepStrictEqual(one, other)

const withBodies = (parts: readonly TextPart[], change: (body: string) => string): TextPart[] =>
  parts.map(({ title, body }) => ({ title, body: { it: change(body.it), en: change(body.en) } }))

const withController = (parts: TextPart[], controller: Controller | undefined): TextContent =>
  controller ? { parts, controller } : { parts }

/** A public text as the desk writes it: in Markdown. */
export function sourceOf(name: TextName, { parts, controller }: PublicText): TextContent {
  return withController(textShapes[name].formatted ? withBodies(parts, toSource) : parts, controller)
}

/**
 * What is written at the desk as its page shows it. Html that was not touched stays as it was, to the letter: it may
 * hold more than Markdown can say.
 */
export function publishable(name: TextName, written: TextContent, now: PublicText): TextContent {
  const { list, titled, formatted } = textShapes[name]
  const filled = written.parts.filter(one => !isBlank(one))
  const parts = (list || filled.length ? filled : [emptyPart]).map(one => (titled ? one : { ...one, title: none }))
  const controller = now.controller && (written.controller ?? noController)
  if (!formatted) return withController(parts, controller)
  const before = new Map(now.parts.flatMap(({ body }) => [body.it, body.en]).map(html => [toSource(html), html]))
  return withController(
    withBodies(parts, body => before.get(body) ?? toHtml(body)),
    controller,
  )
}
