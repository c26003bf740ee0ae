/** What came of the mail server; each has a sentence in the area `settings-mail`. */
export const mailFailures = [
  'auth',
  'sender',
  'recipient',
  'refused',
  'tls',
  'unknown_host',
  'private_host',
  'silent',
] as const
export type MailFailure = (typeof mailFailures)[number]

/** Why a mail did not leave: what came of the mail server, that there is none, or something of our own. */
export const unsentReasons = [...mailFailures, 'off', 'other'] as const
export type UnsentReason = (typeof unsentReasons)[number]

/** Why a mail cannot be sent again: what it said is not kept, or nobody needs it any more. */
export const mailGone = ['words', 'late'] as const
export type MailGone = (typeof mailGone)[number]
