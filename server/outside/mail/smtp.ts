import nodemailer from 'nodemailer'
import { type Message, type Mailer, Undeliverable } from './mailer.ts'

/** Makes a header value one line, so that no name or title can inject a header. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 300)

const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

type SmtpError = { code?: string; responseCode?: number }

function mailOf(message: Message, sender: string) {
  const { calendar } = message
  return {
    messageId: `<${message.id}@${sender.split('@')[1]}>`,
    // The address is always ours, whatever a library is called.
    from: { name: oneLine(message.from), address: sender },
    ...(message.replyTo ? { replyTo: { name: '', address: message.replyTo } } : {}),
    to: { name: '', address: message.to },
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Library': message.library },
    ...(calendar
      ? {
          attachments: [
            {
              filename: 'oggettoteca.ics',
              content: Buffer.from(calendar.text),
              contentTransferEncoding: 'base64',
              contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
            },
          ],
        }
      : {}),
  }
}

/** Whether mails must be encrypted on their way: to every server but one of this machine. */
export const needsTls = (url: string) => !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname)

/** Sends through the server of an `smtp://` or `smtps://` address, a few connections kept open. */
export function smtpMailer(url: string, sender: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    ...limits,
    requireTLS: needsTls(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      try {
        await transport.sendMail(mailOf(message, sender))
      } catch (error) {
        const { code, responseCode = 0, message } = error as SmtpError & Error
        if (code === 'EENVELOPE' && (responseCode >= 500 || responseCode === 0)) throw new Undeliverable(message)
        throw error
      }
    },
    mailbox: null,
    close: async () => transport.close(),
  }
}
