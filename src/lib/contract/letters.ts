import * as z from 'zod'
import { contract } from './contract.ts'
import { letters } from './letters.endpoints.ts'
import { Instant } from './primitives.ts'

/** Every kind of mail there is. */
export const LetterName = z.enum([
  'loan_received',
  'loan_approved',
  'loan_lent',
  'loan_ready',
  'loan_extended',
  'loan_moved',
  'loan_point',
  'closure_moved',
  'closure_undone',
  'loan_returned',
  'loan_taken_back',
  'loan_in_repair',
  'loan_sought',
  'pieces_missing_before',
  'pieces_missing',
  'loan_denied',
  'loan_expired',
  'loan_cancelled',
  'loan_no_show',
  'loan_not_delivered',
  'loan_undone',
  'note_answered',
  'digest',
  'queue_turn',
  'turn_withdrawn',
  'queue_removed',
  'queue_restored',
  'card_given',
  'card_renewed',
  'card_at_desk',
  'card_undone',
  'cash_receipt',
  'refund',
  'product_published',
  'product_changes',
  'product_rejected',
  'product_undone',
  'product_withdrawn',
  'product_in_repair',
  'product_repaired',
  'line_declined',
  'support_received',
  'message_answered',
  'answer_undone',
  'review_answered',
  'verify_email',
  'already_member',
  'password_recovery',
  'recovery_link',
  'password_changed',
  'session_stolen',
  'email_changed',
  'member_suspended',
  'member_restored',
  'account_closed',
  'invitation_member',
  'invitation_staff',
  'role_given',
  'role_taken',
  'desk_new_loan',
  'desk_new_product',
  'desk_support',
  'desk_undecided',
])
export type LetterName = z.infer<typeof LetterName>

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(value => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value))

/** What becomes a mail's header stays on one line. */
const line = (max: number) => words(max).refine(value => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value))

/** The library's own words in a letter: its subject, and what stands before and after what the letter has to say. */
export const LetterWording = z
  .strictObject({ subject: line(150), opening: words(5000), closing: words(5000) })
  .meta({ id: 'LetterWording' })
export type LetterWording = z.infer<typeof LetterWording>

/** An empty subject is ours, an empty text is none. */
export const LetterContent = z.strictObject({ it: LetterWording, en: LetterWording }).meta({ id: 'LetterContent' })
export type LetterContent = z.infer<typeof LetterContent>

/** Who wrote something, and when. */
const Written = z.object({ at: Instant, by: z.string().nullable() })

/** `trigger` says in the reader's language when it is mailed; `own`: whether the library's own words are in use. */
export const LetterSummary = z
  .object({
    name: LetterName,
    trigger: z.string(),
    own: z.boolean(),
    draft: Written.nullable(),
    published: Written.nullable(),
  })
  .meta({ id: 'LetterSummary' })
export type LetterSummary = z.infer<typeof LetterSummary>

/** `restored` is the earlier version that it brought back; 0 is the letter as it came. */
const LetterVersion = Written.extend({ version: z.number().int(), restored: z.number().int().nullable() })
export type LetterVersion = z.infer<typeof LetterVersion>

const LetterPreview = z.object({ subject: z.string(), html: z.string() })

/**
 * A letter at the desk. `content` is what is written: the draft, else what is in use; `shown` is the mail made of it,
 * with things and days that are made up. `problems`: a sentence for each field that keeps it from being used, by its
 * path, as `it.subject`. `versions`: the newest first.
 */
export const DeskLetter = z
  .object({
    name: LetterName,
    trigger: z.string(),
    own: z.boolean(),
    content: LetterContent,
    shown: z.object({ it: LetterPreview, en: LetterPreview }),
    problems: z.record(z.string(), z.string()),
    draft: Written.nullable(),
    versions: z.array(LetterVersion),
  })
  .meta({ id: 'DeskLetter' })
export type DeskLetter = z.infer<typeof DeskLetter>

/** An empty name is the library's; an empty signature is ours. */
export const MailSender = z
  .strictObject({ name: line(60), signature: z.strictObject({ it: words(300), en: words(300) }) })
  .meta({ id: 'MailSender' })
export type MailSender = z.infer<typeof MailSender>

const ByName = z.object({ name: LetterName })

/** The draft that somebody began with: null when there was none. Another one meanwhile is not overwritten. */
const Since = z.iso.datetime().nullable()

export const lettersContract = contract(letters, {
  list: {
    summary: 'The letters that the library mails, and which are in its own words',
    fails: [],
    reply: z.array(LetterSummary),
  },
  one: {
    summary: 'A letter as it is being written, as a mail, and its versions',
    fails: [],
    params: ByName,
    reply: DeskLetter,
  },
  saveDraft: {
    summary: 'Keep what is being written; it is not mailed yet',
    fails: ['text.draft_moved_on'],
    params: ByName,
    body: z.strictObject({ since: Since, content: LetterContent }),
    reply: DeskLetter,
  },
  discardDraft: { summary: 'Throw away what is being written', fails: [], params: ByName, reply: DeskLetter },
  publish: {
    summary: 'Use the draft from the next mail on, as a new version',
    fails: ['text.draft_moved_on', 'letter.incomplete'],
    params: ByName,
    body: z.strictObject({ since: Since }),
    reply: DeskLetter,
  },
  restore: {
    summary: 'Use an earlier version again, or with 0 the letter as it came; a draft goes',
    fails: ['text.no_version'],
    params: z.object({ name: LetterName, version: z.coerce.number().int().min(0).max(1_000_000) }),
    reply: DeskLetter,
  },
  test: {
    summary: 'Mail what is being written to the caller',
    fails: ['request.rate'],
    onBehalf: false,
    params: ByName,
    body: z.strictObject({ lang: z.enum(['it', 'en']) }),
    reply: z.object({ to: z.string() }),
  },
  sender: { summary: 'The name that mails come from, and how they are signed', fails: [], reply: MailSender },
  changeSender: {
    summary: 'Change the name that mails come from, and how they are signed',
    fails: [],
    body: MailSender,
    reply: MailSender,
  },
})
