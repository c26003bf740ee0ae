import * as z from 'zod'
import { contract } from './contract.ts'
import { Controller } from './library.ts'
import { Instant } from './primitives.ts'
import { texts } from './texts.endpoints.ts'

/** The library's own texts. */
export const TextName = z.enum(['rules', 'faq', 'help', 'welcome', 'intro', 'how', 'disclaimer', 'policies'])
export type TextName = z.infer<typeof TextName>

/** What may also be empty, as an English text that is not there yet. */
function written(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine(value => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value))
}

const inBoth = (max: number) => z.strictObject({ it: written(max), en: written(max) })

/** A question, a section or a slide; the whole of a text that has only one part. Some have no title. */
export const TextPart = z.strictObject({ title: inBoth(200), body: inBoth(20_000) }).meta({ id: 'TextPart' })
export type TextPart = z.infer<typeof TextPart>

/** `controller`: of the terms of use only. */
export const TextContent = z
  .strictObject({
    parts: z.array(TextPart).max(60),
    controller: Controller.extend({ name: written(200), address: written(300), email: written(254) }).optional(),
  })
  .meta({ id: 'TextContent' })
export type TextContent = z.infer<typeof TextContent>

/** Who wrote something, and when; nobody's is what was there before, and what people wrote who have left. */
const Written = z.object({ at: Instant, by: z.string().nullable() })

export const TextSummary = z
  .object({ name: TextName, empty: z.boolean(), draft: Written.nullable(), published: Written.nullable() })
  .meta({ id: 'TextSummary' })
export type TextSummary = z.infer<typeof TextSummary>

/**
 * A publication; `restored` is the earlier version that it brought back, `policy` what members accept with it: of the
 * terms of use only.
 */
const TextVersion = Written.extend({
  version: z.number().int(),
  restored: z.number().int().nullable(),
  policy: z.string().nullable(),
})
export type TextVersion = z.infer<typeof TextVersion>

/**
 * A text at the desk. `content` is what is written, in Markdown: the draft, else what is public.
 * `shown` is the same as its page shows it, html where the page has html. `versions`: the newest first.
 */
export const DeskText = z
  .object({
    name: TextName,
    content: TextContent,
    shown: TextContent,
    draft: Written.nullable(),
    versions: z.array(TextVersion),
  })
  .meta({ id: 'DeskText' })
export type DeskText = z.infer<typeof DeskText>

/** A version with what it says and what the one before said, both in Markdown. */
export const DeskTextVersion = TextVersion.extend({ content: TextContent, before: TextContent.nullable() }).meta({
  id: 'DeskTextVersion',
})
export type DeskTextVersion = z.infer<typeof DeskTextVersion>

const ByName = z.object({ name: TextName })
const ByVersion = z.object({ name: TextName, version: z.coerce.number().int().min(1).max(1_000_000) })

/** The draft that somebody began with: null when there was none. Another one meanwhile is not overwritten. */
const Since = z.iso.datetime().nullable()

export const textsContract = contract(texts, {
  list: {
    summary: 'The library’s own texts: what is being written, and what was published when',
    fails: [],
    reply: z.array(TextSummary),
  },
  one: { summary: 'A text as it is being written, with its versions', fails: [], params: ByName, reply: DeskText },
  saveDraft: {
    summary: 'Keep what is being written; no reader sees it',
    fails: ['text.draft_moved_on', 'text.too_many_parts'],
    params: ByName,
    body: z.strictObject({ since: Since, content: TextContent }),
    reply: DeskText,
  },
  discardDraft: { summary: 'Throw away what is being written', fails: [], params: ByName, reply: DeskText },
  publish: {
    summary: 'Make the draft public, as a new version',
    fails: ['text.draft_moved_on', 'text.incomplete'],
    params: ByName,
    /** `ask_again`: whether all members are to accept it; of the terms of use only. */
    body: z.strictObject({ since: Since, ask_again: z.boolean().optional() }),
    reply: DeskText,
  },
  version: {
    summary: 'A version of a text, and the one before',
    fails: ['text.no_version'],
    params: ByVersion,
    reply: DeskTextVersion,
  },
  restore: {
    summary: 'Make an earlier version public again, as a new one; a draft stays',
    fails: ['text.no_version'],
    params: ByVersion,
    reply: DeskText,
  },
})
