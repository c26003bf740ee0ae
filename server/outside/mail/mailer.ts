import type { Mailbox } from './mailbox.ts'

/** A mail as it is, in one language, ready to go. */
export type Message = {
  /** The mail's own, so that a mail sent twice, after a lost reply, is recognized as one. */
  id: string
  library: string
  from: string
  replyTo: string | null
  to: string
  subject: string
  html: string
  text: string
  calendar: { method: 'PUBLISH' | 'CANCEL'; text: string } | null
}

/** Where mails leave from. */
export type Mailer = {
  /** @throws Undeliverable when the address will never take it; anything else may be tried again */
  send(message: Message): Promise<void>
  /** The local mail server's mailbox; null where mails are really sent. */
  mailbox: Mailbox | null
  /** No server takes mails: they wait. */
  isOff?: true
  close(): Promise<void>
}

export class Undeliverable extends Error {}

/** Thrown where no server takes mails. */
export class MailOff extends Error {}
