import { type Mailer, MailOff } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

export type MailOptions = {
  /** A mail server's `smtp://` or `smtps://` address. */
  smtpUrl: string | undefined
  /** The address that every mail leaves from. */
  sender: string
  /** Without a server: a mailbox of this machine, over real SMTP. */
  demo: boolean
}

/** Opens the mailer. With neither a server nor a demonstration they wait in the outbox. */
export async function openMailer({ smtpUrl, sender, demo }: MailOptions): Promise<Mailer> {
  if (smtpUrl) return smtpMailer(smtpUrl, sender)
  if (!demo) return noPost
  const { openMailbox } = await import('./mailbox.ts')
  const mailbox = await openMailbox()
  const post = smtpMailer(mailbox.url, sender)
  const close = async () => {
    await post.close()
    await mailbox.close()
  }
  return { ...post, mailbox, close }
}

const noPost: Mailer = {
  send: () => Promise.reject(new MailOff('no mail leaves: SMTP_URL is not set')),
  mailbox: null,
  isOff: true,
  close: async () => {},
}
