import { openMailbox } from './mailbox.ts'
import type { Post } from './mailer.ts'
import { smtpPost } from './smtp.ts'

export type MailPlace = {
  /** A mail server's `smtp://` or `smtps://` address. */
  smtpUrl: string | undefined
  /** The address that every mail leaves from. */
  sender: string
  /** Without a server: a mailbox of this machine, over real SMTP. */
  demo: boolean
}

/** Opens what mails leave from. With neither a server nor a demonstration they wait in the outbox. */
export async function openPost({ smtpUrl, sender, demo }: MailPlace): Promise<Post> {
  if (smtpUrl) return smtpPost(smtpUrl, sender)
  if (!demo) return noPost
  const mailbox = await openMailbox()
  const post = smtpPost(mailbox.url, sender)
  const close = async () => {
    await post.close()
    await mailbox.close()
  }
  return { ...post, mailbox, close }
}

const noPost: Post = {
  send: () => Promise.reject(new Error('no mail leaves: SMTP_URL is not set')),
  mailbox: null,
  close: async () => {},
}
