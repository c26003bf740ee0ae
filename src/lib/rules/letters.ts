import type { LetterContent, LetterName, LetterWording } from '../contract/letters.ts'

/** What may be written into a letter by its name in braces, as `{object}`. */
export type LetterVariable =
  | 'name'
  | 'library'
  | 'object'
  | 'period'
  | 'from'
  | 'to'
  | 'until'
  | 'card'
  | 'amount'
  | 'number'
  | 'role'
  | 'first'
  | 'member'
  | 'count'

/** By what a letter is triggered: the order of the list. */
export const letterGroups = [
  'loans',
  'reminders',
  'queue',
  'cards',
  'objects',
  'messages',
  'profile',
  'team',
  'desk',
] as const
export type LetterGroup = (typeof letterGroups)[number]

/** `needs`: without it a reader who gets several letters could not tell one subject from another. */
type LetterShape = { group: LetterGroup; variables: readonly LetterVariable[]; needs?: LetterVariable }

/* @__NO_SIDE_EFFECTS__ */
function shapes<Name extends string>(
  group: LetterGroup,
  of: Record<Name, readonly LetterVariable[]>,
  needs?: LetterVariable,
) {
  const all = Object.entries<readonly LetterVariable[]>(of).map(([name, own]) => [
    name,
    { group, variables: [...own, 'library'], ...(needs && own.includes(needs) && { needs }) },
  ])
  return Object.fromEntries(all) as Record<Name, LetterShape>
}

/** Every letter with the variables that are known whenever it is sent. */
export const letterShapes: Record<LetterName, LetterShape> = {
  ...shapes(
    'loans',
    {
      loan_received: ['name', 'object', 'period', 'from'],
      loan_approved: ['name', 'object', 'period', 'from'],
      loan_lent: ['name', 'object'],
      loan_ready: ['name', 'object', 'from'],
      loan_extended: ['name', 'object', 'to'],
      loan_moved: ['name', 'object', 'from', 'to'],
      loan_point: ['name', 'object', 'from', 'to'],
      closure_moved: ['name', 'period'],
      closure_undone: ['name', 'period'],
      loan_returned: ['name', 'object'],
      loan_taken_back: ['name', 'object'],
      loan_in_repair: ['name', 'object', 'from'],
      loan_sought: ['name', 'object', 'from'],
      pieces_missing_before: ['name', 'object'],
      pieces_missing: ['name', 'object'],
      loan_denied: ['name', 'object', 'from'],
      loan_expired: ['name', 'object', 'from'],
      loan_cancelled: ['name', 'object', 'from'],
      loan_no_show: ['name', 'object', 'from'],
      loan_not_delivered: ['name', 'object', 'from'],
      loan_undone: ['name', 'object'],
      note_answered: ['name', 'object'],
    },
    'object',
  ),
  ...shapes('reminders', { digest: ['name', 'first'] }, 'first'),
  ...shapes(
    'queue',
    {
      queue_turn: ['name', 'object', 'until'],
      turn_withdrawn: ['name', 'object'],
      queue_removed: ['name', 'object'],
      queue_restored: ['name', 'object'],
    },
    'object',
  ),
  ...shapes('cards', {
    card_given: ['name', 'card', 'from', 'to', 'amount'],
    card_renewed: ['name', 'card', 'from', 'to', 'amount'],
    card_at_desk: ['name', 'card', 'from', 'to'],
    card_undone: ['name', 'card'],
    cash_receipt: ['name', 'amount', 'number'],
    refund: ['name', 'amount'],
  }),
  ...shapes(
    'objects',
    {
      product_published: ['name', 'object'],
      product_changes: ['name', 'object'],
      product_rejected: ['name', 'object'],
      product_undone: ['name', 'object'],
      product_withdrawn: ['name', 'object'],
      product_in_repair: ['name', 'object'],
      product_repaired: ['name', 'object'],
      line_declined: ['name', 'object'],
    },
    'object',
  ),
  ...shapes('messages', {
    support_received: ['object'],
    message_answered: ['object'],
    answer_undone: ['object'],
    review_answered: ['name', 'object'],
  }),
  ...shapes('profile', {
    verify_email: [],
    already_member: ['name'],
    password_recovery: ['name'],
    recovery_link: ['name'],
    password_changed: ['name'],
    session_stolen: ['name'],
    email_changed: ['name'],
    member_suspended: ['name'],
    member_restored: ['name'],
    account_closed: ['name'],
  }),
  ...shapes('team', {
    invitation_member: ['until'],
    invitation_staff: ['until', 'role'],
    role_given: ['name', 'role'],
    role_taken: ['name'],
  }),
  ...shapes(
    'desk',
    { desk_new_loan: ['object', 'member', 'from', 'to'], desk_new_product: ['object', 'member'] },
    'object',
  ),
  ...shapes('desk', { desk_support: ['object'], desk_undecided: ['count'] }),
}

/** The desk reads Italian, whoever works at it. */
export const letterLangs = (name: LetterName): readonly ('it' | 'en')[] =>
  letterShapes[name].group === 'desk' ? ['it'] : ['it', 'en']

const inBraces = /\{+([^{}]*)\}+/g

export const variablesIn = (text: string): string[] => [...text.matchAll(inBraces)].map(([, name = '']) => name.trim())

/** A text with what is known in place of the names in braces; the others stay as they are written. */
export function fillIn(text: string, known: Readonly<Record<string, string | number>>): string {
  return text.replace(inBraces, (written, name: string) => {
    const value = Object.hasOwn(known, name.trim()) ? known[name.trim()] : undefined
    return value === undefined ? written : String(value)
  })
}

export const longestLetterText = 1500

export type LetterField = keyof LetterWording
export type LetterProblem = {
  lang: 'it' | 'en'
  field: LetterField
  reason: 'unknown' | 'missing' | 'too_long'
  variable: string
}

/** What keeps a letter from being sent as it is written: the first problem of each field. */
export function letterProblems(name: LetterName, content: LetterContent): LetterProblem[] {
  const { variables, needs } = letterShapes[name]
  const isKnown = (one: string) => (variables as readonly string[]).includes(one)
  return letterLangs(name).flatMap(lang =>
    (['subject', 'opening', 'closing'] as const).flatMap((field): LetterProblem[] => {
      const text = content[lang][field]
      const unknown = variablesIn(text).find(one => !isKnown(one))
      if (unknown !== undefined) return [{ lang, field, reason: 'unknown', variable: unknown }]
      if ([...text].length > longestLetterText) return [{ lang, field, reason: 'too_long', variable: '' }]
      const lacks = field === 'subject' && text.trim() !== '' && needs && !variablesIn(text).includes(needs)
      return lacks ? [{ lang, field, reason: 'missing', variable: needs }] : []
    }),
  )
}
